/** A fragment that can be decoded: in one that cannot, every `%` stands for itself. */
export function mendHash(hash: string): string {
  try {
    decodeURI(hash);
    return hash;
  } catch {
    return hash.replaceAll('%', '%25');
  }
}

/** Gatsby decodes the fragment while it draws: a stray `%` in the address would take the whole page down. */
export function mendAddress(): void {
  const { hash } = location;
  const mended = mendHash(hash);
  if (mended !== hash) history.replaceState(history.state, '', mended);
}
