/**
 * Options of the engine, the same when the index is built and when it is read: with others it finds nothing. The words
 * are cut and folded before (see `words.ts`), so the engine only takes the JSON text around them apart, and keeps one
 * list of documents a word: prefixes, parts and mistakes are found through the vocabulary.
 */
export const ENGINE_OPTIONS = {
  encode: false,
  tokenize: (text: string): string[] => text.split(/[^\p{L}\p{N}_]+/u).filter(Boolean),
  resolution: 1,
};
