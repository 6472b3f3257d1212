/** @jest-environment jsdom */
import { handleCutCode, showCutCode } from '../../../../src/behaviours/widgets/cutCode';

const button = () => document.querySelector<HTMLElement>('[data-show-all]')!;

/** Sets heights, because jsdom has no layout. */
function measure(all: number, shown: number): void {
  const pre = document.querySelector('pre')!;
  Object.defineProperty(pre, 'scrollHeight', { value: all });
  Object.defineProperty(pre, 'clientHeight', { value: shown });
  Object.defineProperty(document.querySelector('[data-cut]')!, 'offsetHeight', { value: shown });
}

beforeAll(() => handleCutCode(document));
beforeEach(() => {
  document.body.innerHTML = `<aside><div data-code-column>
    <div data-cut><pre><code>1</code></pre>
      <button type="button" aria-expanded="false" data-show-all="49" hidden>Show all 49 lines</button></div>
  </div></aside>`;
});

test('long code has a button that shows all of it', async () => {
  measure(1000, 240);
  showCutCode(document);
  expect(button().hidden).toBe(false);
  button().click();
  expect(button().getAttribute('aria-expanded')).toBe('true');
  expect(button().textContent).toBe('Show fewer lines');
  // The column stays at its position, so that the page can be scrolled to its end.
  await new Promise(requestAnimationFrame);
  const column = document.querySelector<HTMLElement>('[data-code-column]')!;
  expect(column.style.position).toBe('static');
  button().click();
  await new Promise(requestAnimationFrame);
  expect(button().textContent).toBe('Show all 49 lines');
  expect(column.style.position).toBe('');
});

test('code that is only a few lines too long has no button', () => {
  measure(260, 240);
  showCutCode(document);
  expect(button().hidden).toBe(true);
});

test('all blocks are changed before the first is measured, so that the browser lays out the page once', () => {
  document.body.innerHTML =
    `<div data-cut><pre></pre><button data-show-all="49" hidden></button></div>`.repeat(2);
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-show-all]')];
  const states: boolean[][] = [];
  for (const cut of document.querySelectorAll('[data-cut]')) {
    Object.defineProperty(cut, 'offsetHeight', { value: 240 });
    Object.defineProperty(cut.querySelector('pre'), 'scrollHeight', {
      get: () => (states.push(buttons.map(({ hidden }) => hidden !== false)), 1000),
    });
  }
  showCutCode(document);
  expect(states).toEqual([
    [false, false],
    [false, false],
  ]);
});
