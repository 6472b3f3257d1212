/** The absolute address of a link that may begin at the root of the site. */
export function absoluteUrl(href: string, siteUrl: string): string {
  return href.startsWith('/') && !href.startsWith('//') ? siteUrl + href : href;
}
