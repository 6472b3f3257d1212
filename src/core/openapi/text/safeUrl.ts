/** Schemes that a link on a page may have. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;

/** Schemes that the URL of a server may have. */
export const SERVER_SCHEMES = ['http', 'https', 'ws', 'wss'] as const;

/**
 * Checks a URL of a description. Every URL must pass this check.
 * @returns the URL unchanged, or undefined if its scheme is not one of `schemes`. A relative URL has no scheme and is safe.
 */
export function safeUrl(
  url: string | undefined,
  schemes: readonly string[] = LINK_SCHEMES,
): string | undefined {
  if (url === undefined) return undefined;
  const scheme = schemeOf(url);
  return scheme === undefined || schemes.includes(scheme) ? url : undefined;
}

/** Checks the URL of a server, which is never a link. A host with a port, such as `localhost:8080`, has no scheme. */
export function safeServerUrl(url: string): string | undefined {
  return /^[a-z0-9.-]+:\d+(?:\/|$)/i.test(url) ? url : safeUrl(url, SERVER_SCHEMES);
}

/**
 * Scheme of a URL in lower case. Undefined for a relative URL. Control characters and spaces are removed, because browsers
 * ignore them.
 */
export function schemeOf(url: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(url.replace(/[\u0000-\u0020]+/g, ''))?.[1]?.toLowerCase();
}
