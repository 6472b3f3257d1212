/** Where a link leads inside the site. */
export interface Destination {
  /** Decoded path without a trailing slash. */
  path: string;
  /** Decoded fragment; empty where there is none. */
  fragment: string;
}

/** Where a page's link leads; undefined where that is outside of the site, `false` where it is no address at all. */
export function resolveHref(
  href: string,
  route: string,
  siteUrl: string,
): Destination | undefined | false {
  const base = `${siteUrl}${route}`;
  if (!URL.canParse(href, base)) return false;
  const url = new URL(href, base);
  if (url.origin !== new URL(siteUrl).origin) return undefined;
  const path = decode(url.pathname);
  return {
    path: path === '/' ? path : path.replace(/\/+$/, ''),
    // What follows `:~:` is for the browser's search inside the page.
    fragment: decode(url.hash.slice(1).replace(/:~:.*$/s, '')),
  };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
