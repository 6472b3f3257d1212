/** A language a call is drawn in. */
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
  /** The one in the page. */
  first: CallSample;
  /** Languages a reader may choose besides, and the text of the file that holds their samples. */
  later?: { languages: { language: string; label: string }[]; text: string };
  /** What the API answers, where the author wants it shown. */
  answer?: { language: string; text: string; excerpt: boolean };
}

/** Something wrong with a call; the path leads into the author's arguments. */
export interface CallFault {
  path: (string | number)[];
  /** The name is wrong rather than what stands under it. */
  atKey?: boolean;
  message: string;
  advice: string;
}

/** Turns an operation's name (`core/get-task`) and arguments into a call, or says what is wrong with them. */
export type ReadCall = (
  operation: string,
  args: unknown,
) => { call?: ApiCall; faults: CallFault[] };

/** What the plugin of the API descriptions offers to the plugin of the guides. */
export interface CallReader {
  read: ReadCall;
  /**
   * Reads the descriptions where an answer needed them, and says whether it did. What was read before is incomplete then.
   * Absent where all answers are complete.
   */
  complete?: () => Promise<boolean>;
  /** Changes with the descriptions: what was drawn under another version is drawn again. */
  version: string;
  /** A file whose content is that version, for those that can only follow files. */
  versionFile: string;
}

/**
 * Gatsby compiles its configuration and each plugin with its own copy of this code; the registered symbol is what the
 * copies have in common.
 */
const KEY = Symbol.for('shared:api-calls');

function scope(): { [KEY]?: CallReader } {
  return globalThis as { [KEY]?: CallReader };
}

/** Offers a reader of calls from now on. */
export function offerCallReader(reader: CallReader): void {
  scope()[KEY] = reader;
}

/** The reader of calls, once the descriptions have been read. */
export function callReader(): CallReader | undefined {
  return scope()[KEY];
}
