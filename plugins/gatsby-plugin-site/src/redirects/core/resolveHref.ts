import { decoded } from '../../../../../src/core/text/decoded';

/** The target of a link inside the site. */
export interface Destination {
  /** Decoded path without a trailing slash. */
  path: string;
  /** Decoded fragment. Empty if there is none. */
  fragment: string;
}

/** Resolves a link of a page. Returns undefined if its target is on another site, and `false` if it is not a valid URL. */
export function resolveHref(
  href: string,
  route: string,
  siteUrl: string,
): Destination | undefined | false {
  const base = `${siteUrl}${route}`;
  if (!URL.canParse(href, base)) return false;
  const url = new URL(href, base);
  if (url.origin !== new URL(siteUrl).origin) return undefined;
  const path = decoded(url.pathname);
  return {
    path: path === '/' ? path : path.replace(/\/+$/, ''),
    // `:~:` begins a text fragment, which is not part of the anchor.
    fragment: decoded(url.hash.slice(1).replace(/:~:.*$/s, '')),
  };
}
