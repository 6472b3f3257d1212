/** A description without a server speaks of the host it came from, which nobody knows here. */
export function absoluteUrl(url: string): string {
  if (/^[a-z][a-z0-9+.-]*:\/\//i.test(url)) return url;
  if (url.startsWith('//')) return `https:${url}`;
  // Authors forget the scheme: what begins with the name of a host means that host.
  if (HOST.test(url)) return `https://${url}`;
  const path = url.replace(/^\.\//, '');
  return `https://api.example.com${path.startsWith('/') ? '' : '/'}${path}`;
}

/** A name with a dot, or that of the machine itself, perhaps with a port; not a relative path such as `./v1`. */
const HOST =
  /^(?:localhost|(?:[a-z0-9_{}-]+\.)+[a-z{}][a-z0-9{}-]*|\d+(?:\.\d+){3})(?::[\d{}a-z]+)?(?:[/?#]|$)/i;
