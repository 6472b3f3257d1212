/** Removes the trailing slash from the path of an internal URL. URLs of other sites stay unchanged. */
export function withoutTrailingSlash(href: string): string {
  if (!href.startsWith('/') || href.startsWith('//')) return href;
  const [, path = '', rest = ''] = /^([^?#]*)(.*)$/s.exec(href) ?? [];
  return (path.replace(/\/+$/, '') || '/') + rest;
}
