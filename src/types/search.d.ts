/** The package has no types of its own. */
declare module 'react-use-flexsearch' {
  /** Returns the documents that match a query. Throws without an index or a store. The index must be an engine. */
  export function useFlexSearch<Document>(
    query: string,
    index: object,
    store: Readonly<Record<string, Document>>,
    options?: { limit?: number },
  ): Document[];
}
