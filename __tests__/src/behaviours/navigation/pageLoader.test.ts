/** @jest-environment jsdom */
import {
  FullLoadNeeded,
  loadFirstPage,
  loadPage,
} from '../../../../src/behaviours/navigation/pageLoader';
import type { PageLoader } from '../../../../src/behaviours/navigation/pageLoader';

const BUILD = 'this build';
const PAGE_DATA = { componentChunkName: 'doc', staticQueryHashes: ['123'] };

/**
 * Replaces Gatsby's loader by one with a single result, and the server by one whose files have the given statuses.
 */
function setUp({
  loaded,
  isNotFound = false,
  statuses = {},
  data = PAGE_DATA,
}: {
  loaded?: Awaited<ReturnType<PageLoader['loadPage']>> | Error;
  isNotFound?: boolean;
  statuses?: Record<string, number>;
  data?: unknown;
}) {
  const asked: string[] = [];
  Object.assign(window, {
    ___webpackCompilationHash: BUILD,
    ___loader: {
      loadPage: () => (loaded instanceof Error ? Promise.reject(loaded) : Promise.resolve(loaded)),
      isPageNotFound: () => isNotFound,
    },
    fetch: (url: string) => {
      asked.push(url);
      const status = statuses[url] ?? 200;
      if (status === 0) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve({
        ok: status < 400,
        status,
        json: () =>
          Promise.resolve(
            url === '/webpack.stats.json' ? { assetsByChunkName: { doc: ['doc-1.js'] } } : data,
          ),
      });
    },
  });
  return asked;
}

const ofBuild = (hash: string) => ({ page: { webpackCompilationHash: hash } });
const DATA = '/page-data/docs/a/page-data.json';

it.each([
  ['of this build is ready', { loaded: ofBuild(BUILD) }, 'ready'],
  ['of another build is elsewhere', { loaded: ofBuild('another') }, 'elsewhere'],
  ['that is not found is elsewhere', { loaded: ofBuild(BUILD), isNotFound: true }, 'elsewhere'],
  ['without data is elsewhere', { statuses: { [DATA]: 404 } }, 'elsewhere'],
  [
    'whose chunk is gone is elsewhere',
    { loaded: { status: 'error' }, statuses: { '/doc-1.js': 404 } },
    'elsewhere',
  ],
  ['whose data is no JSON object is elsewhere', { data: 'garbage' }, 'elsewhere'],
])('a page %s', async (_, state, outcome) => {
  setUp(state);
  await expect(loadPage('/docs/a?x=1')).resolves.toBe(outcome);
});

it.each([
  ['the network fails', { statuses: { [DATA]: 0 } }, 'Failed to fetch'],
  ['the server fails', { statuses: { [DATA]: 503 } }, 'The server answered 503.'],
  [
    'the loader itself throws',
    { loaded: new Error('boom'), statuses: { [DATA]: 0 } },
    'Failed to fetch',
  ],
  [
    "only a template's script fails",
    { loaded: { status: 'error' }, statuses: { '/doc-1.js': 0 } },
    'Failed to fetch',
  ],
  [
    'only a shared query fails',
    { statuses: { '/page-data/sq/d/123.json': 500 } },
    'The server answered 500.',
  ],
])('the error gives the reason if %s', async (_, state, message) => {
  setUp(state);
  await expect(loadPage('/docs/a')).rejects.toThrow(message);
});

it('fetches nothing if the loader has the page', async () => {
  const asked = setUp({ loaded: ofBuild(BUILD) });
  await loadPage('/docs/a');
  expect(asked).toEqual([]);
});

it.each([
  ['/', '/page-data/index/page-data.json'],
  ['/docs/a/', '/page-data/docs/a/page-data.json'],
  ['/docs/a?q=1#b', '/page-data/docs/a/page-data.json'],
])('the data of %s is %s', async (path, file) => {
  const asked = setUp({ statuses: { [file]: 404 } });
  await loadPage(path);
  expect(asked).toEqual([file]);
});

/** The answers of Gatsby's loader to its calls, one after the other. */
function answerWith(...answers: Awaited<ReturnType<PageLoader['loadPage']>>[]): void {
  window.___loader.loadPage = () => Promise.resolve(answers.shift());
}
const lost = { status: 'error', error: new Error('No query 123.') };

it('the first page is requested again after a failure, which may be an old one of its preload', async () => {
  setUp({});
  answerWith(lost, ofBuild(BUILD));
  await expect(loadFirstPage('/docs/a', false)).resolves.toBeUndefined();
});

it.each([
  ['without a query', lost, ' No query 123.'],
  ['without its data', undefined, ''],
  [
    'with the text of an error as a query',
    { staticQueryResults: { 123: { data: undefined } } },
    '',
  ],
])('the first page %s fails, and names the reason', async (_, loaded, reason) => {
  setUp({});
  answerWith(loaded, loaded);
  await expect(loadFirstPage('/docs/a', false)).rejects.toThrow(
    new Error(`The data of this page could not be loaded.${reason}`),
  );
});

it('if the first page fails again, the server tells whether a full load helps', async () => {
  setUp({ loaded: lost });
  await expect(loadFirstPage('/docs/a', true)).rejects.toThrow(FullLoadNeeded);
  setUp({ loaded: lost, statuses: { '/page-data/sq/d/123.json': 503 } });
  await expect(loadFirstPage('/docs/a', true)).rejects.toThrow(
    'The data of this page could not be loaded. No query 123.',
  );
});

it('does not wait for Gatsby while it requests the page for status 500 again and again', async () => {
  let report: (paths: string[]) => void = () => undefined;
  class Observer {
    constructor(listener: (list: object) => void) {
      report = (paths) => listener({ getEntries: () => paths.map((name) => ({ name })) });
    }
    observe() {}
    disconnect() {}
  }
  Object.assign(window, { PerformanceObserver: Observer });
  setUp({ statuses: { [DATA]: 500 } });
  window.___loader.loadPage = () => new Promise(() => undefined);
  const failing = loadPage('/docs/a');
  report(['/other.json', 'http://localhost/page-data/500.html/page-data.json']);
  await expect(failing).rejects.toThrow('The server answered 500.');
  Reflect.deleteProperty(window, 'PerformanceObserver');
});

it('does not compare builds in develop', async () => {
  setUp({ loaded: { page: {} as { webpackCompilationHash: string } } });
  window.___webpackCompilationHash = undefined;
  await expect(loadPage('/docs/a')).resolves.toBe('ready');
});
