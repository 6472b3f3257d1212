/** Path of the Markdown version of a page: `/docs/a.md`. That of the home page is `/index.md`. */
export function markdownPath(route: string): string {
  return `${fileName(route)}.md`;
}

/** Path of the social picture of a page. */
export function socialPicturePath(route: string): string {
  return `/social${fileName(route)}.jpg`;
}

/** Path of the data that Gatsby publishes for a page. */
export function pageDataPath(route: string): string {
  return `/page-data${fileName(route)}/page-data.json`;
}

/** Path of the data that Gatsby publishes for all pages. It holds the hash of the build. */
export const APP_DATA_PATH = '/page-data/app-data.json';

/** Path of the result of a static query, which Gatsby publishes under the hash of the query. */
export function staticQueryPath(hash: string): string {
  return `/page-data/sq/d/${hash}.json`;
}

/** The route, by which the files of a page are named. Those of the home page are named `/index`. */
function fileName(route: string): string {
  return route === '/' ? '/index' : route;
}
