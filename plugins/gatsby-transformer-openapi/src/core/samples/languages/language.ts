import type { HttpCall } from '../httpCall';

/** A language of samples. */
export interface Language {
  /** Id that must not change, because browsers store it as the reader's choice. */
  id: string;
  label: string;
  /** Name of the Prism grammar. */
  grammar: string;
  /**
   * A complete program that sends the request and prints the body of the response. For an error, it prints the code and
   * fails.
   */
  program: (call: HttpCall) => string;
  /** Whether the language can send the request. By default, it can send every request. */
  canSend?: (call: HttpCall) => boolean;
  /** Whether its client sends a method unchanged. It sends every method unchanged by default. */
  sendsMethod?: (method: string) => boolean;
}
