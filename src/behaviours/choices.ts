/** Names under which the reader's choices are stored. */
export const CHOICES = {
  theme: 'theme',
  announcement: 'announcement',
  version: 'version',
  /** Language of code samples. */
  language: 'language',
  /** Whether the rows of API pages are open. */
  rows: 'api-rows',
  recentSearches: 'recent-searches',
} as const;

/** `localStorage` for all tabs and later visits, `sessionStorage` for this tab only. */
export type StorageArea = 'localStorage' | 'sessionStorage';

/** Choices that the browser could not store. They are valid until the page is closed. */
const unstored = new Map<string, string>();
const listeners = new Set<() => void>();

/**
 * Reads a stored value. Inline scripts contain this function, so it uses nothing outside of itself.
 *
 * @returns null if there is no value or the browser blocks storage
 */
export function readStored(area: StorageArea, key: string): string | null {
  try {
    return window[area].getItem(key);
  } catch {
    return null;
  }
}

/**
 * Reads a choice of the reader.
 *
 * @returns null if the reader has not chosen
 */
export function readChoice(key: string, area: StorageArea = 'localStorage'): string | null {
  return unstored.get(key) ?? readStored(area, key);
}

/** Stores a choice of the reader. If the browser cannot store it, the choice is valid until the page is closed. */
export function saveChoice(key: string, value: string, area: StorageArea = 'localStorage'): void {
  try {
    window[area].setItem(key, value);
    unstored.delete(key);
  } catch {
    // Storage is blocked or full.
    unstored.set(key, value);
  }
  tellListeners();
}

/**
 * Calls the listener after every choice in this tab or another.
 *
 * @returns a function that removes the listener
 */
export function onChoice(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', tellListeners);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', tellListeners);
  };
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}
