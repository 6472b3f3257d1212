/** The addresses of the pages that the site makes itself. No other module spells one. */

/** Start page of the documentation. Guides are below it. */
export const DOCS_ROUTE = '/docs';
/** Page that lists all tags. Those of tags are below it. */
export const TAGS_ROUTE = `${DOCS_ROUTE}/tags`;
/** The index pages of groups are below it. */
export const CATEGORIES_ROUTE = `${DOCS_ROUTE}/category`;
/** The pages of APIs are below it. */
export const APIS_ROUTE = `${DOCS_ROUTE}/api`;

/** Route of a page of an API: the slug of an operation, `errors`, `schemas/disk`. Without a name, what all of them begin with. */
export function apiRoute(apiId: string, name?: string): string {
  return name === undefined ? `${APIS_ROUTE}/${apiId}` : `${APIS_ROUTE}/${apiId}/${name}`;
}
