/** @jest-environment jsdom */
import { BEFORE_PAINT_SCRIPT } from '../../../src/behaviours/beforePaint';
import { handleTheme } from '../../../src/behaviours/theme';

const root = document.documentElement;
let stop: () => void = () => undefined;

beforeEach(() => {
  window.localStorage.clear();
  root.dataset.theme = 'light';
  document.body.innerHTML =
    '<button data-switch="theme"><svg></svg></button><button>Other</button>';
});
afterEach(() => {
  stop();
  jest.restoreAllMocks();
});

const click = (selector: string) =>
  document.querySelector(selector)?.dispatchEvent(new MouseEvent('click', { bubbles: true }));
/** Simulates a choice in another tab. */
const chooseElsewhere = (theme: string | null) => {
  if (theme === null) window.localStorage.clear();
  else window.localStorage.setItem('theme', theme);
  window.dispatchEvent(new StorageEvent('storage', { key: theme && 'theme' }));
};

it('restores the remembered theme, in the app as before the first paint', () => {
  window.localStorage.setItem('theme', 'dark');
  stop = handleTheme(document);
  expect(root.dataset.theme).toBe('dark');
  root.dataset.theme = 'light';
  new Function(BEFORE_PAINT_SCRIPT)();
  expect(root.dataset.theme).toBe('dark');
});

it('is light without a choice, and for a choice that it does not know', () => {
  for (const stored of [null, 'blue']) {
    if (stored) window.localStorage.setItem('theme', stored);
    root.dataset.theme = 'dark';
    new Function(BEFORE_PAINT_SCRIPT)();
    expect(root.dataset.theme).toBe('light');
  }
});

it('switches and saves at each press of the switch, and of nothing else', () => {
  stop = handleTheme(document);
  click('button:not([data-switch])');
  expect(root.dataset.theme).toBe('light');
  expect(window.localStorage.getItem('theme')).toBeNull();
  for (const theme of ['dark', 'light', 'dark']) {
    click('svg');
    expect(root.dataset.theme).toBe(theme);
    expect(window.localStorage.getItem('theme')).toBe(theme);
  }
});

it('switches where nothing can be stored', () => {
  stop = handleTheme(document);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  for (const theme of ['dark', 'light', 'dark', 'light']) {
    click('svg');
    expect(root.dataset.theme).toBe(theme);
  }
  jest.restoreAllMocks();
  click('svg');
});

it('follows the choices of other tabs, until it is stopped', () => {
  stop = handleTheme(document);
  chooseElsewhere('dark');
  expect(root.dataset.theme).toBe('dark');
  chooseElsewhere(null);
  expect(root.dataset.theme).toBe('light');
  stop();
  chooseElsewhere('dark');
  expect(root.dataset.theme).toBe('light');
});

it('takes up the choice when the page comes back from the cache of the browser', () => {
  stop = handleTheme(document);
  window.localStorage.setItem('theme', 'dark');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: false }));
  expect(root.dataset.theme).toBe('light');
  window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  expect(root.dataset.theme).toBe('dark');
});

it('before the first paint: a dismissed announcement and the keys of the keyboard', () => {
  window.localStorage.setItem('announcement', 'news-1');
  jest.spyOn(navigator, 'platform', 'get').mockReturnValue('MacIntel');
  new Function(BEFORE_PAINT_SCRIPT)();
  expect(root.dataset.announcementDismissed).toBe('news-1');
  expect(root.dataset.keys).toBe('apple');
  delete root.dataset.announcementDismissed;
  delete root.dataset.keys;
});
