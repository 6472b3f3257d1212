/** @jest-environment jsdom */
import { followReading, showReading } from '../../../src/behaviours/contents';

beforeEach(() => {
  document.body.innerHTML = `
    <nav data-contents><a href="#first">First</a><a href="#second">Second</a></nav>
    <h2 id="first"></h2><h2 id="second"></h2>`;
});

/** Puts the headings so far below the top of the window. */
function place(...tops: number[]) {
  document.querySelectorAll('h2').forEach((heading, index) => {
    heading.getBoundingClientRect = () => ({ top: tops[index] }) as DOMRect;
  });
}
const marked = () =>
  [...document.querySelectorAll('[aria-current="location"]')].map(({ textContent }) => textContent);

it('marks the last heading above the line at which one reads, and only that', () => {
  place(300, 900);
  showReading(document);
  expect(marked()).toEqual([]);
  place(100, 700);
  showReading(document);
  expect(marked()).toEqual(['First']);
  place(-500, 100);
  showReading(document);
  expect(marked()).toEqual(['Second']);
});

it('follows the scrolling', () => {
  jest.useFakeTimers();
  followReading(document);
  place(100, 700);
  window.dispatchEvent(new Event('scroll'));
  jest.advanceTimersByTime(50);
  expect(marked()).toEqual(['First']);
  jest.useRealTimers();
});
