import {
  APP_DATA_PATH,
  pageDataPath,
  staticQueryPath,
} from '../../plugins/shared/text/pageFilePaths';

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
  const loaded = await window.___loader.loadPage(path).catch(() => undefined);
  const build = loaded?.page?.webpackCompilationHash;
  // `gatsby develop` has no builds to compare.
  const ours = window.___webpackCompilationHash;
  if (loaded && loaded.status !== 'error' && (build || !ours)) {
    const isOurs = !ours || build === ours;
    return isOurs && !window.___loader.isPageNotFound(path) ? 'ready' : 'elsewhere';
  }
  await findFailure(path);
  return 'elsewhere';
}

/**
 * Loads the files of the current page. If one of them fails, Gatsby renders nothing.
 *
 * @returns a sentence that says why a file was not loaded; undefined if all were loaded
 */
export async function firstLoadFailure(path: string): Promise<string | undefined> {
  const loaded = await window.___loader
    .loadPage(path)
    .catch((error: unknown): LoadedPage => ({ status: 'error', error }));
  if (loaded && loaded.status !== 'error') return undefined;
  const reason = loaded?.error instanceof Error ? ` ${loaded.error.message}` : '';
  return `The page could not be loaded.${reason}`;
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
  if (response.status >= 500) throw new Error(`The server answered ${response.status}.`);
  return response;
}
