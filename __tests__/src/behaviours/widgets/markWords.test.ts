/** @jest-environment jsdom */
import { markWords } from '../../../../src/behaviours/widgets/markWords';

const highlights = new Map<string, { ranges: Range[] }>();

beforeAll(() => {
  // jsdom has no highlights.
  Object.assign(globalThis, {
    CSS: { highlights },
    Highlight: class {
      readonly ranges: Range[];
      constructor(...ranges: Range[]) {
        this.ranges = ranges;
      }
    },
  });
});
beforeEach(() => {
  jest.useFakeTimers();
  highlights.clear();
  window.history.replaceState({}, '', '/docs/a');
  document.body.innerHTML =
    '<main><h1>Disks</h1><p>A <b>disk</b>, and disks.</p></main><p>disk</p>';
});
afterEach(() => jest.useRealTimers());

/** Shows another page. */
function showPage(route: string, html: string): void {
  window.history.replaceState({}, '', route);
  document.querySelector('main')!.innerHTML = html;
}

const marked = () => highlights.get('search')?.ranges.map(String);

test('only words in the page are marked', () => {
  markWords('/docs/a', new Set(['disk', 'disks']));
  expect(marked()).toEqual(['Disks', 'disk', 'disks']);
  const elements = [...document.querySelectorAll('[data-found]')];
  expect(elements.map(({ localName }) => localName)).toEqual(['h1', 'p', 'b']);
});

test('at most 300 words are marked', () => {
  document.querySelector('main')!.innerHTML = `<h1>A</h1>${'<p>disk</p>'.repeat(400)}`;
  markWords('/docs/a', new Set(['disk']));
  expect(marked()).toHaveLength(300);
});

test('the words are marked when the page has changed, and those of the previous page are removed', () => {
  markWords('/docs/a', new Set(['disk']));
  markWords('/docs/b', new Set(['network']));
  expect(marked()).toBeUndefined();
  window.history.replaceState({}, '', '/docs/b');
  jest.advanceTimersByTime(500);
  // The address has changed, but the old page is still visible.
  expect(marked()).toBeUndefined();
  document.querySelector('main')!.innerHTML = '<h1>Networks</h1><p>A network.</p>';
  jest.advanceTimersByTime(100);
  expect(marked()).toEqual(['network']);
});

test('the words are marked on a slow network, too', () => {
  markWords('/docs/b', new Set(['disk']));
  jest.advanceTimersByTime(20_000);
  showPage('/docs/b', '<h1>B</h1><p>disk</p>');
  jest.advanceTimersByTime(100);
  expect(marked()).toEqual(['disk']);
});

test('only the words of the last search are marked', () => {
  markWords('/docs/b', new Set(['disk']));
  jest.advanceTimersByTime(100);
  markWords('/docs/b', new Set(['network']));
  // The second search looks at the page next. If the first one also waited, it would look after that.
  jest.advanceTimersByTime(50);
  showPage('/docs/b', '<h1>B</h1><p>disk, network</p>');
  jest.advanceTimersByTime(1000);
  expect(marked()).toEqual(['network']);
});

test('nothing is marked if the reader opens another page, and then the page', () => {
  markWords('/docs/b', new Set(['disk']));
  for (const route of ['/docs/c', '/docs/b']) {
    showPage(route, '<h1>Title</h1><p>disk</p>');
    jest.advanceTimersByTime(1000);
  }
  expect(marked()).toBeUndefined();
});

test('if the page does not change, the function stops', () => {
  markWords('/docs/b', new Set(['disk']));
  jest.advanceTimersByTime(61_000);
  expect(jest.getTimerCount()).toBe(0);
  showPage('/docs/b', '<h1>B</h1><p>disk</p>');
  jest.advanceTimersByTime(10_000);
  expect(marked()).toBeUndefined();
});
