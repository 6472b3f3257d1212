/** Path of the Markdown version of a page: `/docs/a.md`. That of the home page is `/index.md`. */
export function markdownPath(route: string): string {
  return `${route === '/' ? '/index' : route}.md`;
}

/** Path of the social picture of a page. */
export function socialPicturePath(route: string): string {
  return `/social${route === '/' ? '/index' : route}.jpg`;
}
