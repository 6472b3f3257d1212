import { BUILT_PAGE } from './builtPage';
import type { AppFiles } from '../../../plugins/gatsby-plugin-site/src/finishPages/core/model';
import { readAppFiles } from '../appFiles';

declare global {
  interface Window {
    pagePath?: string;
    ___chunkMapping?: object;
    /** Data of the first page. Gatsby does not fetch data that is already here. */
    pageData?: object;
  }
}

let loading: Promise<void> | undefined;
let start = newStart();
let styles: Promise<unknown> | undefined;
/** Loads the data of the app again. Defined while the app waits for that. */
let retryData: (() => void) | undefined;
let hasStarted = false;
const arrived = new Set<string>();

/** Whether the app (React and Gatsby) has started. It changes pages, and contains the search and the menu. */
export function isAppStarted(): boolean {
  return hasStarted;
}

/** The app calls this function when it has started. */
export function appStarted(): void {
  hasStarted = true;
  start.resolve();
}

/**
 * The app calls this function when its scripts run. Returns when its data and its styles have loaded. After a failure, the
 * next call of `loadApp` loads them again.
 */
export async function loadAppData(load: (isRetry: boolean) => Promise<void>): Promise<void> {
  for (let isRetry = false; ; isRetry = true) {
    try {
      await Promise.all([load(isRetry), styles]);
      return;
    } catch (error) {
      const retried = new Promise<void>((resolve) => (retryData = resolve));
      start.reject(error);
      await retried;
    }
  }
}

/** A promise for the end of a try to start the app, with the functions that settle it. */
function newStart() {
  let resolve: () => void = () => undefined;
  let reject: (reason: unknown) => void = () => undefined;
  const end = new Promise<void>((onStart, onFailure) => {
    resolve = onStart;
    reject = onFailure;
  });
  // Without a handler, the browser reports a rejection that no caller waits for.
  end.catch(() => undefined);
  return { end, resolve, reject };
}

/**
 * Loads the app once. Loads it again after a download has failed. The page keeps its built HTML: React renders only the
 * shell, so the app needs no data of the page.
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
    if (!styles) prepare(files);
    styles = Promise.all(files.styles.map(addStyles));
    if (retryData) {
      start = newStart();
      retryData();
      retryData = undefined;
    }
    await Promise.all([...files.scripts.map(addScript), styles]);
    if (!window.___loader) {
      // The server sent something else, such as a page that tells of an error.
      arrived.clear();
      throw new Error(WORDS.states.scriptsFailed);
    }
  }
  await start.end;
}

/** Sets the global variables that Gatsby's app expects, and preloads the data that it requests first. */
function prepare({ build, path, queries, needs }: AppFiles): void {
  Object.assign(window, {
    pagePath: path,
    ___webpackCompilationHash: build,
    ___chunkMapping: {},
  });
  // The page 404.html is shown at any address, so Gatsby must fetch its data itself.
  if (path !== '/404.html') {
    window.pageData = {
      // Gatsby asks for a page with the query of its address.
      path: path + location.search,
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

/** Adds a complete style sheet. A built page contains only the rules that it uses, and the app needs the others. */
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
      reject(new Error(WORDS.states.scriptsFailed));
    });
    document.head.append(element);
  });
}
