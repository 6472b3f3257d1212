/** A request sample in one language, before it is highlighted. */
export interface SampleSource {
  /** Id of the language, which must not change: `curl`, `go`, `php` … */
  language: string;
  label: string;
  /** Name of the Prism grammar. */
  grammar: string;
  source: string;
}

/** A call of an operation with the arguments that an author wrote, with everything that the page shows. */
export interface ApiCall {
  /** Route of the operation's page. */
  route: string;
  title: string;
  /** In upper case. */
  method: string;
  path: string;
  /** Scopes that the call needs. Empty if it needs no token or accepts any valid one. */
  scopes: string[];
  /**
   * Whether the call needs one of the scopes (`any`), all of them (`all`), any valid token (`token`) or no token (`open`).
   * Absent if it needs credentials without scopes, such as an API key.
   */
  access?: 'any' | 'all' | 'token' | 'open';
  /** The first one is part of the page. The others are in a file. */
  samples: readonly [SampleSource, ...SampleSource[]];
  /** The response, if the author wants to show it. */
  answer?: { language: string; text: string; excerpt: boolean };
}

/** A problem of a call. The path is relative to the author's arguments. */
export interface CallFault {
  path: (string | number)[];
  /** True if the field's name is wrong, not its value. */
  atKey?: boolean;
  message: string;
  advice: string;
}

/** Makes a call from an operation's name (`core/get-task`) and arguments, or returns what is wrong with them. */
export type ReadCall = (
  operation: string,
  args: unknown,
) => {
  call?: ApiCall;
  faults: CallFault[];
  /** Whether the operation moves an object to the trash. Also known if the arguments are wrong. */
  isTrashed?: boolean;
};

/** What the plugin for guides uses of the plugin for API descriptions. */
export interface CallReader {
  /** Undefined if the description must be read first. Then `complete` reads it. */
  read(...call: Parameters<ReadCall>): ReturnType<ReadCall> | undefined;
  /** Reads the descriptions that calls need. Returns true if there were any: the guides with these calls must be read again. */
  complete(): Promise<boolean>;
}

/** Passes the reader of calls from one plugin to the other. */
export interface CallReaderHolder {
  set(reader: CallReader): void;
  /** Undefined before the descriptions have been read. */
  get(): CallReader | undefined;
}

/**
 * gatsby-config.ts creates one and passes it to both plugins as an option, because Gatsby compiles each plugin with its own
 * copy of shared code: a variable in a module would exist once for each plugin.
 */
export function callReaderHolder(): CallReaderHolder {
  let current: CallReader | undefined;
  return {
    set: (reader) => {
      current = reader;
    },
    get: () => current,
  };
}
