import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { PluginOptions } from 'gatsby';
import * as hooks from '../../../plugins/gatsby-transformer-openapi/src/hooks';
import { highlightCode } from '../../../src/core/code/highlightCode';
import { readApi } from '../../../src/core/openapi/readApi';
import { callReaderHolder } from '../../../src/core/content/apiCalls';

jest.mock('../../../src/core/openapi/readApi', () => {
  const actual = jest.requireActual<{ readApi: () => unknown }>(
    '../../../src/core/openapi/readApi',
  );
  return { readApi: jest.fn(actual.readApi) };
});
const reads = readApi as jest.MockedFunction<typeof readApi>;
jest.mock('../../../src/core/code/highlightCode', () => {
  const actual = jest.requireActual<{ highlightCode: () => unknown }>(
    '../../../src/core/code/highlightCode',
  );
  return { highlightCode: jest.fn(actual.highlightCode) };
});
const highlights = highlightCode as jest.MockedFunction<typeof highlightCode>;
jest.mock('../../../plugins/shared/dataStore', () => ({ dataStoreReady: async () => undefined }));

interface FakeNode {
  id: string;
  internal: { type: string; contentDigest: string };
  [field: string]: unknown;
}

const digest = (value: unknown) =>
  createHash('sha256').update(JSON.stringify(value)).digest('hex').slice(0, 16);

let project: string;
/** The state that Gatsby keeps between two starts. */
let nodes: Map<string, FakeNode>;
let calls: ReturnType<typeof callReaderHolder>;
/** What a guide shows: the title of its call of `x/x`. */
let called: string | undefined;

const at = (...names: string[]) => path.join(project, ...names);

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'hooks-'));
  mkdirSync(at('openapi'));
  writeFileSync(at('code.js'), 'the plugin');
  nodes = new Map();
  save('First');
});
afterEach(() => {
  rmSync(project, { recursive: true, force: true });
  jest.replaceProperty(process.env, 'NODE_ENV', 'test');
  delete process.env.NO_CACHE;
});

function save(summary: string, { version = '2', file = 'x.yaml', address = '/x' } = {}): void {
  mkdirSync(path.dirname(at('openapi', file)), { recursive: true });
  writeFileSync(
    at('openapi', file),
    `{ openapi: 3.1.0, info: { title: X, version: '${version}' }, paths: { ${address}: { get: { operationId: x, summary: ${summary}, responses: { 200: { description: OK } } } } } }`,
  );
}

const nodeOf = (type: string, apiId = 'x') =>
  [...nodes.values()].find((node) => node.internal.type === type && node.apiId === apiId);
const title = (apiId = 'x') => nodeOf('ApiOperation', apiId)?.title;
/** The descriptions that were read since the start, without earlier versions. */
const readIds = () =>
  reads.mock.calls.flatMap(([{ apiId, forComparison }]) => (forComparison ? [] : [apiId]));

/** The title of a call, as a guide gets it. */
async function titleOfCall(name: string): Promise<string | undefined> {
  const ask = () => calls.get()?.read(name, {})?.call?.title;
  const first = ask();
  return (await calls.get()?.complete()) ? ask() : first;
}

/** Starts Gatsby. `update` runs the hooks that Gatsby calls after a file was saved. */
async function start(mode: 'production' | 'development', ids = ['x']) {
  jest.replaceProperty(process.env, 'NODE_ENV', mode);
  reads.mockClear();
  calls = callReaderHolder();
  const store = {
    getState: () => ({
      program: { directory: project },
      flattenedPlugins: [
        { name: 'gatsby-transformer-openapi', resolvedCompiledGatsbyNode: at('code.js') },
        {
          name: 'gatsby-source-filesystem',
          pluginOptions: { name: 'openapi', path: at('openapi') },
        },
      ],
    }),
  };
  const args = {
    store,
    reporter: { warn: jest.fn(), error: jest.fn(), panicOnBuild: jest.fn() },
    actions: {
      createNode: async (node: FakeNode) => void nodes.set(node.id, node),
      deleteNode: (node: FakeNode) => void nodes.delete(node.id),
    },
    createNodeId: (name: string) => name,
    createContentDigest: digest,
    getNode: (id: string) => nodes.get(id),
    getNodesByType: (type: string) =>
      [...nodes.values()].filter(({ internal }) => internal.type === type),
  };
  const options = {
    sourceName: 'openapi',
    apis: ids.map((id) => ({ id, file: `${id}.yaml`, infoSlug: `${id}-api` })),
    calls,
  } as unknown as PluginOptions;
  const run = async (hook: unknown) =>
    (hook as (given: object, options: PluginOptions) => Promise<void>)(args, options);
  const update = async () => {
    await run(hooks.createPages);
    called = await titleOfCall('x/x');
  };
  await run(hooks.onPreBootstrap);
  await update();
  await run(hooks.onPostBootstrap);
  return { update, reporter: args.reporter };
}

const MODES = ['production', 'development'] as const;
const PAIRS = MODES.flatMap((first) => MODES.map((second) => [first, second] as const));

test.each(PAIRS)('after %s, %s does not read unchanged descriptions', async (first, second) => {
  await start(first);
  expect(readIds()).toEqual(['x']);
  await start(second);
  expect(readIds()).toEqual([]);
  expect([title(), called]).toEqual(['First', 'First']);
});

test.each(PAIRS)('after %s and an edit, %s shows the edit', async (first, second) => {
  await start(first);
  save('Second');
  await start(second);
  expect([title(), called]).toEqual(['Second', 'Second']);
});

test('only changed samples are highlighted again', async () => {
  const { update } = await start('development');
  expect(highlights.mock.calls.length).toBeGreaterThan(0);
  highlights.mockClear();
  save('Second');
  await update();
  expect(title()).toBe('Second');
  expect(highlights).not.toHaveBeenCalled();
  save('Third', { address: '/y' });
  await update();
  expect(highlights).toHaveBeenCalled();
});

test('only the edited description is read', async () => {
  save('Other', { file: 'y.yaml' });
  await start('development', ['x', 'y']);
  save('Second');
  await start('development', ['x', 'y']);
  expect(readIds()).toEqual(['x']);
  expect([title('x'), title('y')]).toEqual(['Second', 'Other']);
});

test.each<[string, () => void]>([
  ['other code', () => writeFileSync(at('code.js'), 'another version')],
  ['NO_CACHE=1', () => (process.env.NO_CACHE = '1')],
  [
    'damaged files in the cache',
    () => {
      const folder = at('.cache/caches/gatsby-transformer-openapi');
      for (const name of readdirSync(folder)) writeFileSync(path.join(folder, name), 'damaged');
    },
  ],
])('with %s, descriptions are read again', async (_, change) => {
  await start('production');
  change();
  await start('production');
  expect(readIds()).toContain('x');
  expect([title(), called]).toEqual(['First', 'First']);
});

test('edits in develop are shown, also when they are undone, and after the next start', async () => {
  const { update } = await start('development');
  for (const summary of ['Second', 'First', 'Third']) {
    save(summary);
    await update();
    expect([title(), called]).toEqual([summary, summary]);
  }
  await start('production');
  expect([title(), called]).toEqual(['Third', 'Third']);
});

test('an API with a mistake keeps its pages until it is corrected, and is reported once', async () => {
  const { update, reporter } = await start('development');
  writeFileSync(at('openapi/x.yaml'), 'openapi: [');
  await update();
  await update();
  expect(reporter.error).toHaveBeenCalledTimes(1);
  expect([title(), called]).toEqual(['First', 'First']);
  save('Second');
  await update();
  expect([title(), called]).toEqual(['Second', 'Second']);
});

test('a build reports all problems at its start, and ends before pages are made', async () => {
  writeFileSync(at('openapi/x.yaml'), '{ openapi: 3.1.0 }');
  const { reporter } = await start('production');
  expect(reporter.error).toHaveBeenCalledTimes(1);
  expect(reporter.panicOnBuild).toHaveBeenCalledTimes(1);
  // The next build reports them again.
  expect((await start('production')).reporter.error).toHaveBeenCalledTimes(1);
});

test('the nodes of an API that the site no longer has are deleted', async () => {
  save('Other', { file: 'y.yaml' });
  await start('production', ['x', 'y']);
  await start('production');
  expect([title('x'), title('y')]).toEqual(['First', undefined]);
});

test('the changelog follows earlier versions', async () => {
  const versions = () =>
    (nodeOf('ApiSpec')?.changelog as { versions: { version: string }[] } | null)?.versions.map(
      ({ version }) => version,
    );
  const { update } = await start('development');
  expect(versions()).toBeUndefined();
  save('First', { version: '1', file: 'history/x/1.yaml' });
  await update();
  expect(versions()).toEqual(['2', '1']);
  // The snapshot is not read again for an edit of the description.
  reads.mockClear();
  save('Second');
  await update();
  expect(reads).toHaveBeenCalledTimes(1);
  expect(versions()).toEqual(['2', '1']);
  rmSync(at('openapi/history'), { recursive: true });
  await update();
  expect(versions()).toBeUndefined();
});

test('files of samples that were deleted are written again', async () => {
  await start('production');
  const files = readdirSync(at('public/samples/x'));
  expect(files).not.toEqual([]);
  const [text] = files.map((file) => readFileSync(at('public/samples/x', file), 'utf8'));
  rmSync(at('public'), { recursive: true });
  await start('production');
  expect(readdirSync(at('public/samples/x'))).toEqual(files);
  expect(readFileSync(at('public/samples/x', files[0]!), 'utf8')).toBe(text);
});

describe('calls of guides', () => {
  test('that were made before need no description', async () => {
    await start('production');
    await start('production');
    expect(called).toBe('First');
    expect(readIds()).toEqual([]);
  });

  test('that are new read the description of their API alone, once', async () => {
    save('Other', { file: 'y.yaml' });
    await start('production', ['x', 'y']);
    await start('production', ['x', 'y']);
    expect(await titleOfCall('y/x')).toBe('Other');
    expect(readIds()).toEqual(['y']);
    expect(await titleOfCall('y/x')).toBe('Other');
    expect(readIds()).toEqual(['y']);
  });

  test('have no faults while the description has problems', async () => {
    writeFileSync(at('openapi/x.yaml'), '{ openapi: 3.1.0 }');
    await start('development');
    await titleOfCall('x/x');
    expect(calls.get()?.read('x/x', {})?.faults ?? []).toEqual([]);
  });

  test('that are new while the description has problems are shown when the mistake is undone', async () => {
    const { update } = await start('development');
    writeFileSync(at('openapi/x.yaml'), 'openapi: [');
    await update();
    const ask = () => calls.get()?.read('x/x', { query: {} });
    // A guide with a call that is not known is read again.
    expect(ask()).toBeUndefined();
    expect(await calls.get()?.complete()).toBe(false);
    save('First');
    await update();
    ask();
    await calls.get()?.complete();
    expect(ask()?.call?.title).toBe('First');
  });

  test('of an unknown operation or API are faults', async () => {
    await start('development');
    await titleOfCall('x/strange');
    expect(calls.get()?.read('x/strange', {})?.faults).toHaveLength(1);
    expect(calls.get()?.read('z/x', {})?.faults).toHaveLength(1);
  });
});
