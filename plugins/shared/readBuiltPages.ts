import type { GatsbyCache, Store } from 'gatsby';
import { BuiltPages } from './builtPages';
import type { CachedPages } from './builtPages';
import { codeDigest } from './codeDigest';

/** The cache that plugins share, so that the first one of a build reads the pages for the others. */
const CACHE = 'built-pages';
const KEY = 'pages';
/** The plugin whose digest stands for the code that reads pages. All plugins are compiled of the same sources. */
const READER = 'gatsby-plugin-check-links';

/**
 * Calls a function that reads built pages.
 *
 * @returns the result of the function
 */
export async function readBuiltPages<Result>(
  { store, getCache }: { store: Store; getCache: (id: string) => GatsbyCache },
  read: (pages: BuiltPages) => Result,
): Promise<Result> {
  const cache = getCache(CACHE);
  const pages = new BuiltPages(
    await codeDigest(store, READER),
    (await cache.get(KEY)) as CachedPages | undefined,
  );
  const result = read(pages);
  if (pages.hasNew) await cache.set(KEY, pages.toCache());
  return result;
}
