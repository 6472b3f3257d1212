import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { CreatePagesArgs, PluginOptions } from 'gatsby';
import { createPages } from '../../../plugins/gatsby-plugin-search-files/gatsby-node';

jest.mock('../../../plugins/shared/dataStore', () => ({ dataStoreReady: async () => undefined }));

const project = mkdtempSync(path.join(tmpdir(), 'search-'));
beforeAll(() => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
});
afterAll(() => {
  jest.useRealTimers();
  rmSync(project, { recursive: true, force: true });
});

const OPTIONS = {
  plugins: [],
  sourceName: 'content',
  synonyms: 'search.yml',
  localSearch: {
    name: 'pages',
    engine: 'flexsearch',
    query: '{ pages }',
    index: ['title'],
    store: ['title'],
    normalizer: ({ data }: { data: object }) => [{ id: 0, ...data }],
  },
} as PluginOptions;

test('in develop, the files of the search follow two seconds after an edit, without a new node', async () => {
  let title = 'Disks';
  const nodes: { internal: { type: string } }[] = [];
  const kept = new Map<string, unknown>();
  const graphql = jest.fn(async () => ({ data: { title } }));
  const args = {
    graphql,
    store: { getState: () => ({ program: { directory: project } }) },
    cache: {
      get: async (key: string) => kept.get(key),
      set: async (key: string, value: unknown) => void kept.set(key, value),
    },
    reporter: {},
    actions: { createNode: (node: (typeof nodes)[number]) => nodes.push(node) },
    createNodeId: (name: string) => name,
    createContentDigest: (value: unknown) => JSON.stringify(value),
    getNodesByType: (type: string) => nodes.filter(({ internal }) => internal.type === type),
  } as unknown as CreatePagesArgs & { traceId: 'initial-createPages' };
  const update = async () => createPages(args, OPTIONS, () => undefined);
  const read = (name: string) => readFileSync(path.join(project, 'public', name), 'utf8');
  const published = () => {
    const names = JSON.parse(read('page-data/index-files.json')) as Record<string, string>;
    return read(names.documents ?? '') + read(names.index ?? '');
  };

  await update();
  expect(published()).toContain('Disks');
  expect(published()).toContain('disks');

  title = 'Volumes';
  await update();
  expect(graphql).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(2_000);
  // Runs after the later part.
  await update();
  expect(published()).toContain('Volumes');
  expect(published()).toContain('volumes');
  expect(published()).not.toMatch(/disks/i);
  expect(nodes).toHaveLength(1);
});
