/** The hook ships no types of its own. */
declare module 'react-use-flexsearch' {
  /** Documents found for a query. Throws without an index or a store; takes only an engine as it is for an index. */
  export function useFlexSearch<Document>(
    query: string,
    index: object,
    store: Readonly<Record<string, Document>>,
    options?: { limit?: number },
  ): Document[];
}
