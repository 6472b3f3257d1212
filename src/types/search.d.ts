/** The part of the engine (0.6) and its React hook that the search uses; neither ships types of its own. */
declare module 'flexsearch' {
  export default class FlexSearch {
    static create(options: { encode?: string; tokenize?: string }): FlexSearch;
    import(index: string): void;
    search(query: string, options?: { limit?: number }): string[];
  }
}

declare module 'react-use-flexsearch' {
  import type FlexSearch from 'flexsearch';

  /** Documents found for a query. Throws without an index or a store. */
  export function useFlexSearch<Document>(
    query: string,
    index: FlexSearch,
    store: Record<string, Document>,
    options?: { limit?: number },
  ): Document[];
}
