import { writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import { buildSync } from 'esbuild';
import type { Store } from 'gatsby';
import {
  partsForThreads,
  runInBackground,
  runInThread,
  startJobThread,
} from '../../../plugins/shared/threads';
import { compilePlugin } from '../../support/compilePlugin';

const plugin = compilePlugin('some-plugin', { isCompiled: false });
afterAll(() => plugin.remove());

describe.each([
  ['thread', runInThread],
  ['process', runInBackground],
])('a %s', (name, start) => {
  const run = (code: string, job: unknown = 2) => {
    writeFileSync(
      plugin.code,
      `const { parentPort, workerData } = require('node:worker_threads'); ${code}`,
    );
    return start(plugin.store, 'some-plugin', job);
  };

  test('runs the compiled code of the plugin with the job', async () => {
    const code = 'parentPort.postMessage([workerData.plugin, workerData.job]);';
    expect(await run(code, { pages: ['/a'] })).toEqual(['some-plugin', { pages: ['/a'] }]);
  });

  test.each([
    ['fails', 'throw new Error("It fails.");', 'It fails.'],
    ['rejects', 'void Promise.reject(new Error("It rejects."));', 'It rejects.'],
    ['returns nothing', '', `A ${name} of some-plugin ended without a result.`],
  ])('that %s is an error', async (_, code, message) => {
    await expect(run(code)).rejects.toThrow(message);
  });

  test('is not started if Gatsby has not compiled the plugin', () => {
    const state = { flattenedPlugins: [{ name: 'some-plugin' }] };
    const store = { getState: () => state } as unknown as Store;
    expect(start(store, 'some-plugin', 1)).toBeUndefined();
  });
});

describe('a thread for several jobs', () => {
  /** Starts a thread of a plugin that calls `answerJobs` with a function. */
  const begin = (code: string) => {
    const threads = require.resolve('../../../plugins/shared/threads');
    const { outputFiles } = buildSync({
      stdin: {
        contents: `import { answerJobs } from ${JSON.stringify(threads)}; ${code}`,
        resolveDir: __dirname,
      },
      bundle: true,
      platform: 'node',
      write: false,
    });
    writeFileSync(plugin.code, outputFiles[0]?.text ?? '');
    return startJobThread<number, unknown>(plugin.store, 'some-plugin')!;
  };
  const COUNT = `let sum = 0; void answerJobs('some-plugin', async (job) => {
    if (job < 0) throw new Error('It is negative.');
    if (job === 0) process.exit();
    sum += job;
    return { sum };
  });`;

  test('does them one after the other, and keeps its memory', async () => {
    const { run } = begin(COUNT);
    expect(await Promise.all([run(1), run(2), run(3)])).toEqual([
      { sum: 1 },
      { sum: 3 },
      { sum: 6 },
    ]);
    await expect(run(0)).rejects.toThrow('has ended');
  });

  test('does the next job after one that failed', async () => {
    const { run } = begin(COUNT);
    await expect(run(-1)).rejects.toThrow('It is negative.');
    expect(await run(2)).toEqual({ sum: 2 });
    await expect(run(0)).rejects.toThrow('has ended');
  });

  test('that has ended does no job', async () => {
    const { run } = begin(COUNT);
    const jobs = [run(0), run(1)];
    for (const job of jobs)
      await expect(job).rejects.toThrow('The thread of some-plugin has ended.');
    await expect(run(1)).rejects.toThrow('has ended');
  });

  test.each(['throw new Error("It fails.");', 'setTimeout(() => { throw new Error("Later."); });'])(
    'that cannot start does no job: %s',
    async (code) => {
      await expect(begin(code).run(1)).rejects.toThrow(/has ended|It fails|Later/);
    },
  );

  test('is not started if Gatsby has not compiled the plugin', () => {
    const state = { flattenedPlugins: [{ name: 'some-plugin' }] };
    const store = { getState: () => state } as unknown as Store;
    expect(startJobThread(store, 'some-plugin')).toBeUndefined();
  });
});

test('a process in the background has the lowest priority', async () => {
  writeFileSync(
    plugin.code,
    'require("node:worker_threads").parentPort.postMessage(require("node:os").getPriority());',
  );
  expect(await runInBackground(plugin.store, 'some-plugin', 1)).toBe(
    constants.priority.PRIORITY_LOW,
  );
});

test('only a long list is split, into parts of about the same length', () => {
  const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);
  expect(partsForThreads([], 2)).toEqual([]);
  expect(partsForThreads(numbers(199), 2)).toEqual([numbers(199)]);
  const parts = partsForThreads(numbers(301), 2);
  expect(parts.map((part) => part.length)).toEqual([151, 150]);
  expect(parts.flat().sort((a, b) => a - b)).toEqual(numbers(301));
  expect(partsForThreads(numbers(301), 1)).toEqual([numbers(301)]);
  expect(partsForThreads(numbers(250), 4)).toHaveLength(2);
});
