import { readFileSync } from 'node:fs';
import type { GatsbyCache, Store } from 'gatsby';
import { BuiltPages } from './builtPages';
import type { CachedPages } from './builtPages';
import { codeDigest } from './codeDigest';
import type { HtmlFile } from './publicFolder';
import type { BuiltPage } from './readBuiltPage';
import { stableDigest } from './stableHtml';
import { runForPages } from './threads';

/** The cache that plugins share, so that the first one of a build reads the pages for the others. */
const CACHE = 'built-pages';
const KEY = 'pages';
/**
 * The plugin whose code the threads run. Its digest also stands for the code that reads pages, because all plugins are compiled
 * from the same sources.
 */
export const READER = 'gatsby-plugin-check-links';

/**
 * Reads built pages. If many have changed since the last build, other threads read them.
 *
 * @param resultOf makes the result of each page
 */
export async function readBuiltPages<Result>(
  { store, getCache }: { store: Store; getCache: (id: string) => GatsbyCache },
  files: readonly HtmlFile[],
  resultOf: (built: BuiltPage, file: string, page: Buffer) => Result,
): Promise<Result[]> {
  const cache = getCache(CACHE);
  const cached = (await cache.get(KEY)) as CachedPages | undefined;
  const pages = new BuiltPages(await codeDigest(store, READER), cached);
  const results = new Map<HtmlFile, Result>();
  const read = (each: HtmlFile, isWanted: (digest: string) => boolean) => {
    const page = readFileSync(each.file);
    const digest = stableDigest(page);
    if (isWanted(digest))
      results.set(each, resultOf(pages.read(each.route, page, digest), each.file, page));
  };
  if (pages.hasKnown) for (const each of files) read(each, (digest) => pages.has(digest));
  const changed = files.filter((each) => !results.has(each));
  const parts = await runForPages(store, READER, changed, (part) => part, readInThread);
  for (const part of parts) pages.add(part);
  for (const each of changed) read(each, () => true);
  if (pages.hasNew) await cache.set(KEY, pages.toCache());
  return files.map((each) => results.get(each) as Result);
}

/** Reads some of the pages. Other threads call this function, too. */
export function readInThread(files: readonly HtmlFile[]): CachedPages {
  // The digest of the code is only compared between builds.
  const pages = new BuiltPages('', undefined);
  for (const { file, route } of files) pages.read(route, readFileSync(file));
  return pages.toCache() as CachedPages;
}
