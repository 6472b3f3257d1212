import type { SampleText } from '../sampleText';

/** What is known of a body when a sample is nearly done. */
export interface SnippetBody {
  isJson: boolean;
  mediaType?: string;
}

/** What the snippet library does not know of a language: how its readers write texts, bodies and environment variables. */
export interface Language {
  /** Stable id: what is remembered of a reader's choice. */
  id: string;
  label: string;
  /** Name of the grammar that highlights it. */
  grammar: string;
  /** The library's names of language and HTTP client. */
  target: string;
  client: string;
  options?: Record<string, unknown>;
  /** An expression for a text. */
  text: (parts: SampleText) => string;
  /** An expression for a JSON document, if there is a better one than a text. */
  json?: (json: string) => string | undefined;
  /** Changes a program that sends POST into one with a method that the library does not know. */
  withMethod?: (code: string, method: string) => string;
  /** Last touches: imports, and what the library says without need. */
  finish?: (code: string, body: SnippetBody) => string;
}
