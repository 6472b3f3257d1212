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
  /** Whether its client can send the request without changing it. By default, it can send every request. */
  canSend?: (call: HttpCall) => boolean;
}
