/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SearchBox } from '../../../../src/components/search/SearchBox';
import { SearchRoot } from '../../../../src/components/search/SearchRoot';
import { FILE_NAMES } from '../../../../src/core/search/searchFiles';
import { buildFiles, operation, page } from '../../core/search/buildSearch';

const navigate = jest.fn();
jest.mock('gatsby', () => ({ navigate: (to: string) => navigate(to) }), { virtual: true });
jest.mock('../../../../src/hooks/useSite', () => ({
  useSite: () => ({
    settings: { logo: { src: '/brand/mark.svg' } },
    sidebars: [
      {
        id: 'a',
        label: 'Product Docs',
        items: [{ kind: 'link', label: 'Start', href: '/docs/product' }],
      },
      {
        id: 'b',
        label: 'Developer Docs',
        items: [{ kind: 'link', label: 'Welcome', href: '/docs/dev' }],
      },
    ],
  }),
}));

const FILES = { documents: '/search-documents-1.json', index: '/search-index-1.json' };
const built = buildFiles([
  page(0, 'Disks quickstart', 'A disk keeps <b>data</b>.', { crumbs: ['Product Docs', 'Storage'] }),
  operation(1, 'put', '/disks/disk/resize', 'Resize a disk', { names: 'body.size_in_gb' }),
]);
const texts: Record<string, string> = {
  [FILE_NAMES]: JSON.stringify(FILES),
  [FILES.documents]: built.documents,
  [FILES.index]: built.index,
};
const asked: string[] = [];

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
  globalThis.fetch = (async (url: string) => {
    asked.push(url);
    return {
      ok: true,
      text: async () => texts[url],
    };
  }) as unknown as typeof fetch;
});

test('the box and the shortcut open the search, and results link to pages', async () => {
  render(
    <SearchRoot location={{ search: '' }}>
      <SearchBox />
    </SearchRoot>,
  );
  const link = screen.getByRole('link', { name: /Search/ });
  expect(link).toHaveAttribute('href', '/docs');
  expect(asked).toEqual([]);

  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  expect(link).toHaveAttribute('aria-busy', 'true');
  const box = await screen.findByRole('combobox', { name: 'Search the documentation' });
  await waitFor(() => expect(screen.queryByText('Loading...')).toBeNull());
  expect(asked.sort()).toEqual(Object.keys(texts).sort());

  fireEvent.input(box, { target: { value: 'size_in_gb' } });
  const option = await screen.findByRole('option', { name: /PUT Resize a disk.*size_in_gb/ });
  expect(option).toHaveAttribute('href', '/docs/1#body.size_in_gb');
  expect(box).toHaveAttribute('aria-activedescendant', option.id);
  expect(screen.getByRole('status')).toHaveTextContent('1 result');

  fireEvent.input(box, { target: { value: 'disk' } });
  expect(await screen.findAllByRole('option')).toHaveLength(2);
  expect(screen.getAllByRole('group', { name: /Guides|Core API/ })).toHaveLength(2);
  // Markup in a text is escaped.
  expect(document.querySelector('dialog b')).toBeNull();

  fireEvent.input(box, { target: { value: 'qqqq' } });
  expect(await screen.findByText(/Nothing found/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Developer Docs' })).toHaveAttribute('href', '/docs/dev');

  fireEvent.input(box, { target: { value: 'quickstart' } });
  await screen.findByRole('option', { name: /Disks quickstart/ });
  fireEvent.keyDown(box, { key: 'Enter' });
  expect(navigate).toHaveBeenCalledWith('/docs/0');

  fireEvent.click(link);
  fireEvent.input(box, { target: { value: '' } });
  expect(await screen.findByRole('option', { name: 'quickstart' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Clear recent searches' }));
  expect(screen.queryByRole('option')).toBeNull();
});

test('a query in the address opens the search at each visit, and is removed when it closes', async () => {
  const at = (search: string) => (
    <SearchRoot location={{ search }}>
      <SearchBox />
    </SearchRoot>
  );
  window.history.replaceState({ key: 'kept' }, '', '/docs?q=disk&page=2#a');
  const { rerender } = render(at('?q=disk&page=2'));
  const box = await screen.findByRole('combobox');
  await waitFor(() => expect(box).toHaveValue('disk'));

  fireEvent.click(screen.getByRole('button', { name: 'Close search' }));
  expect(window.location.href).toMatch(/\/docs\?page=2#a$/);
  expect(window.history.state).toEqual({ key: 'kept' });
  expect(document.querySelector('dialog')?.open).toBe(false);

  rerender(at(''));
  expect(document.querySelector('dialog')?.open).toBe(false);
  rerender(at('?q=resize'));
  await waitFor(() => expect(screen.getByRole('combobox')).toHaveValue('resize'));
});
