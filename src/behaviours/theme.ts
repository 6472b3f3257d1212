import { STORAGE_KEYS } from './storage';

export type Theme = 'light' | 'dark';

/**
 * Runs in the head before anything is painted: takes up the remembered theme, hides a dismissed announcement, and tells
 * the style sheet which keys the reader's keyboard has. Light is the default and the system's preference is ignored
 * (specification section 4).
 */
export const BEFORE_PAINT_SCRIPT = `(function(d){if(/Mac|iP(hone|ad|od)/.test(navigator.platform))d.setAttribute('data-keys','apple');
try{var s=localStorage;
if(s.getItem('${STORAGE_KEYS.theme}')==='dark')d.setAttribute('data-theme','dark');
var a=s.getItem('${STORAGE_KEYS.announcement}');if(a)d.setAttribute('data-announcement-dismissed',a);
}catch(e){}})(document.documentElement)`;

/** The theme a page shows now. */
export function currentTheme(root: HTMLElement): Theme {
  return root.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Follows a choice made in another tab; returns a function that stops it. */
export function followOtherTabs(root: HTMLElement): () => void {
  const onStorage = ({ key, newValue }: StorageEvent) => {
    // Without a key, everything has been forgotten.
    if (key !== STORAGE_KEYS.theme && key !== null) return;
    root.dataset.theme = newValue === 'dark' ? 'dark' : 'light';
  };
  window.addEventListener('storage', onStorage);
  return () => window.removeEventListener('storage', onStorage);
}
