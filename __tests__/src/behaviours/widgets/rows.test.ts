/** @jest-environment jsdom */
import { handleChoices, showChoices } from '../../../../src/behaviours/widgets/rememberedChoices';
import { handleRows, openTarget, setRows, showRows } from '../../../../src/behaviours/widgets/rows';

const PAGE = `
  <article data-has-rows>
    <section>
      <button type="button" data-rows="open">Expand all</button>
      <button type="button" data-rows="closed">Collapse all</button>
      <ul>
        <li id="body.disk"><details><summary>Properties</summary>
          <ul><li id="body.disk.&lt;key&gt;"><details><summary>More</summary><p id="deep">Deep</p></details></li></ul>
        </details></li>
      </ul>
      <a href="#deep">Same as Disk above</a>
    </section>
    <section><details class="other"><summary>Other</summary></details></section>
    <fieldset data-remember="language">
      <input type="radio" name="sample" id="sample-curl" value="curl" checked><label for="sample-curl">curl</label><div data-panel></div>
      <input type="radio" name="sample" id="sample-go" value="go"><label for="sample-go">Go</label><div data-panel><p id="in-go">Go</p>
        <fieldset><input type="radio" name="example" value="0" checked><input type="radio" name="example" value="1"></fieldset></div>
    </fieldset>
  </article>
  <p id="outside">Outside</p>`;

let root: HTMLElement;
const scrolled: Element[] = [];

const openIds = () =>
  [...root.querySelectorAll('details')]
    .filter(({ open }) => open)
    .map(({ parentElement }) => parentElement?.id);
const radio = (value: string) => root.querySelector<HTMLInputElement>(`input[value=${value}]`);

beforeEach(() => {
  window.localStorage.clear();
  window.history.replaceState(null, '', '/');
  document.body.innerHTML = PAGE;
  root = document.querySelector('article') ?? document.body;
  scrolled.length = 0;
  Element.prototype.scrollIntoView = function scrollIntoView() {
    scrolled.push(this);
  };
});

beforeAll(() => {
  handleRows(document);
  handleChoices(document);
});

/** Simulates that a page was shown. */
function show(): void {
  document.body.innerHTML = PAGE;
  root = document.querySelector('article') ?? document.body;
  showChoices(document);
  showRows(document);
}

test('a fragment opens all rows around its row, marks it and scrolls to it', () => {
  openTarget(root, '#deep');
  expect(openIds()).toEqual(['body.disk', 'body.disk.<key>']);
  expect(root.querySelector('[data-marked]')?.id).toBe('deep');
  expect(scrolled).toHaveLength(1);
});

test('only one row is marked at a time', () => {
  openTarget(root, '#deep');
  openTarget(root, '#body.disk');
  expect([...root.querySelectorAll('[data-marked]')].map(({ id }) => id)).toEqual(['body.disk']);
});

test('an encoded fragment opens its row', () => {
  openTarget(root, `#${encodeURIComponent('body.disk.<key>')}`);
  expect(openIds()).toEqual(['body.disk', 'body.disk.<key>']);
});

test('a fragment in a hidden panel selects the panel', () => {
  openTarget(root, '#in-go');
  expect(radio('go')?.checked).toBe(true);
});

test.each(['', '#', '#nothing', '#outside', '#%E0%A4%A'])(
  'the fragment "%s" changes nothing',
  (hash) => {
    openTarget(root, hash);
    expect(openIds()).toEqual([]);
    expect(scrolled).toHaveLength(0);
  },
);

test('all rows open and close together', () => {
  setRows(root, true);
  expect(openIds()).toHaveLength(3);
  setRows(root, false);
  expect(openIds()).toHaveLength(0);
});

describe('on a page', () => {
  test('the buttons open the rows of their section, and the choice is stored', () => {
    show();
    root.querySelector<HTMLElement>('[data-rows=open]')?.click();
    expect(openIds()).toEqual(['body.disk', 'body.disk.<key>']);
    show();
    expect(openIds()).toHaveLength(3);
    root.querySelector<HTMLElement>('[data-rows=closed]')?.click();
    expect(root.querySelectorAll('section:first-of-type details[open]')).toHaveLength(0);
  });

  test('the row in the address opens at once and after each change', () => {
    window.history.replaceState(null, '', '/#body.disk');
    show();
    expect(openIds()).toEqual(['body.disk']);
    window.history.replaceState(null, '', '/#deep');
    window.dispatchEvent(new Event('hashchange'));
    expect(openIds()).toHaveLength(2);
  });

  test('a link to the current fragment opens the row again', () => {
    window.history.replaceState(null, '', '/#deep');
    show();
    setRows(root, false);
    root.querySelector<HTMLElement>('a')?.click();
    expect(openIds()).toHaveLength(2);
  });

  test('a choice applies to all fieldsets with its name', () => {
    show();
    radio('go')?.click();
    show();
    expect(radio('go')?.checked).toBe(true);
  });

  test('a choice inside another one is separate', () => {
    show();
    root.querySelector<HTMLElement>('[name=example][value="1"]')?.click();
    expect(window.localStorage).toHaveLength(0);
  });

  test('printing opens all rows and restores them', () => {
    show();
    openTarget(root, '#body.disk');
    window.dispatchEvent(new Event('beforeprint'));
    expect(openIds()).toHaveLength(3);
    window.dispatchEvent(new Event('afterprint'));
    expect(openIds()).toEqual(['body.disk']);
  });

  test('with blocked storage, only storing the choice fails', () => {
    const get = jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    const set = jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('blocked');
    });
    show();
    root.querySelector<HTMLElement>('[data-rows=open]')?.click();
    expect(openIds()).toHaveLength(2);
    get.mockRestore();
    set.mockRestore();
  });
});
