import { afterPaint } from '../afterPaint';
import { CHOICES, onChoice, readChoice, saveChoice } from '../choices';
import { closest } from '../closest';

/** The theme of the colors. */
export type Theme = 'light' | 'dark';

/** Attribute of the button that switches the theme. */
export const THEME_SWITCH = { 'data-switch': 'theme' } as const;

/** The theme a page shows now. */
export function currentTheme(root: HTMLElement): Theme {
  return root.dataset.theme === 'dark' ? 'dark' : 'light';
}

/**
 * Applies the stored theme. Without one, the site's own is shown, which is light unless its settings
 * say otherwise; the system setting is ignored (specification section 4). The inline
 * script in the head contains this function, so it uses nothing outside of itself. The attribute is only set if it changes,
 * because observers also learn of an equal value.
 */
export function showTheme(root: HTMLElement, remembered: string | null): void {
  const theme = THEMES.hasSwitch && remembered === THEMES.other ? THEMES.other : THEMES.initial;
  if (root.dataset.theme !== theme) root.dataset.theme = theme;
}

/** The theme that the reader has chosen, which the page may not show yet. */
const chosenTheme = (): Theme =>
  readChoice(CHOICES.theme) === THEMES.other ? THEMES.other : THEMES.initial;

/** Shows a theme on its buttons. `ColorModeToggle.module.css` chooses the icon. */
function showOnButtons(document: Document, theme: Theme): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-switch="theme"]')) {
    button.setAttribute('aria-pressed', String(theme === 'dark'));
    button.dataset.shows = theme;
  }
}

/**
 * Restores the stored theme, stores the theme that the reader selects, and follows choices in other tabs. A press shows in
 * the next frame on the button, and in the one after it on the page, because the browser computes the style of every element
 * for a change of the theme.
 */
export function handleTheme(document: Document): void {
  const restore = () => {
    showTheme(document.documentElement, chosenTheme());
    showOnButtons(document, chosenTheme());
  };
  restore();
  onChoice(() => {
    showOnButtons(document, chosenTheme());
    // A page in the background has no next frame.
    if (document.hidden) restore();
    else afterPaint(restore);
  });
  document.addEventListener('click', (event) => {
    if (closest(event, '[data-switch="theme"]'))
      saveChoice(CHOICES.theme, chosenTheme() === 'dark' ? 'light' : 'dark');
  });
  // A page that the browser restores from its back/forward cache has missed events from other tabs.
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) restore();
  });
}
