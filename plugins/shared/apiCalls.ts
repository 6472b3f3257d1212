/** A request sample of a call in one language. */
export interface CallSample {
  /** Id of the language, which must not change: `curl`, `go`, `php` … */
  language: string;
  label: string;
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
  /** The sample that is part of the page. */
  first: CallSample;
  /** Other languages, and the text of the file with their samples. */
  later?: { languages: { language: string; label: string }[]; text: string };
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
) => { call?: ApiCall; faults: CallFault[] };

/** The functions of the plugin for API descriptions that the plugin for guides uses. */
export interface CallReader {
  read: ReadCall;
  /**
   * Reads the descriptions if a call is not in the cache. Returns true if it did: pages that were read before must be read
   * again. Absent if all calls are known.
   */
  complete?: () => Promise<boolean>;
  /**
   * Waits until the descriptions are read, and reports their problems. Calls are then read with them. Absent if no description is
   * being read.
   */
  settle?: () => Promise<void>;
  /** Changes when the descriptions change. Guides that were compiled with another version are compiled again. */
  version: string;
  /**
   * Whether the calls of pages that were read with the same version are not made again. A build makes the calls of all
   * pages, because it needs their results.
   */
  trustsVersion?: boolean;
  /** A file that contains the version. webpack watches it as a dependency of pages with calls. */
  versionFile: string;
}

/** Sets the reader of calls. */
export type SetCallReader = (reader: CallReader) => void;

/** Returns the reader of calls. Undefined before the descriptions have been read. */
export type GetCallReader = () => CallReader | undefined;

/**
 * Stores the reader of calls. gatsby-config.ts creates one and passes both functions to the plugins as options, because
 * Gatsby compiles each plugin with its own copy of shared code: a variable in a module would exist once for each plugin.
 */
export function callReaderHolder(): { set: SetCallReader; get: GetCallReader } {
  let current: CallReader | undefined;
  return {
    set: (reader) => {
      current = reader;
    },
    get: () => current,
  };
}
