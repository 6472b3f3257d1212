/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { SearchBox } from '../src/components/search/SearchBox';
import { FILE_NAMES } from '../src/browser/search/searchFiles';
import { SearchRoot } from '../src/components/search/SearchRoot';
import { buildFiles, page } from './src/browser/search/buildSearch';

/** Checks that the packages of the design do the work: readers see their results. */
jest.mock('react-use-flexsearch', () => ({
  useFlexSearch: (query: string, _index: unknown, store: Record<string, unknown>) =>
    mockAnswers(query, store),
}));
/** All documents except the first. Always the same list, as React expects from a hook. */
const answers = new Map<string, unknown[]>();
function mockAnswers(query: string, store: Record<string, unknown>): unknown[] {
  const answer = answers.get(query) ?? (query ? Object.values(store).slice(1) : []);
  answers.set(query, answer);
  return answer;
}
jest.mock('gatsby', () => ({ navigate: jest.fn() }), { virtual: true });
jest.mock('../src/hooks/useSite', () => ({ useSite: () => ({ sidebars: [] }) }));

test('react-use-flexsearch finds the results of the search', async () => {
  Element.prototype.scrollIntoView = () => undefined;
  // With so many results, the ranking uses no other documents.
  const others = Array.from({ length: 50 }, (_, at) => page(at + 1, `Disk ${at + 1}`, 'Another.'));
  const built = buildFiles([page(0, 'Disk', 'The best match.'), ...others]);
  globalThis.fetch = (async (url: string) => ({
    ok: true,
    text: async () => {
      if (url === FILE_NAMES) return JSON.stringify({ documents: '/documents', index: '/index' });
      return url === '/documents' ? built.documents : built.index;
    },
  })) as unknown as typeof fetch;
  render(
    <SearchRoot location={{ search: '' }}>
      <SearchBox />
    </SearchRoot>,
  );
  fireEvent.keyDown(document, { key: 'k', ctrlKey: true });
  const box = await screen.findByRole('combobox');
  await waitFor(() => expect(box).toBeEnabled());
  fireEvent.change(box, { target: { value: 'disk' } });
  const options = await screen.findAllByRole('option');
  const texts = options.map(({ textContent }) => textContent);
  expect(texts).toContainEqual(expect.stringContaining('Another.'));
  expect(texts).not.toContainEqual(expect.stringContaining('The best match.'));
});

const root = path.resolve(__dirname, '..');

test('the folders in ARCHITECTURE.md are those of the project', () => {
  const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
  const [, drawing = ''] = /```text\n([\s\S]*?)```/.exec(text) ?? [];
  const drawn = [...drawing.matchAll(/^([\w.-]+)\/?(?= |$)/gm)].map(([, name = '']) => name);
  const tracked = execFileSync('git', ['ls-tree', '--name-only', 'HEAD'], {
    cwd: root,
    encoding: 'utf8',
  })
    .trim()
    .split('\n');
  expect(drawn.filter((name) => !tracked.includes(name))).toEqual([]);
  // Configuration files and documents need not be in the diagram.
  const needed = tracked.filter((name) => !/^\.|^[A-Z]+(\.md)?$|\.(json|mjs|mts|yaml)$/.test(name));
  expect(needed.filter((name) => !drawn.includes(name))).toEqual([]);
});

test('TypeScript is strict', () => {
  const { compilerOptions } = JSON.parse(
    readFileSync(path.join(root, 'tsconfig.json'), 'utf8'),
  ) as { compilerOptions: Record<string, unknown> };
  expect(compilerOptions).toMatchObject({ strict: true, noUncheckedIndexedAccess: true });
});
