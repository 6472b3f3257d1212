import { withoutTrailingSlash } from '../../text/withoutTrailingSlash';

/** Why a link target is invalid, as the rest of a sentence. Undefined if it is valid. */
export function hrefFault(href: string): string | undefined {
  if (href === '') return 'is empty';
  // Browsers remove tabs and line breaks inside a URL (https://url.spec.whatwg.org/#concept-basic-url-parser):
  // `java\nscript:` is a script.
  const bare = href.replace(/[\u0000-\u0020\u007f]/g, '');
  if (bare !== href) return 'holds spaces or control characters';
  const scheme = /^([a-z][a-z0-9+.-]*):/i.exec(bare)?.[1]?.toLowerCase();
  if (scheme && !['http', 'https', 'mailto', 'tel'].includes(scheme)) return `uses \`${scheme}:\``;
  if (/^[\\/]{2}|\\/.test(bare)) return 'holds "//" at its start or a backslash';
  return undefined;
}

/** Whether a link has a scheme, as links to other sites have. */
export function isExternal(href: string): boolean {
  return /^[a-z][a-z0-9+.-]*:/i.test(href);
}

/** Path of an internal absolute link, without fragment, query and trailing slash. Undefined for other links. */
export function internalPath(href: string): string | undefined {
  if (!href.startsWith('/') || href.startsWith('//')) return undefined;
  return withoutTrailingSlash(href.replace(/[?#].*$/s, ''));
}

/** Whether a text is the address of a folder of a site. */
export function hasPath(url: string): boolean {
  try {
    const { protocol, pathname } = new URL(url);
    return /^https?:$/.test(protocol) && pathname !== '/';
  } catch {
    return false;
  }
}

/** Whether a URL only has a scheme and a host. */
export function isOrigin(url: string): boolean {
  try {
    const { protocol, pathname, search, hash, username } = new URL(url);
    return /^https?:$/.test(protocol) && pathname === '/' && search + hash + username === '';
  } catch {
    return false;
  }
}
