/**
 * Text of robots.txt: every crawler may read every page, and the file names the sitemap.
 *
 * @param isHidden whether no crawler may read the site
 */
export function robotsTxt(siteUrl: string, isHidden = false): string {
  if (isHidden) return 'User-agent: *\nDisallow: /\n';
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap-index.xml\n`;
}

/** The rules of `_headers`, and for a hidden site one more: search engines show none of its files. */
export function headersFile(rules: string, isHidden: boolean): string {
  if (!isHidden) return rules;
  return `${rules.trimEnd()}\n\n# Search engines must not show this site.\n/*\n  X-Robots-Tag: noindex\n`;
}
