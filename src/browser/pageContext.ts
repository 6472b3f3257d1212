/** Title and description of a page in search results, tabs, and shared links. */
export interface PageHeadData {
  /** Unique on the site. It does not contain the name of the site. */
  title: string;
  /** One sentence, unique on the site. */
  description: string;
}

/** The page context of every template, next to the data of its query. `src/build/planPages.ts` makes it. */
export interface PageContext {
  /** Id of the node that the page shows; empty if it shows none. */
  id: string;
  head: PageHeadData;
}
