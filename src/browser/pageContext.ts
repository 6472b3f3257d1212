/** What tells pages apart in search results, tabs and shared links. */
export interface PageHeadData {
  /** Unique in the site; the site's name is not in it. */
  title: string;
  /** One sentence, unique in the site. */
  description: string;
}

/** What every template is given besides the data of its query. `src/build/planPages.ts` makes it. */
export interface PageContext {
  /** Of the node that the page is about; empty where it is about none. */
  id: string;
  head: PageHeadData;
}
