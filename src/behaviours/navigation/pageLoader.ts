import { APP_DATA_PATH, pageDataPath, staticQueryPath } from '../../core/text/pageFilePaths';
import { say } from '../../core/text/say';

/**
 * The methods of Gatsby's page loader that the site uses. The loader remembers a failure and never requests that page
 * again.
 */
export interface PageLoader {
  loadPage: (path: string) => Promise<LoadedPage | undefined>;
  loadPageSync: (path: string) => unknown;
  isPageNotFound: (path: string) => boolean;
}

interface LoadedPage {
  /** `error` if a file did not arrive. */
  status?: string;
  /** The error. Gatsby sets it only for scripts and static queries. */
  error?: unknown;
  page?: { webpackCompilationHash: string };
  staticQueryResults?: Record<string, { data?: unknown } | null>;
}

declare global {
  interface Window {
    ___loader: PageLoader;
    ___webpackCompilationHash?: string;
  }
}

/**
 * `ready`: Gatsby can show the page. `elsewhere`: the page needs a full load, for example after a 404 or with files of
 * another build.
 */
export type LoadOutcome = 'ready' | 'elsewhere';

/**
 * Fetches the files of a page.
 *
 * @throws Error with the reason if the network or the server fails
 */
export async function loadPage(path: string): Promise<LoadOutcome> {
  const loaded = await askGatsby(path);
  const build = loaded.page?.webpackCompilationHash;
  // `gatsby develop` has no builds to compare.
  const ours = window.___webpackCompilationHash;
  if (loaded.status !== 'error' && (build || !ours)) {
    const isOurs = !ours || build === ours;
    return isOurs && !window.___loader.isPageNotFound(path) ? 'ready' : 'elsewhere';
  }
  await findFailure(path);
  return 'elsewhere';
}

/** Only a full load helps: the server sends all files again, but Gatsby remembers that one of them failed. */
export class FullLoadNeeded extends Error {}

/**
 * Loads the data that the app needs to start on the current page.
 *
 * @param isRetry whether this has failed before
 * @throws FullLoadNeeded
 * @throws Error with the reason, for the reader
 */
export async function loadFirstPage(path: string, isRetry: boolean): Promise<void> {
  let loaded = await askGatsby(path);
  // The preload may have failed long before this request, which then gets the same failure from the browser.
  if (loaded.status === 'error') loaded = await askGatsby(path);
  if (loaded.status !== 'error') return;
  const isAnswered =
    isRetry
    && (await findFailure(path).then(
      () => true,
      () => false,
    ));
  if (isAnswered) throw new FullLoadNeeded();
  const reason = loaded.error instanceof Error ? ` ${loaded.error.message}` : '';
  throw new Error(`${WORDS.states.dataFailed}${reason}`);
}

/** Data of the page that Gatsby shows when the server responds with status 500. The site has no such page. */
const SERVER_ERROR_DATA = pageDataPath('/500.html');

const FAILED: LoadedPage = { status: 'error' };

/**
 * Calls Gatsby's loader. When the server responds with status 500, Gatsby requests the data of a page for this error. It never
 * ends if the server responds to this with status 500, too. Gatsby also takes the text of an error for the result of a query.
 */
async function askGatsby(path: string): Promise<LoadedPage> {
  const watch = new AbortController();
  const loaded = await Promise.race([
    window.___loader.loadPage(path).catch((error: unknown) => ({ ...FAILED, error })),
    serverError(watch.signal),
  ]);
  watch.abort();
  const isWhole = Object.values(loaded?.staticQueryResults ?? {}).every(
    (result) => result?.data !== undefined,
  );
  return loaded && isWhole ? loaded : FAILED;
}

/** Resolves when Gatsby has requested the data of the page for status 500. */
function serverError(until: AbortSignal): Promise<LoadedPage> {
  return new Promise((resolve) => {
    try {
      const observer = new PerformanceObserver((list) => {
        if (list.getEntries().some(({ name }) => name.endsWith(SERVER_ERROR_DATA))) resolve(FAILED);
      });
      observer.observe({ type: 'resource' });
      until.addEventListener('abort', () => observer.disconnect());
    } catch {
      // The browser does not report requests.
    }
  });
}

/** The part of Gatsby's published list of bundles that is read here. */
interface Bundles {
  assetsByChunkName?: Record<string, string[] | undefined>;
}

/**
 * Requests the files of the page again.
 *
 * @throws Error if a file fails for another reason than that it does not exist
 */
async function findFailure(path: string): Promise<void> {
  const pathname = path.replace(/[?#].*$/, '');
  const answer = await ask(pageDataPath(pathname.replace(/\/+$/, '') || '/'));
  const data = await readObject(answer);
  if (!data) return;
  const name = 'componentChunkName' in data ? String(data.componentChunkName) : '';
  const queries = 'staticQueryHashes' in data ? (data.staticQueryHashes as string[]) : [];
  const bundles: Bundles | undefined = await readObject(await ask('/webpack.stats.json'));
  await Promise.all(
    [
      APP_DATA_PATH,
      ...queries.map(staticQueryPath),
      ...(bundles?.assetsByChunkName?.[name] ?? []).map((file) => `/${file}`),
    ].map(ask),
  );
}

async function readObject(answer: Response): Promise<object | undefined> {
  const data: unknown = answer.ok ? await answer.json().catch(() => undefined) : undefined;
  return typeof data === 'object' && data !== null ? data : undefined;
}

async function ask(url: string): Promise<Response> {
  const response = await fetch(url, { cache: 'no-store' });
  if (response.status >= 500)
    throw new Error(say(WORDS.states.serverAnswered, { status: response.status }));
  return response;
}
