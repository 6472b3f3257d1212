/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SearchBox } from '../../../../src/components/search/SearchBox';
import { SearchRoot } from '../../../../src/components/search/SearchRoot';
import { FILE_NAMES } from '../../../../src/core/search/searchFiles';
import { buildFiles, page } from '../../core/search/buildSearch';

const navigate = jest.fn();
jest.mock('gatsby', () => ({ navigate: (to: string) => navigate(to) }), { virtual: true });
jest.mock('../../../../src/hooks/useSite', () => ({ useSite: () => ({ sidebars: [] }) }));

const built = buildFiles([
  ...['Disk one', 'Disk two'].map((title, id) => page(id, title)),
  page(2, 'Disk three', undefined, { popular: 0 }),
]);
const FILES = { documents: '/search-documents-1.json', index: '/search-index-1.json' };
const texts: Record<string, string> = {
  [FILE_NAMES]: JSON.stringify(FILES),
  [FILES.documents]: built.documents,
  [FILES.index]: built.index,
};
let isDown = false;

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.fetch = (async (url: string) => {
    if (isDown) throw new TypeError('Failed to fetch');
    return {
      ok: true,
      text: async () => texts[url],
    };
  }) as unknown as typeof fetch;
});
beforeEach(() => {
  isDown = false;
  navigate.mockClear();
  window.localStorage.clear();
});

function open(): void {
  render(
    <SearchRoot location={{ search: '' }}>
      <SearchBox />
    </SearchRoot>,
  );
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
}

/** Types a query and returns the field. */
async function ask(query: string): Promise<HTMLElement> {
  const box = await screen.findByRole('combobox');
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  fireEvent.input(box, { target: { value: query } });
  await screen.findAllByRole('option');
  return box;
}
const selected = () =>
  screen
    .getAllByRole('option')
    .findIndex(
      (option) => option.ariaSelected === 'true' || option.getAttribute('aria-selected') === 'true',
    );

test('a failed load shows the reason, and Retry loads again', async () => {
  isDown = true;
  open();
  expect(await screen.findByRole('alert')).toHaveTextContent('Failed to fetch');
  isDown = false;
  fireEvent.click(screen.getByRole('button', { name: 'Retry' }));
  await ask('disk');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getAllByRole('option')).toHaveLength(3);
});

test('the arrow keys move from the last result to the first', async () => {
  open();
  const box = await ask('disk');
  expect(selected()).toBe(0);
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  expect(selected()).toBe(2);
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(selected()).toBe(0);
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(selected()).toBe(1);
});

test('Enter that ends the input of a character opens nothing', async () => {
  open();
  const box = await ask('disk');
  fireEvent.keyDown(box, { key: 'Enter', isComposing: true });
  fireEvent.keyDown(box, { key: 'ArrowDown', isComposing: true });
  expect(navigate).not.toHaveBeenCalled();
  expect(selected()).toBe(0);
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(navigate).toHaveBeenCalledTimes(1);
});

test('with Control, Enter opens a tab and keeps the dialog open', async () => {
  const openTab = jest.spyOn(window, 'open').mockReturnValue(null);
  open();
  const box = await ask('disk');
  const href = screen.getAllByRole('option')[0]!.getAttribute('href');
  fireEvent.keyDown(box, { key: 'Enter', ctrlKey: true });
  expect(openTab).toHaveBeenCalledWith(href, '_blank', 'noopener');
  expect(navigate).not.toHaveBeenCalled();
  expect(document.querySelector('dialog')?.open).toBe(true);
});

test('suggested pages are links, which the browser opens in a tab with a modifier key', async () => {
  open();
  const box = await ask('');
  const option = screen.getByRole('option', { name: 'Disk three' });
  expect(option).toHaveAttribute('href', '/docs/2');
  let isLeft = false;
  const leave = (event: Event) => {
    isLeft = !event.defaultPrevented;
    // jsdom cannot open pages.
    event.preventDefault();
  };
  window.addEventListener('click', leave, { once: true });
  fireEvent.click(option, { ctrlKey: true });
  expect(isLeft).toBe(true);
  expect(navigate).not.toHaveBeenCalled();
  expect(box.closest('dialog')?.open).toBe(true);
  expect(fireEvent.click(option)).toBe(false);
  expect(navigate).toHaveBeenCalledWith('/docs/2');
});

test('in an empty field, the arrow keys move through searches, sections and popular pages', async () => {
  window.localStorage.setItem('recent-searches', '["disk"]');
  document.body.insertAdjacentHTML(
    'beforeend',
    '<nav data-contents><ul><li data-depth="2"><a href="#resize">Resize</a></li><li data-depth="3"><a href="#deep">Deep</a></li></ul></nav>',
  );
  open();
  const box = await screen.findByRole('combobox');
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  const names = () => screen.getAllByRole('option').map(({ textContent }) => textContent);
  expect(names()).toEqual(['disk', 'Resize', 'Disk three']);
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(navigate).toHaveBeenCalledWith('/docs/2');
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(window.location.hash).toBe('#resize');
  document.querySelector('[data-contents]')?.remove();
});

test('the sections are those of the page on which the reader opens the search', async () => {
  open();
  await ask('');
  fireEvent.click(screen.getByRole('button', { name: 'Close search' }));
  document.body.insertAdjacentHTML(
    'beforeend',
    '<nav data-contents><a href="#resize">Resize</a></nav>',
  );
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  expect(await screen.findByRole('option', { name: 'Resize' })).toBeVisible();
  document.querySelector('[data-contents]')?.remove();
});

test('a query from elsewhere starts with its first result, in all groups', async () => {
  const search = (query: string) => <SearchRoot location={{ search: query }}>{null}</SearchRoot>;
  const { rerender } = render(search('?q=disk'));
  const box = await ask('disk');
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(selected()).toBe(2);
  fireEvent.click(screen.getByRole('button', { name: 'Close search' }));
  rerender(search('?q=Disk%20one'));
  await waitFor(() => expect(box).toHaveValue('Disk one'));
  expect(selected()).toBe(0);
});

test('when the recent searches are cleared, the field still names an item of the list', async () => {
  window.localStorage.setItem('recent-searches', '["one","two"]');
  open();
  const box = await ask('');
  fireEvent.keyDown(box, { key: 'ArrowUp' });
  fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect(box.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option').id);
});

test('Enter that confirms the words of an input method in Safari opens nothing', async () => {
  open();
  const box = await ask('disk');
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 229 });
  expect(navigate).not.toHaveBeenCalled();
});

test('a selection of text that ends outside of the dialog does not close it', async () => {
  open();
  const box = await ask('disk');
  const dialog = box.closest('dialog')!;
  fireEvent.pointerDown(box);
  fireEvent.click(dialog);
  expect(box).toHaveValue('disk');
  expect(dialog.open).toBe(true);
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(dialog.open).toBe(false);
});
