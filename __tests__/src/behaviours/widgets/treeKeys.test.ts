/** @jest-environment jsdom */
import { moveInTree } from '../../../../src/behaviours/widgets/treeKeys';

/** A link, a group with an index page and one page, and a closed group without an index page. */
const MARKUP = `<ul>
  <li><a href="/a">A</a></li>
  <li><a href="/b">B</a><details open><summary>Pages of B</summary>
    <ul><li><a href="/b/1">B1</a></li></ul></details></li>
  <li><details><summary>C</summary><ul><li><a href="/c/1">C1</a></li></ul></details></li>
</ul>`;

let nav: HTMLElement;
beforeEach(() => {
  nav = document.createElement('nav');
  nav.innerHTML = MARKUP;
  document.body.replaceChildren(nav);
});

/** Focuses the item with a text, presses keys, and returns the text of the focused item. */
function press(from: string, ...keys: string[]): string | null | undefined {
  [...nav.querySelectorAll<HTMLElement>('a, summary')]
    .find(({ textContent }) => textContent === from)!
    .focus();
  for (const key of keys) moveInTree(nav, key);
  return document.activeElement?.textContent;
}
const openGroups = () => [...nav.querySelectorAll('details')].map(({ open }) => open);

beforeAll(() => {
  // jsdom does not focus `summary` elements.
  HTMLElement.prototype.focus = function focus() {
    Object.defineProperty(document, 'activeElement', { value: this, configurable: true });
  };
});

it.each([
  ['A', ['ArrowDown'], 'B'],
  ['B1', ['ArrowDown'], 'C'],
  ['C', ['ArrowDown'], 'C'],
  ['C', ['ArrowUp'], 'B1'],
  ['B1', ['Home'], 'A'],
  ['A', ['End'], 'C'],
  ['B', ['ArrowRight'], 'B1'],
  ['B1', ['ArrowLeft'], 'B'],
  ['C', ['ArrowRight', 'ArrowRight'], 'C1'],
  ['C', ['ArrowRight', 'ArrowRight', 'ArrowLeft'], 'C'],
])('from %s, %j leads to %s', (from, keys, to) => {
  expect(press(from, ...keys)).toBe(to);
});

it('opens and closes groups', () => {
  press('B', 'ArrowLeft');
  press('C', 'ArrowRight');
  expect(openGroups()).toEqual([false, true]);
});

it('ignores other keys, and keys outside the tree', () => {
  press('A');
  expect(moveInTree(nav, 'Enter')).toBe(false);
  document.body.focus();
  expect(moveInTree(nav, 'ArrowDown')).toBe(false);
});
