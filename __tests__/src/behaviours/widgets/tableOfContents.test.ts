/** @jest-environment jsdom */
import { followReading, showReading } from '../../../../src/behaviours/widgets/tableOfContents';

const WINDOW = 1000;

beforeEach(() => {
  document.body.innerHTML = `
    <nav data-contents>
      <a href="#first">First</a><a href="#second">Second</a><a href="#third">Third</a>
    </nav>
    <h2 id="first"></h2><h2 id="second"></h2><h2 id="third"></h2>`;
  location.hash = '';
  document.documentElement.style.setProperty('scroll-padding-block-start', '84px');
});

/** A page with a height, a scroll position, and headings at distances from the top. */
function place(headings: number[], { height = 5000, scrolled = 0 } = {}) {
  const sizes = { scrollHeight: height, clientHeight: WINDOW, scrollTop: scrolled };
  for (const [name, value] of Object.entries(sizes)) {
    Object.defineProperty(document.documentElement, name, { value, configurable: true });
  }
  document.querySelectorAll('h2').forEach((heading, index) => {
    const top = (headings[index] ?? 0) - scrolled;
    heading.getBoundingClientRect = () => ({ top }) as DOMRect;
  });
}

/** The marked section after a page is scrolled. */
function markedAt(scrolled: number, headings: number[], height?: number): string[] {
  place(headings, { scrolled, height });
  showReading(document);
  return [...document.querySelectorAll('[aria-current="location"]')].map(
    ({ textContent }) => textContent,
  );
}

it('at the top of the page, marks the first section', () => {
  expect(markedAt(0, [400, 1500, 3000])).toEqual(['First']);
});

it('marks only the last heading above 30 % of the window', () => {
  const headings = [400, 1500, 3000];
  expect(markedAt(1199, headings)).toEqual(['First']);
  expect(markedAt(1200, headings)).toEqual(['Second']);
});

it('marks each of the last sections while the end of the page scrolls', () => {
  const headings = [400, 4500, 4900];
  const height = 5000;
  expect(markedAt(3300, headings, height)).toEqual(['First']);
  expect(markedAt(3900, headings, height)).toEqual(['Second']);
  expect(markedAt(4000, headings, height)).toEqual(['Third']);
});

it('marks the section of an opened link until the page is scrolled', () => {
  const headings = [400, 4500, 4900];
  location.hash = '#second';
  // The section is too near the end of the page to reach the top of the window.
  expect(markedAt(4000, headings)).toEqual(['Second']);
  expect(markedAt(200, headings)).toEqual(['First']);
  location.hash = '#first';
  expect(markedAt(316, [400, 500, 3000])).toEqual(['First']);
  expect(markedAt(330, [400, 500, 3000])).toEqual(['Second']);
});

it('marks the last section at the end, also after a link to a section above it', () => {
  location.hash = '#second';
  // The browser had scrolled to 3916.
  expect(markedAt(4000, [400, 4000, 4600])).toEqual(['Third']);
});

it('marks the section of an opened link in a page that cannot scroll', () => {
  location.hash = '#third';
  expect(markedAt(0, [100, 400, 700], WINDOW)).toEqual(['Third']);
  location.hash = '';
  expect(markedAt(0, [100, 400, 700], WINDOW)).toEqual(['First']);
});

it('handles headings that the browser scrolls to a lower position', () => {
  location.hash = '#first';
  const [first] = document.querySelectorAll('h2');
  first?.style.setProperty('scroll-margin-block-start', '36px');
  expect(markedAt(280, [400, 500, 3000])).toEqual(['First']);
  expect(markedAt(316, [400, 500, 3000])).toEqual(['Second']);
});

it('handles an address without a section of the page', () => {
  location.hash = '#elsewhere';
  expect(markedAt(1200, [400, 1500, 3000])).toEqual(['Second']);
});

it.each(['scroll', 'resize', 'hashchange'])('handles the event %s', (event) => {
  jest.useFakeTimers();
  followReading(document);
  place([100, 700, 900]);
  window.dispatchEvent(new Event(event));
  jest.advanceTimersByTime(50);
  expect(document.querySelector('[aria-current="location"]')?.textContent).toBe('First');
  jest.useRealTimers();
});

it('marks no heading in a tab that is not shown', () => {
  document.querySelector('#third')!.outerHTML = '<div hidden><h2 id="third"></h2></div>';
  expect(markedAt(0, [100, 1500, 0])).toEqual(['First']);
});
