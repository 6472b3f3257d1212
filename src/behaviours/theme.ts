import { CHOICES, onChoice, readChoice, saveChoice } from './choices';

export type Theme = 'light' | 'dark';

/** Marks the button that switches the theme. */
export const THEME_SWITCH = { 'data-switch': 'theme' } as const;

/** The theme a page shows now. */
export function currentTheme(root: HTMLElement): Theme {
  return root.dataset.theme === 'dark' ? 'dark' : 'light';
}

/**
 * Shows the remembered theme. Light is the default; the system's preference is ignored (specification section 4). The
 * script that runs before the first paint contains this function, so it refers to nothing outside itself.
 */
export function showTheme(root: HTMLElement, remembered: string | null): void {
  root.dataset.theme = remembered === 'dark' ? 'dark' : 'light';
}

/**
 * The theme of the page: restores the remembered one, saves the one that the reader switches to, and follows the choices
 * made in other tabs. Returns a function that stops it.
 */
export function handleTheme(document: Document): () => void {
  const root = document.documentElement;
  const restore = () => showTheme(root, readChoice(CHOICES.theme));
  const press = () => {
    for (const button of document.querySelectorAll('[data-switch="theme"]')) {
      button.setAttribute('aria-pressed', String(currentTheme(root) === 'dark'));
    }
  };
  const observer = new MutationObserver(press);
  observer.observe(root, { attributeFilter: ['data-theme'] });
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element) || !target.closest('[data-switch="theme"]')) return;
    saveChoice(CHOICES.theme, currentTheme(root) === 'dark' ? 'light' : 'dark');
  };
  // A page that comes back from the browser's cache has missed what other tabs did.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) restore();
  };
  restore();
  press();
  const stopFollowing = onChoice(restore);
  document.addEventListener('click', onClick);
  window.addEventListener('pageshow', onPageShow);
  return () => {
    stopFollowing();
    observer.disconnect();
    document.removeEventListener('click', onClick);
    window.removeEventListener('pageshow', onPageShow);
  };
}
