/** @jest-environment jsdom */
import { APP_FILES_ID } from '../../../../src/behaviours/appFiles';
import {
  START_FAILURE,
  requestScripts,
} from '../../../../src/behaviours/firstVisit/requestScripts';
import type { AppFiles } from '../../../../plugins/gatsby-plugin-site/src/finishPages/core/model';
import { inlineScript } from '../../../../src/browser/inlineScript';

const FILES: AppFiles = {
  build: '4d0ad5',
  path: '/docs',
  start: ['/runtime.js', '/behaviours.js'],
  scripts: ['/framework.js', '/app.js'],
  styles: ['/app.css'],
  queries: ['1'],
  needs: ['/page-data/app-data.json'],
};

/** Reports the first paint to the listener of the page. */
let paint: () => void;
let failures = 0;
let ends: AbortController;
const abort = new AbortController();

beforeAll(() => {
  window.addEventListener(START_FAILURE, () => (failures += 1), { signal: abort.signal });
});
afterAll(() => abort.abort());

beforeEach(() => {
  jest.useFakeTimers();
  failures = 0;
  ends = new AbortController();
  document.head.innerHTML = '';
  document.body.innerHTML = `<script type="application/json" id="${APP_FILES_ID}">${JSON.stringify(FILES)}</script>`;
  Reflect.deleteProperty(window, '___behaviours');
  hide(false);
  paint = () => undefined;
  const entries = { getEntriesByName: () => [{}] };
  Reflect.set(
    window,
    'PerformanceObserver',
    class {
      constructor(listener: (list: typeof entries) => void) {
        paint = () => listener(entries);
      }
      observe() {}
    },
  );
});
afterEach(() => {
  jest.useRealTimers();
  ends.abort();
});

function hide(hidden: boolean) {
  Object.defineProperty(document, 'hidden', { value: hidden, configurable: true });
}

/** Runs the script in the head. The events of a test must not reach listeners of other tests. */
function begin({ isComplete = true } = {}) {
  const page: [EventTarget, string, EventListener][] = [];
  for (const target of [document, window]) {
    const listen = (type: string, listener: EventListener) => page.push([target, type, listener]);
    Reflect.set(target, 'addEventListener', listen);
  }
  new Function(inlineScript(requestScripts, APP_FILES_ID, START_FAILURE))();
  // Restores the methods of the prototypes.
  for (const target of [document, window]) Reflect.deleteProperty(target, 'addEventListener');
  for (const [target, type, listener] of page) {
    if (type === START_FAILURE) target.addEventListener(type, listener, { signal: ends.signal });
  }
  const tell = (type: string) => {
    for (const [target, known, listener] of page)
      if (known === type) listener.call(target, new Event(type));
  };
  if (isComplete) tell('DOMContentLoaded');
  return tell;
}

const scripts = () => [...document.head.querySelectorAll('script')];
const addresses = () => scripts().map((script) => script.getAttribute('src'));
const banner = () => document.getElementById('start-failure');
const settle = (...types: string[]) =>
  scripts().forEach((script, index) => script.dispatchEvent(new Event(types[index] ?? 'load')));

it('loads the scripts of the static parts once after the first paint, and nothing else', () => {
  begin();
  expect(addresses()).toEqual([]);
  paint();
  paint();
  jest.runAllTimers();
  expect(addresses()).toEqual(FILES.start);
  expect(document.head.querySelectorAll('link')).toHaveLength(0);
});

it('does not wait for a paint that never comes', () => {
  begin();
  jest.advanceTimersByTime(2999);
  expect(addresses()).toEqual([]);
  jest.advanceTimersByTime(1);
  expect(addresses()).toEqual(FILES.start);
});

it.each(['pointerdown', 'keydown'])('a %s before the first paint loads the scripts', (press) => {
  begin();
  document.body.dispatchEvent(new Event(press));
  expect(addresses()).toEqual(FILES.start);
  paint();
  expect(addresses()).toEqual(FILES.start);
});

it.each([
  ['in a page that nobody sees', () => hide(true)],
  [
    'where a browser does not tell of paints',
    () => Reflect.set(window, 'PerformanceObserver', undefined),
  ],
])('starts at once %s', (_, arrange) => {
  arrange();
  begin();
  jest.advanceTimersByTime(0);
  expect(addresses()).toEqual(FILES.start);
});

it('shows nothing if the scripts have run', () => {
  begin();
  paint();
  Reflect.set(window, '___behaviours', true);
  settle();
  expect([failures, banner()]).toEqual([0, null]);
});

const retry = () => banner()?.querySelector('button')?.textContent;

it.each([
  ['no script is there', ['error', 'error']],
  ['something else is there', ['load', 'load']],
])('if %s, the banner says so, and that the base URL may be wrong', (_, types) => {
  begin();
  paint();
  settle(...types);
  expect(failures).toBe(1);
  expect(banner()?.textContent).toContain('base URL');
  expect(retry()).toBe('Retry');
  expect(document.body.firstElementChild).toBe(banner());
});

it('does not mention the base URL if one script failed, or without a network', () => {
  begin();
  paint();
  settle('error', 'load');
  expect(banner()?.textContent).toContain('could not be loaded');
  expect(banner()?.textContent).not.toContain('base URL');
  expect(retry()).toBe('Retry');
});

it('shows one banner, with the reason that the app gives', () => {
  begin();
  paint();
  for (const reason of ['The page could not be loaded.', 'Again.']) {
    const detail = { reason, retry: () => undefined };
    window.dispatchEvent(new CustomEvent(START_FAILURE, { detail }));
  }
  expect(banner()?.textContent).toBe('The page could not be loaded.Retry');
  expect(document.querySelectorAll('[role="alert"]')).toHaveLength(1);
});

it('Retry removes the banner, catches presses again, and loads only what failed', () => {
  const start = jest.fn();
  Object.assign(window, { ___early: { start } });
  begin();
  paint();
  settle('load', 'error');
  banner()?.querySelector('button')?.click();
  expect(banner()).toBeNull();
  expect(start).toHaveBeenCalledTimes(1);
  expect(addresses()).toEqual([...FILES.start, '/behaviours.js']);
  scripts()[2]?.dispatchEvent(new Event('error'));
  expect(banner()?.textContent).not.toContain('base URL');
  banner()?.querySelector('button')?.click();
  Reflect.set(window, '___behaviours', true);
  scripts()[3]?.dispatchEvent(new Event('load'));
  expect([failures, banner()]).toEqual([2, null]);
  Reflect.deleteProperty(window, '___early');
});

it('shows no banner while a script is loading', () => {
  const tell = begin();
  paint();
  scripts()[0]?.dispatchEvent(new Event('error'));
  tell('load');
  expect(banner()).toBeNull();
});

it('shows a banner if the page ends before its list', () => {
  document.body.innerHTML = '<p>Text</p>';
  const tell = begin();
  jest.runAllTimers();
  tell('load');
  expect(failures).toBe(1);
});

it('does nothing on pages that load their scripts themselves, as in develop', () => {
  document.body.innerHTML = '<p>Text</p>';
  const tell = begin();
  Reflect.set(window, '___behaviours', true);
  tell('load');
  expect(banner()).toBeNull();
});
