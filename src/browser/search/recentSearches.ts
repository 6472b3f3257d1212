const MOST = 5;

/** Recent searches from what was stored; anything else is nothing. */
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

/** The list with a search on top, each once. */
export function withRecent(recent: readonly string[], query: string): string[] {
  const text = query.trim().slice(0, 100);
  if (!text) return [...recent];
  return [text, ...recent.filter((entry) => entry !== text)].slice(0, MOST);
}
