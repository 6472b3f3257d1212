import { BUILT_PAGE } from './builtPage';
import { readAppFiles } from './start';
import type { AppFiles } from './start';

declare global {
  interface Window {
    pagePath?: string;
    ___chunkMapping?: object;
    /** Data of the first page: Gatsby does not fetch what stands here. */
    pageData?: object;
  }
}

const MISSING = 'The scripts of this page could not be loaded.';

let loading: Promise<void> | undefined;
let start: { resolve: () => void; reject: (reason: Error) => void } | undefined;
const started = new Promise<void>((resolve, reject) => (start = { resolve, reject }));
// Nobody has to wait for it.
started.catch(() => undefined);
let hasStarted = false;
const arrived = new Set<string>();

/** Whether the app draws the page: React and Gatsby, which change pages and hold search and menu. */
export function isAppStarted(): boolean {
  return hasStarted;
}

/** Called by the app once it has taken over the page. */
export function appStarted(): void {
  hasStarted = true;
  start?.resolve();
}

/** Called by the app when it cannot start, with a sentence for the reader. */
export function appFailed(reason: string): void {
  start?.reject(new Error(reason));
}

/**
 * Loads the app, once; after a failure, again. The page is the one that was built: only its shell is drawn by React, and the app
 * needs no data of the page.
 */
export function loadApp(): Promise<void> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined;
    throw error;
  });
  return loading;
}

async function load(): Promise<void> {
  const files = readAppFiles(document);
  // `gatsby develop` starts its app itself.
  if (files) {
    if (arrived.size === 0) prepare(files);
    await Promise.all([...files.scripts.map(addScript), ...files.styles.map(addStyles)]);
    if (!window.___loader) throw new Error(MISSING);
  }
  await started;
}

/** What Gatsby expects of a page that loads its scripts. */
function prepare({ build, path, queries, needs }: AppFiles): void {
  Object.assign(window, {
    pagePath: path,
    ___webpackCompilationHash: build,
    ___chunkMapping: {},
  });
  // The page for unknown addresses is found under another one: Gatsby fetches its data.
  if (path !== '/404.html') {
    window.pageData = {
      path,
      componentChunkName: BUILT_PAGE,
      staticQueryHashes: queries,
      result: { pageContext: {} },
      slicesMap: {},
    };
  }
  for (const href of needs) {
    const link = document.createElement('link');
    link.rel = 'preload';
    link.as = 'fetch';
    link.crossOrigin = '';
    link.href = href;
    document.head.append(link);
  }
}

function addScript(src: string): Promise<void> {
  return add(src, Object.assign(document.createElement('script'), { src }));
}

/** A page holds of its styles only what it uses; what the app draws needs the others. */
function addStyles(href: string): Promise<void> {
  return add(href, Object.assign(document.createElement('link'), { rel: 'stylesheet', href }));
}

function add(address: string, element: HTMLElement): Promise<void> {
  if (arrived.has(address)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    element.addEventListener('load', () => {
      arrived.add(address);
      resolve();
    });
    element.addEventListener('error', () => {
      element.remove();
      reject(new Error(MISSING));
    });
    document.head.append(element);
  });
}
