import { readFileSync } from 'node:fs';
import type { GatsbyNode } from 'gatsby';
import { codeDigest } from '../../../shared/codeDigest';
import { sha256 } from '../../../shared/sha256';
import { readSitePages } from '../../../shared/sitePages';
import { stableDigest } from '../../../shared/stableHtml';
import { runForPages } from '../../../shared/threads';
import { readBundleFiles } from '../../../shared/webpackStats';
import { ICON, lightenPages, readSiteFile } from './lightenPages';

/** Name of the plugin. */
export const PLUGIN = 'gatsby-plugin-light-pages';

/** Entry of the plugin's cache: the pages that need no change. */
interface CachedDigests {
  /** Digest of everything but the page that decides what is removed from it. */
  inputs: string;
  /** Digests of the stable HTML of the pages. */
  digests: string[];
}

const CACHE_KEY = 'light pages';

/**
 * Removes the styles that a page cannot use, minifies its inline scripts, and puts the icon into the page. A second run
 * over the same folder changes nothing. Pages that have not changed since the last build are not read again. The address of
 * a style sheet contains a hash of its content, so the digest of a page covers its style sheets.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (
  { graphql, store, reporter, cache },
  { bundle, kept },
) => {
  const { folders, pages } = await readSitePages(graphql, store);
  const { publicFolder } = folders;
  const scripts = readBundleFiles(publicFolder).get(String(bundle)) ?? [];
  // webpack's runtime adds no names, but it changes with every bundle.
  const texts = scripts
    .filter((name) => /^(?!webpack-runtime).*\.js$/.test(name))
    .map((name) => readSiteFile(publicFolder, name));

  const code = await codeDigest(store, PLUGIN);
  const icon = readSiteFile(publicFolder, ICON);
  const inputs = code && sha256(JSON.stringify([code, kept, texts, icon]));
  const cached = (await cache.get(CACHE_KEY)) as CachedDigests | undefined;
  const known = new Set(cached && cached.inputs === inputs ? cached.digests : []);
  const digests: string[] = [];
  const changed: string[] = [];
  for (const { file } of pages) {
    const digest = known.size > 0 ? stableDigest(readFileSync(file)) : '';
    if (known.has(digest)) digests.push(digest);
    else changed.push(file);
  }
  let styled = digests.length;
  const jobOf = (part: string[]) => ({
    publicFolder,
    pages: part,
    // Scripts of the static parts add names to elements.
    scripts: texts,
    kept: kept as string[],
    icon,
  });
  for (const done of await runForPages(store, PLUGIN, changed, jobOf, lightenPages)) {
    digests.push(...done.digests);
    styled += done.styled;
  }
  if (inputs !== undefined) await cache.set(CACHE_KEY, { inputs, digests } satisfies CachedDigests);
  if (styled === 0 || scripts.length === 0) {
    reporter.panicOnBuild(
      `No page has styles that Gatsby has put there, or there is no bundle ${String(bundle)}: gatsby-plugin-light-pages no longer finds what it makes smaller.`,
    );
  }
};
