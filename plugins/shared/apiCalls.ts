/** A request sample of a call in one language. */
export interface CallSample {
  /** Stable id of the language: `curl`, `go`, `php` … */
  language: string;
  label: string;
  source: string;
}

/** A call of an operation with the arguments an author gave it, ready to be drawn. */
export interface ApiCall {
  /** Page of the operation. */
  route: string;
  title: string;
  /** In capitals. */
  method: string;
  path: string;
  /** Words for the reader: which scopes let a token make the call. Empty where no token is needed. */
  scopes: string[];
  /** How the scopes go together. */
  access: 'any' | 'all' | 'token' | 'open';
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
  /** The field's name is wrong, not its value. */
  atKey?: boolean;
  message: string;
  advice: string;
}

/** Makes a call of an operation's name (`core/get-task`) and arguments, or returns what is wrong with them. */
export type ReadCall = (
  operation: string,
  args: unknown,
) => { call?: ApiCall; faults: CallFault[] };

/** What the plugin of the API descriptions offers to the plugin of the guides. */
export interface CallReader {
  read: ReadCall;
  /**
   * Reads the descriptions if a call is not in the cache. Returns true if it did: pages that were read before must be read
   * again. Absent if all calls are known.
   */
  complete?: () => Promise<boolean>;
  /** Changes when the descriptions change. Pages that were made with another version are made again. */
  version: string;
  /** A file that contains the version. webpack watches it as a dependency of pages with calls. */
  versionFile: string;
}

/** Sets the reader of calls from now on. */
export type SetCallReader = (reader: CallReader) => void;

/** The reader of calls; none before the descriptions have been read. */
export type GetCallReader = () => CallReader | undefined;

/**
 * Holds the reader of calls. gatsby-config.ts makes one and hands both functions to the plugins as options, since Gatsby
 * compiles each plugin with its own copy of shared code: a variable of a module would exist once for each of them.
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
