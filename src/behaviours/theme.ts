import { CHOICES, onChoice, readChoice, saveChoice } from './choices';

/** The theme of the colors. */
export type Theme = 'light' | 'dark';

/** Attribute of the button that switches the theme. */
export const THEME_SWITCH = { 'data-switch': 'theme' } as const;

/** The theme a page shows now. */
export function currentTheme(root: HTMLElement): Theme {
  return root.dataset.theme === 'dark' ? 'dark' : 'light';
}

/**
 * Applies the stored theme. Light is the default; the system setting is ignored (specification section 4). The inline
 * script in the head contains this function, so it uses nothing outside of itself.
 */
export function showTheme(root: HTMLElement, remembered: string | null): void {
  root.dataset.theme = remembered === 'dark' ? 'dark' : 'light';
}

/**
 * Restores the stored theme, stores the theme that the reader selects, and follows choices in other tabs.
 *
 * @returns a function that stops it
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
  // A page that the browser restores from its back/forward cache has missed events from other tabs.
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
