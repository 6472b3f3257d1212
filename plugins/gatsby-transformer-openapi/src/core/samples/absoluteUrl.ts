/** A description without a server speaks of the host it came from, which nobody knows here. */
export function absoluteUrl(url: string): string {
  return /^[a-z][a-z0-9+.-]*:\/\//i.test(url)
    ? url
    : `https://api.example.com${url.startsWith('/') ? '' : '/'}${url}`;
}
