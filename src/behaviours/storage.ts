/** Keys of everything the site remembers in the reader's browser. */
export const STORAGE_KEYS = {
  theme: 'theme',
  announcement: 'announcement',
  version: 'version',
} as const;

/** Reads a remembered choice; nothing where storage is blocked. */
export function recall(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Remembers a choice; a blocked or full storage only means that it is forgotten. */
export function remember(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch {
    // Nothing to do: the choice holds for this page.
  }
}
