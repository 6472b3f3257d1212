/** Start page of the documentation. */
export const DOCS_ROUTE = '/docs';
/** Page that lists all tags. */
export const TAGS_ROUTE = '/docs/tags';
