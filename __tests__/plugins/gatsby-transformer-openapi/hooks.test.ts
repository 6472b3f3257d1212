import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { deserialize } from 'node:v8';
import type { PluginOptions } from 'gatsby';
import * as hooks from '../../../plugins/gatsby-transformer-openapi/src/gatsby/hooks';
import { readApi } from '../../../plugins/gatsby-transformer-openapi/src/core/readApi';
import { drawSample } from '../../../plugins/gatsby-transformer-openapi/src/core/samples/drawSample';
import {
  MAX_THREAD_LENGTH,
  readerInThread,
} from '../../../plugins/gatsby-transformer-openapi/src/gatsby/readAhead';
import type { ReadingJob } from '../../../plugins/gatsby-transformer-openapi/src/gatsby/readAhead';
import { callReaderHolder } from '../../../plugins/shared/apiCalls';
import { runInThread, startJobThread } from '../../../plugins/shared/threads';
import { watchFolder } from '../../../plugins/shared/watchFolder';

jest.mock('../../../plugins/gatsby-transformer-openapi/src/core/samples/drawSample', () => {
  const actual = jest.requireActual<{ drawSample: () => unknown }>(
    '../../../plugins/gatsby-transformer-openapi/src/core/samples/drawSample',
  );
  return { drawSample: jest.fn(actual.drawSample) };
});
const draws = drawSample as jest.MockedFunction<typeof drawSample>;
jest.mock('../../../plugins/gatsby-transformer-openapi/src/core/readApi', () => {
  const actual = jest.requireActual<{ readApi: () => unknown }>(
    '../../../plugins/gatsby-transformer-openapi/src/core/readApi',
  );
  return { readApi: jest.fn(actual.readApi) };
});
const reads = readApi as jest.MockedFunction<typeof readApi>;
jest.mock('../../../plugins/shared/busyMeter', () => ({ busyMeter: () => () => false }));
jest.mock('../../../plugins/shared/dataStore', () => ({ dataStoreReady: async () => undefined }));
jest.mock('../../../plugins/shared/threads', () => ({
  runInThread: jest.fn(),
  startJobThread: jest.fn(),
}));
jest.mock('../../../plugins/shared/watchFolder', () => ({ watchFolder: jest.fn() }));
const watch = watchFolder as jest.MockedFunction<typeof watchFolder>;
/** Does the jobs of threads, without a thread. */
const thread = runInThread as jest.MockedFunction<
  (store: unknown, plugin: string, job: ReadingJob) => Promise<unknown>
>;

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
let read: ReturnType<typeof callReaderHolder>;
let called: string | undefined;
/** Does the jobs of the thread of develop. */
let jobs: jest.Mock<Promise<unknown>, [ReadingJob]>;

beforeEach(() => {
  project = mkdtempSync(path.join(tmpdir(), 'hooks-'));
  mkdirSync(path.join(project, 'openapi'));
  writeFileSync(path.join(project, 'code.js'), 'the plugin');
  nodes = new Map();
  thread.mockReset();
  /** What a thread does, without a thread. */
  const newThread = () => {
    const doJob = readerInThread();
    return async (job: ReadingJob) => structuredClone(await doJob(structuredClone(job)));
  };
  thread.mockImplementation(async (_store, _plugin, job) => newThread()(job));
  jobs = jest.fn();
  (startJobThread as jest.Mock).mockImplementation(() => ({
    run: jobs.mockImplementation(newThread()),
  }));
  save('First');
});
afterEach(() => {
  jest.useRealTimers();
  rmSync(project, { recursive: true, force: true });
  jest.replaceProperty(process.env, 'NODE_ENV', 'test');
});

const file = () => path.join(project, 'openapi', 'x.yaml');
const save = (summary: string, description = '', { version = '2', place = file() } = {}) =>
  writeFileSync(
    place,
    `{ openapi: 3.1.0, info: { title: X, version: '${version}' }, paths: { /x: { get: { operationId: x, summary: ${summary}, description: '${description}', responses: { 200: { description: OK } } } } } }`,
  );
function saveEarlierVersion() {
  const place = path.join(project, 'openapi/history/x/1.yaml');
  mkdirSync(path.dirname(place), { recursive: true });
  save('First', '', { version: '1', place });
}
const nodeOf = (type: string, apiId = 'x') =>
  [...nodes.values()].find((node) => node.internal.type === type && node.apiId === apiId);
const operation = () => nodeOf('ApiOperation');
const model = () => JSON.parse(String(operation()?.model)) as Record<string, unknown>;
const title = () => operation()?.title;
/** Folder of the plugin's cache. */
const cacheFolder = () => path.join(project, '.cache/caches/gatsby-transformer-openapi');
/** The values in the cache, by file. */
const cached = () =>
  readdirSync(cacheFolder()).map((name): [string, unknown] => [
    name,
    deserialize(readFileSync(path.join(cacheFolder(), name))),
  ]);
/** The APIs whose descriptions were read since the start. */
const readIds = () => reads.mock.calls.map(([{ apiId }]) => apiId);
/** Title of the call that a guide contains. The guide is read again if a result is missing, as `readContent` does. */
async function titleOfCall(name = 'x/x') {
  const ask = () => read.get()?.read(name, {}).call?.title;
  const before = ask();
  return (await read.get()?.complete?.()) ? ask() : before;
}

/** Time until the later part of an update. */
const LATER_MS = 2_000;

/**
 * Starts Gatsby. `atStart` does what other plugins do before nodes are made. `update` runs the hooks that Gatsby calls after a file was saved, and `settle` the later part of the last
 * update.
 */
async function start(
  mode: 'production' | 'development',
  ids = ['x'],
  atStart: () => void | Promise<void> = () => undefined,
) {
  jest.replaceProperty(process.env, 'NODE_ENV', mode);
  reads.mockClear();
  read = callReaderHolder();
  const store = {
    getState: () => ({
      program: { directory: project },
      flattenedPlugins: [
        {
          name: 'gatsby-transformer-openapi',
          resolvedCompiledGatsbyNode: path.join(project, 'code.js'),
        },
        {
          name: 'gatsby-source-filesystem',
          pluginOptions: { name: 'openapi', path: path.join(project, 'openapi') },
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
    setCallReader: read.set,
  } as unknown as PluginOptions;
  const run = async (hook: unknown) =>
    (hook as (given: object, options: PluginOptions) => Promise<void>)(args, options);
  const update = async () => {
    for (const id of ids) {
      const text = readFileSync(path.join(project, 'openapi', `${id}.yaml`), 'utf8');
      nodes.set(`file ${id}`, {
        id: `file ${id}`,
        sourceInstanceName: 'openapi',
        relativePath: `${id}.yaml`,
        internal: { type: 'File', contentDigest: digest(text) },
      });
    }
    await run(hooks.createPages);
    called = await titleOfCall();
  };
  await run(hooks.onPreInit);
  await run(hooks.onPreBootstrap);
  await atStart();
  await update();
  await run(hooks.onPostBootstrap);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask', 'performance'] });
  const settle = async () => {
    await jest.advanceTimersByTimeAsync(LATER_MS);
    await Promise.allSettled(jobs.mock.results.map(({ value }) => value as Promise<unknown>));
    await new Promise((resolve) => setImmediate(resolve));
    // Runs after the later part, and has nothing to do.
    await run(hooks.createPages);
  };
  const serve = () => run(hooks.onCreateDevServer);
  return { update, settle, serve, reporter: args.reporter };
}

test.each([
  ['production', 'production'],
  ['production', 'development'],
  ['development', 'development'],
  ['development', 'production'],
] as const)('after %s, %s does not read unchanged descriptions', async (first, second) => {
  await start(first);
  expect(reads).toHaveBeenCalled();
  await start(second);
  expect(reads).not.toHaveBeenCalled();
  expect(title()).toBe('First');
});

test.each(['production', 'development'] as const)(
  'a description that was edited between two starts is read by %s',
  async (second) => {
    await start('development');
    save('Second');
    await start(second);
    expect(title()).toBe('Second');
    expect(called).toBe('Second');
  },
);

test('a start does not draw samples that an earlier start has drawn with the same code', async () => {
  draws.mockClear();
  await start('production');
  const drawn = draws.mock.calls.length;
  expect(drawn).toBeGreaterThan(5);
  const samplesOf = () => model().samples;
  const before = samplesOf();
  draws.mockClear();
  for (const summary of ['Second', 'Third']) {
    save(summary);
    await start('production');
    expect(title()).toBe(summary);
    expect(samplesOf()).toEqual(before);
    expect(draws).not.toHaveBeenCalled();
  }
  writeFileSync(path.join(project, 'code.js'), 'another version');
  await start('production');
  expect(draws).toHaveBeenCalledTimes(drawn);
});

test.each(['production', 'development'] as const)(
  'a description that was edited while develop ran is not read again by %s',
  async (second) => {
    const { update, settle } = await start('development');
    save('First', 'New words');
    await update();
    await settle();
    await start(second);
    expect(reads).not.toHaveBeenCalled();
    expect(JSON.stringify(operation())).toContain('New words');
    expect(called).toBe('First');
  },
);

test.each(['production', 'development'] as const)(
  'a description that has a mistake after an edit in develop is read by %s',
  async (second) => {
    const { update } = await start('development');
    writeFileSync(file(), '{ openapi: 3.1.0 }');
    await update();
    save('Third');
    await start(second);
    expect(reads).toHaveBeenCalled();
    expect(title()).toBe('Third');
    expect(called).toBe('Third');
  },
);

test.each(['production', 'development'] as const)(
  'after an edit that develop showed and that was undone, %s shows the old text',
  async (second) => {
    await start('production');
    const { update } = await start('development');
    save('Draft');
    await update();
    expect(title()).toBe('Draft');
    expect(called).toBe('Draft');
    save('First');
    await start(second);
    expect(title()).toBe('First');
    expect(called).toBe('First');
  },
);

/** Starts develop with a cache, and its server, whose thread has read the descriptions. */
async function startServer(ids?: string[]) {
  await start('development', ids);
  const started = await start('development', ids);
  expect(reads).not.toHaveBeenCalled();
  await started.serve();
  await jobs.mock.results[0]?.value;
  return started;
}

/** How develop starts when a thread reads its edits. */
const READERS = [
  ['this', () => start('development')],
  ['another', () => startServer()],
] as const;

describe('in develop, another thread', () => {
  const purposes = () => jobs.mock.calls.map(([{ purpose }]) => purpose);

  test('reads descriptions that were in the cache, and reads them again after edits', async () => {
    const { update, settle } = await startServer();
    expect(purposes()).toEqual(['prepare']);
    save('Second');
    await update();
    expect(purposes()).toEqual(['prepare', 'quick']);
    expect([title(), called]).toEqual(['Second', 'Second']);
    await settle();
    expect(purposes()).toEqual(['prepare', 'quick', 'all']);
    expect(title()).toBe('Second');
    save('Third', 'Text');
    await update();
    expect([title(), called]).toEqual(['Third', 'Third']);
    await settle();
    await start('development');
    expect(reads).not.toHaveBeenCalled();
    expect([title(), model().description]).toEqual(['Third', '<p>Text</p>']);
  });

  test('reads a description as soon as a file is saved', async () => {
    const { update } = await startServer();
    save('Second');
    await watch.mock.lastCall?.[1]();
    expect(purposes()).toEqual(['prepare', 'quick']);
    await update();
    expect(purposes()).toEqual(['prepare', 'quick']);
    expect([title(), called]).toEqual(['Second', 'Second']);
    // The file changes again before its reading is used.
    save('Draft');
    await watch.mock.lastCall?.[1]();
    save('Third');
    await update();
    expect([title(), called]).toEqual(['Third', 'Third']);
  });

  test('reads only the edited description', async () => {
    save('Other', '', { place: path.join(project, 'openapi/y.yaml') });
    const { update } = await startServer(['x', 'y']);
    save('Second');
    await update();
    expect(jobs.mock.calls.map(([{ apis }]) => apis.map(({ api }) => api.id))).toEqual([
      ['x', 'y'],
      ['x'],
    ]);
  });

  test.each([
    ['makes', false],
    ['cannot make, because it has failed,', true],
  ])('%s new calls of guides', async (_, fails) => {
    save('Other', '', { place: path.join(project, 'openapi/y.yaml') });
    await startServer(['x', 'y']);
    reads.mockClear();
    if (fails) jobs.mockRejectedValue(new Error('The thread has ended.'));
    expect(await titleOfCall('y/x')).toBe('Other');
    expect(purposes()).toEqual(['prepare', 'calls']);
    // The thread has read the description before.
    expect(readIds()).toEqual(fails ? ['y'] : []);
  });

  test('makes a new call again if the description changes meanwhile', async () => {
    save('Other', '', { place: path.join(project, 'openapi/y.yaml') });
    const { update } = await startServer(['x', 'y']);
    const doJob = jobs.getMockImplementation()!;
    jobs.mockImplementationOnce(async (job) => {
      const result = await doJob(job);
      save('New', '', { place: path.join(project, 'openapi/y.yaml') });
      await update();
      return result;
    });
    expect(read.get()?.read('y/x', {}).call).toBeUndefined();
    expect(await read.get()?.complete?.()).toBe(true);
    expect(await titleOfCall('y/x')).toBe('New');
  });

  test('is not needed for problems: this thread reads the description and reports them', async () => {
    const { update, settle, reporter } = await startServer();
    writeFileSync(file(), 'openapi: [');
    await update();
    expect(reporter.panicOnBuild).toHaveBeenCalledTimes(1);
    expect(title()).toBe('First');
    save('Second');
    await update();
    expect([title(), called]).toEqual(['Second', 'Second']);
    await settle();
    expect(title()).toBe('Second');
  });

  test('may fail', async () => {
    const { update, settle } = await startServer();
    jobs.mockRejectedValue(new Error('The thread has ended.'));
    save('Second');
    await update();
    expect([title(), called]).toEqual(['Second', 'Second']);
    await settle();
    await start('production');
    expect(reads).not.toHaveBeenCalled();
    expect(title()).toBe('Second');
  });

  test('may fail between the first reading of an edit and the complete one', async () => {
    saveEarlierVersion();
    const { update, settle } = await startServer();
    writeFileSync(
      file(),
      readFileSync(file(), 'utf8').replace('First', 'Second, deprecated: true'),
    );
    const changes = () => JSON.stringify(nodeOf('ApiSpec')?.changelog);
    await update();
    expect(title()).toBe('Second');
    expect(changes()).not.toContain('deprecated');
    jobs.mockRejectedValue(new Error('The thread has ended.'));
    await settle();
    expect(changes()).toContain('deprecated');
    await start('production');
    expect(reads).not.toHaveBeenCalled();
    expect(changes()).toContain('deprecated');
  });

  test('reads completely beside other edits, and a later edit of the same description counts', async () => {
    const { update, settle } = await startServer();
    save('Second');
    await update();
    const doJob = readerInThread();
    let finish: () => void = () => undefined;
    const isFinished = new Promise<void>((resolve) => (finish = resolve));
    jobs.mockImplementationOnce(async (job) => {
      const result = await doJob(job);
      await isFinished;
      return result;
    });
    await jest.advanceTimersByTimeAsync(LATER_MS);
    expect(purposes().at(-1)).toBe('all');
    // An edit of a guide: there is nothing to do.
    await update();
    save('Third');
    await update();
    expect(title()).toBe('Third');
    finish();
    await settle();
    expect([title(), called]).toEqual(['Third', 'Third']);
    await start('production');
    expect(reads).not.toHaveBeenCalled();
    expect(title()).toBe('Third');
  });

  test('is not started for long descriptions', async () => {
    writeFileSync(file(), `${readFileSync(file(), 'utf8')}\n#${' '.repeat(MAX_THREAD_LENGTH)}`);
    save('Other', '', { place: path.join(project, 'openapi/y.yaml') });
    const { update } = await startServer(['x', 'y']);
    expect(purposes()).toEqual([]);
    save('Second');
    await update();
    expect([title(), called]).toEqual(['Second', 'Second']);
  });

  test('is not started if this thread has read a description, which is in its memory', async () => {
    save('Other', '', { place: path.join(project, 'openapi/y.yaml') });
    const first = await start('development', ['x', 'y']);
    await first.serve();
    expect(purposes()).toEqual([]);
    save('Second');
    const second = await start('development', ['x', 'y']);
    expect(readIds()).toEqual(['x']);
    await second.serve();
    expect(purposes()).toEqual([]);
  });
});

test('an edit that is undone while develop runs is removed from pages and calls', async () => {
  await start('production');
  const { update } = await start('development');
  for (const summary of ['Draft', 'First']) {
    save(summary);
    await update();
    expect(title()).toBe(summary);
    expect(called).toBe(summary);
  }
});

test.each(READERS)(
  'an edit that %s thread reads changes the page at once, and the changelog and the published files later',
  async (_, begin) => {
    saveEarlierVersion();
    const { update, settle } = await begin();
    const changes = () => JSON.stringify(nodeOf('ApiSpec')?.changelog);
    const published = () => nodeOf('ApiPublication')?.text;
    const before = [changes(), published()];
    const list = path.join(project, 'public/published-files.json');
    rmSync(list);
    writeFileSync(
      file(),
      readFileSync(file(), 'utf8').replace('First', 'Second, deprecated: true'),
    );
    await update();
    expect(title()).toBe('Second');
    expect([changes(), published()]).toEqual(before);
    expect(existsSync(list)).toBe(false);
    await settle();
    expect(existsSync(list)).toBe(true);
    expect(changes()).toContain('deprecated');
    expect(published()).toContain('Second');
    expect(model()).toMatchObject({ news: { kind: 'changed' } });
    save('Third');
    await update();
    expect(title()).toBe('Third');
    expect(model()).toMatchObject({ news: { kind: 'changed' } });
    await settle();
    expect(model()).not.toHaveProperty('news');
  },
);

test.each(READERS)(
  'a problem that the later part of an update by %s thread finds is reported once, and nothing is cached',
  async (_, begin) => {
    saveEarlierVersion();
    const { update, settle, reporter } = await begin();
    save('First', '', { version: '0' });
    const before = cached();
    await update();
    expect(reporter.panicOnBuild).not.toHaveBeenCalled();
    for (const _ of ['first time', 'again']) await settle();
    expect(reporter.panicOnBuild).toHaveBeenCalledTimes(1);
    expect(JSON.stringify(reporter.panicOnBuild.mock.calls)).toContain(
      'newer than the description',
    );
    expect(cached()).toEqual(before);
  },
);

test('after an edit of one API while another had a mistake, both undone, the old text is shown', async () => {
  const other = path.join(project, 'openapi', 'y.yaml');
  save('Other', '', { place: other });
  const { update, settle } = await start('development', ['x', 'y']);
  save('Draft');
  writeFileSync(other, '{ openapi: 3.1.0 }');
  await update();
  await settle();
  expect(title()).toBe('Draft');
  save('First');
  save('Other', '', { place: other });
  await start('development', ['x', 'y']);
  expect(title()).toBe('First');
});

describe('while another thread reads the edited description', () => {
  beforeEach(() => start('production'));

  test('guides are read with the calls of the start before, and later with the new ones', async () => {
    save('Second');
    let first: string | undefined;
    await start('production', ['x'], async () => void (first = await titleOfCall()));
    expect(first).toBe('First');
    expect([title(), called]).toEqual(['Second', 'Second']);
    expect(thread).toHaveBeenCalledTimes(1);
    expect(readIds()).toEqual(['x']);
    await start('production');
    expect(reads).not.toHaveBeenCalled();
    expect([title(), called]).toEqual(['Second', 'Second']);
  });

  test('a call that no guide had before waits for the description', async () => {
    save('Second');
    let asked: unknown;
    await start('production', ['x'], async () => {
      const ask = () => read.get()?.read('x/x', { query: {} });
      asked = ask();
      while (await read.get()?.complete?.()) asked = ask();
    });
    expect(asked).toMatchObject({ call: { title: 'Second' } });
    expect(title()).toBe('Second');
  });

  test('guides are not compiled again if their calls have the same results', async () => {
    const version = () => readFileSync(path.join(project, '.cache/api-calls-version'), 'utf8');
    const before = version();
    save('First', 'New words');
    await start('production');
    expect(JSON.stringify(operation())).toContain('New words');
    expect(version()).toBe(before);
    save('Second');
    await start('production');
    expect(version()).not.toBe(before);
  });

  test('its problems are reported before a problem of the content ends the build', async () => {
    writeFileSync(file(), '{ openapi: 3.1.0 }');
    let isReported = false;
    const { reporter } = await start('production', ['x'], async () => {
      await read.get()?.settle?.();
      isReported = true;
    });
    expect(isReported).toBe(true);
    expect(reporter.error).toHaveBeenCalledTimes(1);
    expect(reporter.panicOnBuild).toHaveBeenCalledTimes(1);
    expect(title()).toBe('First');
  });

  test('a file that changes after the thread has read it is read again', async () => {
    save('Second');
    await start('production', ['x'], async () => {
      await thread.mock.results[0]!.value;
      save('Third');
    });
    expect([title(), called]).toEqual(['Third', 'Third']);
  });

  test('the thread writes no samples of a description with problems', async () => {
    saveEarlierVersion();
    const samples = () => readdirSync(path.join(project, 'public/samples/x'));
    const before = samples();
    save('First', '', { version: '0' });
    writeFileSync(file(), readFileSync(file(), 'utf8').replace('/x:', '/z:'));
    let during: string[] = [];
    await start('production', ['x'], async () => {
      await thread.mock.results[0]!.value;
      during = samples();
    });
    expect(during).toEqual(before);
  });

  test('a thread that fails does no harm', async () => {
    save('Second');
    thread.mockRejectedValueOnce(new Error('no memory'));
    await start('production');
    expect([title(), called]).toEqual(['Second', 'Second']);
  });

  test('the same nodes, files and cache are made as without a thread', async () => {
    const state = () => ({ nodes: [...nodes.values()], files: cached() });
    save('Second', 'New words');
    const before = structuredClone([...nodes]);
    const folders = ['.cache', 'public'];
    for (const name of folders)
      cpSync(path.join(project, name), path.join(project, 'before', name), { recursive: true });
    await start('production');
    const ahead = state();
    for (const name of folders)
      cpSync(path.join(project, 'before', name), path.join(project, name), { recursive: true });
    nodes = new Map(before);
    thread.mockRejectedValueOnce(new Error('no memory'));
    await start('production');
    expect(state()).toEqual(ahead);
  });
});

describe('with two APIs', () => {
  const both = ['x', 'y'];
  beforeEach(() => save('Other', '', { place: path.join(project, 'openapi', 'y.yaml') }));
  const sampleFiles = (apiId: string) =>
    readdirSync(path.join(project, 'public/samples', apiId)).map((name) => `${apiId}/${name}`);

  test.each(['production', 'development'] as const)(
    '%s reads only the edited one',
    async (mode) => {
      await start('production', both);
      expect(readIds()).toEqual(both);
      const other = nodeOf('ApiOperation', 'y');
      const files = sampleFiles('y');
      save('Second');
      await start(mode, both);
      expect(readIds()).toEqual(['x']);
      expect([title(), called]).toEqual(['Second', 'Second']);
      expect(nodeOf('ApiOperation', 'y')).toBe(other);
      expect(sampleFiles('y')).toEqual(files);
      const published = readFileSync(path.join(project, 'public/published-files.json'), 'utf8');
      expect(published).toContain(files[0]);
      await start(mode, both);
      expect(reads).not.toHaveBeenCalled();
    },
  );

  test('files of samples of a build that ended with a problem are deleted later', async () => {
    await start('production', both);
    const before = readFileSync(file(), 'utf8');
    const files = sampleFiles('x');
    writeFileSync(file(), before.replace('/x:', '/z:'));
    const ended = start('production', both, async () => {
      await read.get()?.settle?.();
      throw new Error('The content has problems.');
    });
    await expect(ended).rejects.toThrow('The content has problems.');
    expect(sampleFiles('x')).toHaveLength(2);
    writeFileSync(file(), before);
    await start('production', both);
    expect(sampleFiles('x')).toEqual(files);
  });

  test('the other is read if a guide has a new call of it', async () => {
    await start('production', both);
    save('Second');
    await start('development', both);
    expect(await titleOfCall('y/x')).toBe('Other');
    expect(readIds()).toEqual(both);
    await start('production', both);
    expect(reads).not.toHaveBeenCalled();
  });

  test('the other is read if its nodes or files of samples are not those that were made', async () => {
    await start('production', both);
    for (const remove of [
      () => nodes.delete(nodeOf('ApiOperation', 'y')!.id),
      () => rmSync(path.join(project, 'public/samples', sampleFiles('y')[0]!)),
    ]) {
      remove();
      await start('production', both);
      expect(readIds()).toEqual(['y']);
      expect(nodeOf('ApiOperation', 'y')?.title).toBe('Other');
      expect(sampleFiles('y')).toHaveLength(1);
    }
  });

  test('an API that is removed from the settings loses its nodes and files of samples', async () => {
    await start('production', both);
    const before = nodeOf('ApiOperation');
    await start('production', ['x']);
    expect(reads).not.toHaveBeenCalled();
    expect(nodeOf('ApiOperation')).toBe(before);
    expect(nodeOf('ApiSpec', 'y')).toBeUndefined();
    expect(existsSync(path.join(project, 'public/samples/y'))).toBe(false);
  });
});
