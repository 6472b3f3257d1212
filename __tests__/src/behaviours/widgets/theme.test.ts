/** @jest-environment jsdom */
import { afterPaint } from '../../../../src/behaviours/afterPaint';
import { BEFORE_PAINT_SCRIPT } from '../../../../src/behaviours/firstVisit/beforePaint';
import { handleTheme } from '../../../../src/behaviours/widgets/theme';

const root = document.documentElement;
let themeAtStart: string | undefined;

beforeEach(() => {
  window.localStorage.clear();
  root.dataset.theme = 'light';
  document.body.innerHTML =
    '<button data-switch="theme"><svg></svg></button><button>Other</button>';
});
afterEach(() => jest.restoreAllMocks());

/** The scripts start once for a page. */
beforeAll(() => {
  window.localStorage.setItem('theme', 'dark');
  handleTheme(document);
  themeAtStart = root.dataset.theme;
});

const click = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
const isPressed = () =>
  document.querySelector('[data-switch]')?.getAttribute('aria-pressed') === 'true';
/** The page changes after a paint. */
const nextPaint = () => new Promise<void>(afterPaint);
/** Simulates a choice in another tab. */
const chooseElsewhere = (theme: string | null) => {
  if (theme === null) window.localStorage.clear();
  else window.localStorage.setItem('theme', theme);
  window.dispatchEvent(new StorageEvent('storage', { key: theme && 'theme' }));
};

it('shows the stored theme when the page starts', () => expect(themeAtStart).toBe('dark'));

it('does not set the theme that the page already shows', async () => {
  const onChange = jest.fn();
  const observer = new MutationObserver(onChange);
  observer.observe(root, { attributeFilter: ['data-theme'] });
  // Any choice of the reader, such as a language, is announced in the same way.
  window.dispatchEvent(new StorageEvent('storage', { key: null }));
  await nextPaint();
  expect(onChange).not.toHaveBeenCalled();
  observer.disconnect();
});

it('restores the stored theme before the first paint', () => {
  window.localStorage.setItem('theme', 'dark');
  new Function(BEFORE_PAINT_SCRIPT)();
  expect(root.dataset.theme).toBe('dark');
});

it('is light without a choice and for an unknown choice', () => {
  for (const stored of [null, 'blue']) {
    if (stored) window.localStorage.setItem('theme', stored);
    root.dataset.theme = 'dark';
    new Function(BEFORE_PAINT_SCRIPT)();
    expect(root.dataset.theme).toBe('light');
  }
});

it('shows a press on the button first, and changes the page after the next paint', async () => {
  click('svg');
  expect(isPressed()).toBe(true);
  expect(root.dataset.theme).toBe('light');
  await nextPaint();
  expect(root.dataset.theme).toBe('dark');
});

it('counts a second press before the next paint', async () => {
  click('svg');
  click('svg');
  expect(isPressed()).toBe(false);
  await nextPaint();
  expect(root.dataset.theme).toBe('light');
});

it('changes a page in the background at once, because it is not painted', () => {
  jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  chooseElsewhere('dark');
  expect(root.dataset.theme).toBe('dark');
});

it('changes and stores the theme at each press of the button', async () => {
  click('button:not([data-switch])');
  expect(root.dataset.theme).toBe('light');
  expect(window.localStorage.getItem('theme')).toBeNull();
  for (const theme of ['dark', 'light', 'dark']) {
    click('svg');
    await nextPaint();
    expect(root.dataset.theme).toBe(theme);
    expect(isPressed()).toBe(theme === 'dark');
    expect(window.localStorage.getItem('theme')).toBe(theme);
  }
});

it('changes the theme if nothing can be stored', async () => {
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  for (const theme of ['dark', 'light', 'dark', 'light']) {
    click('svg');
    await nextPaint();
    expect(root.dataset.theme).toBe(theme);
  }
  jest.restoreAllMocks();
  click('svg');
});

it('follows choices in other tabs', async () => {
  chooseElsewhere('dark');
  await nextPaint();
  expect(root.dataset.theme).toBe('dark');
  chooseElsewhere(null);
  await nextPaint();
  expect(root.dataset.theme).toBe('light');
});

it('applies the choice when the page comes from the back/forward cache', () => {
  window.localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(root.dataset.theme).toBe('light');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(root.dataset.theme).toBe('dark');
});

it('before the first paint: a dismissed announcement is hidden, and names of keys are set', () => {
  window.localStorage.setItem('announcement', 'news-1');
  jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  new Function(BEFORE_PAINT_SCRIPT)();
  expect(root.dataset.announcementDismissed).toBe('news-1');
  expect(root.dataset.keys).toBe('apple');
  delete root.dataset.announcementDismissed;
  delete root.dataset.keys;
});
