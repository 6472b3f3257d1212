/** Normalizes a route: no query, no fragment, no trailing slash. */
export function normalizePath(path: string): string {
  const [pathname = ''] = path.split(/[?#]/, 1);
  return pathname.replace(/\/+$/, '') || '/';
}

/** Whether a link leaves the site. */
export function isExternal(href: string): boolean {
  return /^([a-z][a-z\d+.-]*:|\/\/)/i.test(href);
}
