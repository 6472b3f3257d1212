import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { FILE_NAMES } from '../../../../src/core/search/searchFiles';
import { updateSearchFiles } from '../../../../plugins/gatsby-plugin-site/src/searchFiles/updateSearchFiles';
import { updateOnSave } from '../../../../plugins/shared/updateOnSave';

jest.mock('../../../../plugins/shared/dataStore', () => ({
  dataStoreReady: async () => undefined,
}));

let folder: string;
const before = process.cwd();
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'search-'));
  process.chdir(folder);
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  process.chdir(before);
  rmSync(folder, { recursive: true });
});

/** The index and the documents that are published. */
function published(): unknown[] {
  const read = (file: string) =>
    JSON.parse(readFileSync(path.join(folder, 'public', file), 'utf8')) as unknown;
  const { documents, index } = read(FILE_NAMES) as { documents: string; index: string };
  return [read(index), read(documents)];
}

test('the files are there after the start, and follow an edit', async () => {
  const entries = new Map<string, unknown>();
  const node = { index: '["first"]', store: { 0: { title: 'First' } } };
  const gatsby = {
    cache: {
      get: async (key: string) => entries.get(key),
      set: async (key: string, value: unknown) => entries.set(key, value),
    },
    store: { getState: () => ({ program: { directory: folder } }) },
    getNodesByType: (type: string) => (type === 'LocalSearchPages' ? [node] : []),
    createContentDigest: (value: unknown) => JSON.stringify(value),
    reporter: { panicOnBuild: (text: string) => expect(text).toBe('') },
  };
  const { createPages } = updateOnSave((args) =>
    updateSearchFiles(args, { sourceName: 'content', synonyms: 'search.yml' }),
  );
  const save = async () =>
    createPages(
      gatsby as unknown as Parameters<typeof createPages>[0],
      { plugins: [] },
      () => undefined,
    );
  expect(existsSync(path.join(folder, 'public'))).toBe(false);
  await save();
  const first = [['first'], { documents: { 0: { title: 'First' } }, synonyms: {} }];
  expect(published()).toEqual(first);

  Object.assign(node, { index: '["second"]', store: {} });
  await save();
  expect(published()).toEqual([['second'], { documents: {}, synonyms: {} }]);
});
