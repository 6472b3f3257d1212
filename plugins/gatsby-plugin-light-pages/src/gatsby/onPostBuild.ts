import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { readSitePages } from '../../../shared/sitePages';
import { addWords, namesOf } from '../core/namesOf';
import type { Names } from '../core/namesOf';
import { smallScripts } from '../core/smallScripts';
import { readStyles, withoutIdleProperties } from '../core/usedStyles';
import { withUsedStyles } from '../core/withUsedStyles';

interface Bundles {
  namedChunkGroups: Record<string, { assets: { name: string }[] } | undefined>;
}

/**
 * Removes the styles that a page cannot use, and minifies its inline scripts. A second run over the same folder changes
 * nothing.
 */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (
  { graphql, store, reporter },
  { bundle, kept },
) => {
  const { folders, pages } = await readSitePages(graphql, store);
  const read = (url: string) => {
    const file = path.join(folders.publicFolder, url);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };

  // The names that scripts of the static parts add to elements.
  const words: Names = new Set(kept as string[]);
  const { namedChunkGroups } = JSON.parse(read('/webpack.stats.json') || '{}') as Bundles;
  const scripts = namedChunkGroups[String(bundle)]?.assets ?? [];
  for (const { name } of scripts) if (name.endsWith('.js')) addWords(words, read(name));

  const sheets = new Map<string, (names: Names) => string>();
  const stylesOf = (address: string) => {
    const sheet = sheets.get(address) ?? readStyles(read(address));
    sheets.set(address, sheet);
    return sheet;
  };
  const withSmallScripts = smallScripts();
  let found = 0;
  for (const { file } of pages) {
    const html = readFileSync(file, 'utf8');
    const names = new Set([...words, ...namesOf(html)]);
    const less = withSmallScripts(withoutIdleProperties(withUsedStyles(html, names, stylesOf)));
    found += Number(less.includes('<style data-of='));
    if (less !== html) writeFileSync(file, less);
  }
  if (found === 0 || scripts.length === 0) {
    reporter.panicOnBuild(
      `No page has styles that Gatsby has put there, or there is no bundle ${String(bundle)}: gatsby-plugin-light-pages no longer finds what it makes smaller.`,
    );
  }
};
