/** @jest-environment jsdom */
import { APP_FILES_ID } from '../../../../src/behaviours/appFiles';
import type { AppFiles } from '../../../../plugins/gatsby-plugin-site/src/finishPages/core/model';

const FILES: AppFiles = {
  build: '4d0ad5',
  path: '/docs',
  start: ['/behaviours.js'],
  scripts: ['/framework.js', '/app.js'],
  styles: ['/app.css'],
  queries: ['1', '2'],
  needs: ['/page-data/app-data.json'],
};

/** Modules without the state of earlier tests. */
async function freshApp(files: AppFiles = FILES) {
  document.head.innerHTML = '';
  document.body.innerHTML = `<script type="application/json" id="${APP_FILES_ID}">${JSON.stringify(files)}</script>`;
  delete window.pageData;
  Reflect.deleteProperty(window, '___loader');
  jest.resetModules();
  return import('../../../../src/behaviours/firstVisit/loadApp');
}

const scripts = () => [...document.head.querySelectorAll('script')];
const addresses = () => scripts().map((script) => script.getAttribute('src'));
const sheets = () => [...document.head.querySelectorAll('link[rel="stylesheet"]')];
const settle = (...types: string[]) =>
  [...scripts(), ...sheets()].forEach((file, index) =>
    file.dispatchEvent(new Event(types[index] ?? 'load')),
  );
const isSettled = async (promise: Promise<unknown>) => {
  const nothing = Symbol();
  return (await Promise.race([promise.catch(() => true), Promise.resolve(nothing)])) !== nothing;
};

it('loads the scripts once, and resolves when the app has started', async () => {
  const { loadApp, appStarted, isAppStarted } = await freshApp();
  const loading = loadApp();
  expect(loadApp()).toBe(loading);
  expect(addresses()).toEqual(FILES.scripts);
  expect(sheets().map((sheet) => sheet.getAttribute('href'))).toEqual(FILES.styles);
  expect(
    [...document.head.querySelectorAll<HTMLLinkElement>('[rel="preload"]')].map(
      ({ href }) => new URL(href).pathname,
    ),
  ).toEqual(FILES.needs);
  Reflect.set(window, '___loader', {});
  settle();
  expect(await isSettled(loading)).toBe(false);
  expect(isAppStarted()).toBe(false);
  appStarted();
  await loading;
  expect(isAppStarted()).toBe(true);
});

it('gives Gatsby the data of the page, so that it is not fetched', async () => {
  const { loadApp } = await freshApp();
  void loadApp();
  expect(window).toMatchObject({
    pagePath: '/docs',
    ___webpackCompilationHash: '4d0ad5',
    pageData: { path: '/docs', componentChunkName: 'built-page', staticQueryHashes: ['1', '2'] },
  });
});

it('gives Gatsby no data for the not-found page, which has another address', async () => {
  const { loadApp } = await freshApp({ ...FILES, path: '/404.html' });
  void loadApp();
  expect(window.pageData).toBeUndefined();
});

it('can be called again if a script has failed, and loads only this script', async () => {
  const { loadApp, appStarted } = await freshApp();
  const failing = loadApp();
  settle('load', 'error');
  await expect(failing).rejects.toThrow('could not be loaded');
  const again = loadApp();
  expect(addresses()).toEqual(['/framework.js', '/app.js']);
  Reflect.set(window, '___loader', {});
  scripts()[1]?.dispatchEvent(new Event('load'));
  appStarted();
  await again;
});

it('fails if the server sends another file instead of the scripts', async () => {
  const { loadApp } = await freshApp();
  const failing = loadApp();
  settle();
  await expect(failing).rejects.toThrow('could not be loaded');
});

it('requests all scripts again if the server has sent another file instead of them', async () => {
  const { loadApp } = await freshApp();
  const failing = loadApp();
  settle();
  await expect(failing).rejects.toThrow();
  void loadApp();
  expect(addresses()).toEqual([...FILES.scripts, ...FILES.scripts]);
});

it('fails with the reason that the data gives, and loads only the data again', async () => {
  const { loadApp, loadAppData, appStarted } = await freshApp();
  const load = jest.fn((isRetry: boolean) =>
    isRetry ? Promise.resolve() : Promise.reject(new Error('No data.')),
  );
  const failing = loadApp();
  Reflect.set(window, '___loader', {});
  const loaded = loadAppData(load);
  settle();
  await expect(failing).rejects.toThrow('No data.');
  expect(await isSettled(loaded)).toBe(false);
  const again = loadApp();
  await loaded;
  expect(load.mock.calls).toEqual([[false], [true]]);
  expect(addresses()).toEqual(FILES.scripts);
  appStarted();
  await again;
});

it('does not start without its styles', async () => {
  const { loadApp, loadAppData } = await freshApp();
  const failing = loadApp();
  Reflect.set(window, '___loader', {});
  const loaded = loadAppData(() => Promise.resolve());
  settle('load', 'load', 'error');
  await expect(failing).rejects.toThrow('could not be loaded');
  expect(await isSettled(loaded)).toBe(false);
  void loadApp();
  settle();
  await loaded;
});
