/** @jest-environment jsdom */
import { handleFilters, showFilters } from '../../../../src/behaviours/widgets/listFilter';

const box = () => document.querySelector('input')!;
const shown = (selector: string) =>
  [...document.querySelectorAll<HTMLElement>(selector)]
    .filter((element) => !element.closest('[hidden]'))
    .map(({ id }) => id);

function ask(words: string): void {
  box().value = words;
  box().dispatchEvent(new Event('input', { bubbles: true }));
}

beforeAll(() => handleFilters(document));
beforeEach(() => {
  document.body.innerHTML = `<div><div data-filter="Filter operations"></div>
    <section id="disks"><ul>
      <li data-entry id="a">GET List disks <code>/disks</code></li>
      <li data-entry id="b">PUT Resize a disk <code>/disks/disk/resize</code></li>
    </ul></section>
    <section id="zones"><ul><li data-entry id="c">GET List zones <code>/zones</code></li></ul></section>
  </div>`;
  showFilters(document);
});

test('entries must contain all words, in name, method or path, and empty sections are hidden', () => {
  expect(box().ariaLabel).toBe('Filter operations');
  ask('get list');
  expect(shown('[data-entry]')).toEqual(['a', 'c']);
  ask('/disks/disk');
  expect(shown('[data-entry]')).toEqual(['a', 'b']);
  expect(shown('section')).toEqual(['disks']);
  expect(document.querySelector('[role="status"]')?.textContent).toBe('2 of 3');
});

test('Escape clears the input', () => {
  ask('zone');
  box().dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
  expect(box().value).toBe('');
  expect(shown('[data-entry]')).toEqual(['a', 'b', 'c']);
  expect(document.querySelector('[role="status"]')?.textContent).toBe('');
});

test('the address keeps the words, and a page that is opened with them is filtered', () => {
  ask('get zones');
  expect(location.search).toBe('?filter=get+zones');
  document.querySelector('[data-filter]')!.replaceChildren();
  showFilters(document);
  expect(box().value).toBe('get zones');
  expect(shown('[data-entry]')).toEqual(['c']);
  ask('');
  expect(location.search).toBe('');
});

test('a page that is shown again has one input', () => {
  showFilters(document);
  expect(document.querySelectorAll('input')).toHaveLength(1);
});

test('the items of a list inside an entry are separate words', () => {
  document.querySelector('#a')!.innerHTML = '<ul><li>Assign a disk</li><li>Resize a disk</li></ul>';
  ask('resize');
  expect(shown('[data-entry]')).toEqual(['a', 'b']);
});

test('the whole name of an entry finds only this entry, and folded details do not count', () => {
  document.querySelector('#a')!.innerHTML = '<h3><code>in_<wbr>trash</code></h3><p>It is gone.</p>';
  document.querySelector('#b')!.innerHTML =
    '<h3><code>trash_empty</code></h3><details>Resize</details>';
  document.querySelector('#c')!.innerHTML = '<h3><code>x</code></h3>See in trash.';
  ask('trash');
  expect(shown('[data-entry]')).toEqual(['a', 'b', 'c']);
  ask('in_trash');
  expect(shown('[data-entry]')).toEqual(['a']);
  ask('resize');
  expect(shown('[data-entry]')).toEqual([]);
});

test('a link to an entry that the filter hides clears the filter and shows the entry', () => {
  const scrolled: string[] = [];
  Element.prototype.scrollIntoView = function scrollIntoView(this: Element) {
    scrolled.push(this.id);
  };
  const follow = (fragment: string) => {
    history.replaceState(null, '', fragment);
    window.dispatchEvent(new HashChangeEvent('hashchange'));
  };
  ask('disks');
  follow('#a');
  expect(box().value).toBe('disks');
  follow('#c');
  expect(box().value).toBe('');
  expect(shown('[data-entry]')).toEqual(['a', 'b', 'c']);
  expect(scrolled).toEqual(['c']);
});
