/** Makes a fragment that `decodeURIComponent` accepts. If it cannot be decoded, every `%` is escaped. */
export function decodableHash(hash: string): string {
  try {
    decodeURI(hash);
    return hash;
  } catch {
    return hash.replaceAll('%', '%25');
  }
}

/** Gatsby decodes the fragment while it renders. An invalid `%` in the address would crash the page. */
export function correctAddress(): void {
  const { hash } = location;
  const decodable = decodableHash(hash);
  if (decodable !== hash) history.replaceState(history.state, '', decodable);
}
