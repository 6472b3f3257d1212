/** Path of a page's social picture. */
export function socialPath(route: string): string {
  return `/social${route === '/' ? '/index' : route}.jpg`;
}
