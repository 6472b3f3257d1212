/** Adds a scheme and a host to a URL that lacks them, for a sample. Without a host in the description, `api.example.com` is used. */
export function urlWithHost(url: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(url)) return url;
  if (url.startsWith('//')) return `https:${url}`;
  // Authors forget the scheme of a URL that begins with a host.
  if (HOST.test(url)) return `https://${url}`;
  const path = url.replace(/^\.\//, '');
  return `https://api.example.com${path.startsWith('/') ? '' : '/'}${path}`;
}

/**
 * A host with an optional port: a name with a dot, `localhost`, or an IPv4 address. A relative path such as `./v1` does not
 * match.
 */
const HOST =
  /^(?:localhost|(?:[a-z0-9_{}-]+\.)+[a-z{}][a-z0-9{}-]*|\d+(?:\.\d+){3})(?::[\d{}a-z]+)?(?:[/?#]|$)/i;
