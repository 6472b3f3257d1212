import { writeFileSync } from 'node:fs';
import { buildSync } from 'esbuild';
import type { Store } from 'gatsby';
import { runInThread, startJobThread } from '../../../plugins/shared/threads';
import { compilePlugin } from '../../support/compilePlugin';

const plugin = compilePlugin('some-plugin', { isCompiled: false });
afterAll(() => plugin.remove());

describe('a thread', () => {
  const run = (code: string, job: unknown = 2) => {
    writeFileSync(
      plugin.code,
      `const { parentPort, workerData } = require('node:worker_threads'); ${code}`,
    );
    return runInThread(plugin.store, 'some-plugin', job);
  };

  test('runs the compiled code of the plugin with the job', async () => {
    const code = 'parentPort.postMessage([workerData.plugin, workerData.job]);';
    expect(await run(code, { pages: ['/a'] })).toEqual(['some-plugin', { pages: ['/a'] }]);
  });

  test.each([
    ['fails', 'throw new Error("It fails.");', 'It fails.'],
    ['rejects', 'void Promise.reject(new Error("It rejects."));', 'It rejects.'],
    ['returns nothing', '', 'A thread of some-plugin ended without a result.'],
  ])('that %s is an error', async (_, code, message) => {
    await expect(run(code)).rejects.toThrow(message);
  });

  test('is not started if Gatsby has not compiled the plugin', () => {
    const state = { flattenedPlugins: [{ name: 'some-plugin' }] };
    const store = { getState: () => state } as unknown as Store;
    expect(runInThread(store, 'some-plugin', 1)).toBeUndefined();
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
