/** @jest-environment jsdom */
import { handleCodeMenus, showCodeMenus } from '../../../../src/behaviours/widgets/codeMenus';

const PANEL = `<figure data-options>
    <figcaption><select data-menu="language"><option value="curl">cURL</option><option value="go">Go</option></select></figcaption>
    <div data-option="cURL">curl</div>
    <div data-option="Go" hidden>
      <div data-options>
        <p><select data-menu=""><option value="0">A</option><option value="1">B</option></select></p>
        <div data-option="A">a</div><div data-option="B" hidden>b</div>
      </div>
    </div>
  </figure>`;

const shown = () =>
  [...document.querySelectorAll<HTMLElement>('[data-option]:not([hidden])')]
    .filter((option) => !option.closest('[hidden]'))
    .map(({ dataset }) => dataset.option);
const menu = (index: number) => document.querySelectorAll('select')[index]!;
function choose(index: number, value: string): void {
  menu(index).value = value;
  menu(index).dispatchEvent(new Event('change', { bubbles: true }));
}

beforeAll(() => handleCodeMenus(document));
beforeEach(() => {
  window.localStorage.clear();
  document.body.innerHTML = PANEL;
});

test('a menu selects an option of its own panel, not of a panel inside', () => {
  choose(0, 'go');
  expect(shown()).toEqual(['Go', 'A']);
  choose(1, '1');
  expect(shown()).toEqual(['Go', 'B']);
});

test('a choice with a name applies to the next page, one without does not', () => {
  choose(0, 'go');
  choose(1, '1');
  document.body.innerHTML = PANEL;
  showCodeMenus(document);
  expect(menu(0).value).toBe('go');
  expect(shown()).toEqual(['Go', 'A']);
});

test('a language that is missing on the page changes nothing', () => {
  window.localStorage.setItem('language', 'cobol');
  showCodeMenus(document);
  expect(shown()).toEqual(['cURL']);
});

test('if a client library has no sample, its language is shown', () => {
  window.localStorage.setItem('language', 'go:go client');
  showCodeMenus(document);
  expect(menu(0).value).toBe('go');
});

test('an option that the browser has restored is shown', () => {
  menu(0).value = 'go';
  showCodeMenus(document);
  expect(shown()).toEqual(['Go', 'A']);
});
