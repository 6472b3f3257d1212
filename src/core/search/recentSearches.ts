const MOST = 5;

/** Reads stored searches. Returns an empty list if the stored text is invalid. */
export function readRecent(stored: string | null): string[] {
  try {
    const list: unknown = JSON.parse(stored ?? '[]');
    return Array.isArray(list)
      ? list.filter((entry) => typeof entry === 'string').slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

/** Adds a search at the top of the list, without repeats. */
export function withRecent(recent: readonly string[], query: string): string[] {
  const text = query.trim().slice(0, 100);
  if (!text) return [...recent];
  return [text, ...recent.filter((entry) => entry !== text)].slice(0, MOST);
}
