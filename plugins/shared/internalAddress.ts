/**
 * The address as the site publishes it: the path of an internal one has no trailing slash. Addresses of other sites stay as
 * they are.
 */
export function withoutTrailingSlash(href: string): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  return (path.replace(/\/+$/, '') || '/') + rest;
}
