import { currentTheme, handleTheme } from '../../../src/behaviours/theme';
import { watchTargets } from '../../../src/components/api/openTarget';

/** What the pages do with scripts on: permalinks, folding, copying and the theme. React is not needed for any of it. */
const article = document.querySelector<HTMLElement>('main article');
if (article) watchTargets(article);

handleTheme(document);
const showPressed = () => {
  const isDark = currentTheme(document.documentElement) === 'dark';
  for (const button of document.querySelectorAll('[data-switch="theme"]')) {
    button.setAttribute('aria-pressed', String(isDark));
  }
};
showPressed();
new MutationObserver(showPressed).observe(document.documentElement, {
  attributeFilter: ['data-theme'],
});

document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest('button') : null;
  if (button?.getAttribute('aria-label')?.startsWith('Copy')) void copy(button);
});

/** Copies the code that a button stands with: that of its figure, else the one before it. */
async function copy(button: Element): Promise<void> {
  const holder = button.closest('figure') ?? button.parentElement?.parentElement;
  const code = holder?.querySelector('pre code') ?? holder?.querySelector('code');
  const status = button.parentElement?.querySelector('[role="status"]');
  try {
    await navigator.clipboard.writeText(code?.textContent ?? '');
    if (status) status.textContent = 'Copied';
  } catch {
    if (status) status.textContent = 'Not allowed to copy: select the text instead';
  }
}
