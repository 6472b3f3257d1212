import { writeFileSync } from 'node:fs';
import { constants } from 'node:os';
import type { Store } from 'gatsby';
import { partsForThreads, runInBackground, runInThread } from '../../../plugins/shared/threads';
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
