/** Options of the engine, the same when the index is built and when it is read: with others it finds nothing. */
export const ENGINE_OPTIONS = { encode: 'simple', tokenize: 'forward' } as const;

/**
 * The words of a query that the engine can take. An imported index is a plain object, so a word that names something
 * of `Object.prototype` (`constructor`) would reach into it and crash the search.
 */
export function searchableWords(query: string): string {
  return query
    .slice(0, 200)
    .split(/\W+/)
    .filter((word) => word !== '' && !(word.toLowerCase() in Object.prototype))
    .filter((word) => !Object.prototype.hasOwnProperty.call(Object.prototype, word))
    .join(' ');
}
