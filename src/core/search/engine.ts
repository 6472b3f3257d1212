/** The part of flexsearch 0.6 that is used. */
export interface Engine {
  import(index: unknown, options: { serialize: boolean }): void;
  add(id: number, text: string): void;
  search(query: string, options?: { limit?: number }): number[];
}

/** Makes an empty engine with some options of FlexSearch. */
export type CreateEngine = (options: object) => Engine;

/**
 * Options of the index of documents. The index must be read with the options with which it was built, or it finds
 * nothing. Words are split and folded before (see `words.ts`), so the engine only splits the JSON text around them,
 * and keeps one list of documents for each word.
 */
export const DOCUMENT_OPTIONS = {
  encode: false,
  tokenize: (text: string): string[] => text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean),
  resolution: 1,
};
