/** Schemes that a link on a page may have. */
export const LINK_SCHEMES = ['http', 'https', 'mailto', 'tel'] as const;

/** Schemes that the URL of a server may have. */
export const SERVER_SCHEMES = ['http', 'https', 'ws', 'wss'] as const;

/**
 * The one check of every URL of a description: the URL as it is written, or nothing where its scheme is not one of those
 * given. A relative URL has no scheme and is safe.
 */
export function safeUrl(
  url: string | undefined,
  schemes: readonly string[] = LINK_SCHEMES,
): string | undefined {
  if (url === undefined) return undefined;
  const scheme = schemeOf(url);
  return scheme === undefined || schemes.includes(scheme) ? url : undefined;
}

/** The same for the URL of a server, which nothing leads to: a host with its port, `localhost:8080`, has no scheme. */
export function safeServerUrl(url: string): string | undefined {
  return /^[a-z0-9.-]+:\d+(?:\/|$)/i.test(url) ? url : safeUrl(url, SERVER_SCHEMES);
}

/** Scheme of a URL in lower case, as a browser reads it: without the control characters and spaces that it ignores. */
export function schemeOf(url: string): string | undefined {
  return /^([a-z][a-z0-9+.-]*):/i.exec(url.replace(/[\u0000-\u0020]+/g, ''))?.[1]?.toLowerCase();
}
