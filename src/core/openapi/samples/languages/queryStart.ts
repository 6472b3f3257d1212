/** The start of a URL, before what is added to its query. */
export function queryStart(url: string): string {
  return url + (url.includes('?') ? '&' : '?');
}
