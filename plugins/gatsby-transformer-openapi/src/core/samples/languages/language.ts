import type { SampleText } from '../sampleText';

/** The body of a request, for the last changes to a sample. */
export interface SnippetBody {
  isJson: boolean;
  mediaType?: string;
}

/** A language of samples, with what the snippet library cannot do: writing strings, bodies and environment variables. */
export interface Language {
  /** Id that must not change, because browsers store it as the reader's choice. */
  id: string;
  label: string;
  /** Name of the Prism grammar. */
  grammar: string;
  /** The names of language and HTTP client in the library. */
  target: string;
  client: string;
  options?: Record<string, unknown>;
  /** Returns an expression for a text. */
  text: (parts: SampleText) => string;
  /** Returns an expression for a JSON document. Undefined if a string is better. */
  json?: (json: string) => string | undefined;
  /** Changes a program that sends a POST request into one with a method that the library does not support. */
  withMethod?: (code: string, method: string) => string;
  /** Last changes to the program: adds imports, and removes lines of the library that are not needed. */
  finish?: (code: string, body: SnippetBody) => string;
}
