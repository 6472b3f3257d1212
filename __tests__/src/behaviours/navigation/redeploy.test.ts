/** @jest-environment jsdom */
import { reloadAfterRedeploy } from '../../../../src/behaviours/navigation/redeploy';

let published: unknown;
const asked = jest.fn();
const before = jest.fn();

beforeEach(() => {
  jest.clearAllMocks();
  window.sessionStorage.clear();
  window.___webpackCompilationHash = 'ours';
  published = { webpackCompilationHash: 'theirs' };
  // jsdom cannot load pages and prints an error.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = ((...parameters: unknown[]) => {
    asked(...parameters);
    if (published === undefined) return Promise.reject(new Error('no network'));
    return Promise.resolve({ json: () => Promise.resolve(published) });
  }) as unknown as typeof fetch;
});
afterEach(() => jest.restoreAllMocks());

test('the page loads again once for each new build', async () => {
  expect(await reloadAfterRedeploy(before)).toBe(true);
  expect(asked).toHaveBeenCalledWith('/page-data/app-data.json', { cache: 'no-store' });
  expect(before).toHaveBeenCalledTimes(1);
  expect(await reloadAfterRedeploy(before)).toBe(false);
  expect(before).toHaveBeenCalledTimes(1);
  published = { webpackCompilationHash: 'the next one' };
  expect(await reloadAfterRedeploy(before)).toBe(true);
});

test.each([
  ['our own build is published', () => (published = { webpackCompilationHash: 'ours' })],
  ['our own build is not known, as in development', () => delete window.___webpackCompilationHash],
  ['there is no network', () => (published = undefined)],
  [
    'nothing can be remembered, for that could be without end',
    () =>
      jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('full', 'QuotaExceededError');
      }),
  ],
])('the page does not load again: %s', async (_reason, prepare) => {
  prepare();
  expect(await reloadAfterRedeploy(before)).toBe(false);
  expect(before).not.toHaveBeenCalled();
});
