/** What the site uses of Gatsby's page loader. Gatsby remembers a failure and never tries that page again. */
export interface PageLoader {
  loadPage: (path: string) => Promise<LoadedPage | undefined>;
  loadPageSync: (path: string) => unknown;
  isPageNotFound: (path: string) => boolean;
  hovering: (path: string) => void;
}

interface LoadedPage {
  /** `error` where a file did not arrive. */
  status?: string;
  /** The reason, for scripts and static queries only. */
  error?: unknown;
  page?: { webpackCompilationHash: string };
}

declare global {
  interface Window {
    ___loader: PageLoader;
    ___webpackCompilationHash?: string;
  }
}

/** `ready`: can be shown here. `elsewhere`: only a full load helps, as after a 404 or with another build's files. */
export type LoadOutcome = 'ready' | 'elsewhere';

/** Fetches the files of a page. Rejects with the reason where the network or the server fails. */
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
 * Loads the files of the page that the reader opened. Where one fails, Gatsby draws nothing.
 *
 * @returns a sentence that says why the page was not loaded; nothing where it was
 */
export async function firstLoadFailure(path: string): Promise<string | undefined> {
  const loaded = await window.___loader
    .loadPage(path)
    .catch((error: unknown): LoadedPage => ({ status: 'error', error }));
  if (loaded && loaded.status !== 'error') return undefined;
  const reason = loaded?.error instanceof Error ? ` ${loaded.error.message}` : '';
  return `The page could not be loaded.${reason}`;
}

/** What Gatsby publishes of its bundles, as far as it is read here. */
interface Bundles {
  assetsByChunkName?: Record<string, string[] | undefined>;
}

/** Asks for the page's files once more; rejects where one still fails otherwise than by not being there. */
async function findFailure(path: string): Promise<void> {
  const pathname = path.replace(/[?#].*$/, '');
  const folder = pathname === '/' ? '/index' : pathname.replace(/\/+$/, '');
  const answer = await ask(`/page-data${folder}/page-data.json`);
  const data = await readObject(answer);
  if (!data) return;
  const name = 'componentChunkName' in data ? String(data.componentChunkName) : '';
  const queries = 'staticQueryHashes' in data ? (data.staticQueryHashes as string[]) : [];
  const bundles: Bundles | undefined = await readObject(await ask('/webpack.stats.json'));
  await Promise.all(
    [
      '/page-data/app-data.json',
      ...queries.map((hash) => `/page-data/sq/d/${hash}.json`),
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
