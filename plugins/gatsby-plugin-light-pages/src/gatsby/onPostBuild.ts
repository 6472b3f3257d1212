import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { byteString } from '../../../shared/byteString';
import { codeDigest } from '../../../shared/codeDigest';
import { sha256 } from '../../../shared/sha256';
import { readSitePages } from '../../../shared/sitePages';
import { stableDigest, stableHtml } from '../../../shared/stableHtml';
import { readBundleFiles } from '../../../shared/webpackStats';
import { PageNames } from '../core/pageNames';
import type { HasName } from '../core/pageNames';
import { idleProperties } from '../core/idleProperties';
import { withInlineIcon } from '../core/inlineIcon';
import { smallScripts } from '../core/smallScripts';
import { readStyles } from '../core/usedStyles';
import { withUsedStyles } from '../core/withUsedStyles';

/** Entry of the plugin's cache: the pages that need no change. */
interface LightPages {
  /** Digest of everything but the page that decides what is removed from it. */
  inputs: string;
  /** Digests of the stable HTML of the pages. */
  digests: string[];
}

const CACHE_KEY = 'light pages';

const ICON = '/favicon.svg';

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
  const read = (url: string) => {
    const file = path.join(folders.publicFolder, url);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };

  const scripts = readBundleFiles(folders.publicFolder).get(String(bundle)) ?? [];
  // webpack's runtime adds no names, but it changes with every bundle.
  const texts = scripts.filter((name) => /^(?!webpack-runtime).*\.js$/.test(name)).map(read);

  const code = await codeDigest(store, 'gatsby-plugin-light-pages');
  const icon = read(ICON);
  const inputs = code && sha256(JSON.stringify([code, kept, texts, icon]));
  const cached = (await cache.get(CACHE_KEY)) as LightPages | undefined;
  const known = new Set(cached && cached.inputs === inputs ? cached.digests : []);
  const digests: string[] = [];

  const sheets = new Map<string, (has: HasName) => string>();
  const sheetAt = (address: string) => {
    const sheet = sheets.get(address) ?? readStyles(read(address));
    sheets.set(address, sheet);
    return sheet;
  };
  const stylesOf = (address: string) => (has: HasName) => byteString(sheetAt(address)(has));
  const withSmallScripts = smallScripts();
  const withoutIdleProperties = idleProperties();
  // Scripts of the static parts add names to elements.
  const names = new PageNames(texts, kept as string[]);
  let found = 0;
  for (const { file } of pages) {
    const page = readFileSync(file);
    const digest = stableDigest(page);
    if (known.has(digest)) {
      found += 1;
      digests.push(digest);
      continue;
    }
    const html = page.toString('latin1');
    // Scripts come first, because their words are names that the page may have. A minified script has fewer words, so a
    // second run would remove more rules.
    const small = withSmallScripts(html);
    const used = names.of(stableHtml(Buffer.from(small, 'latin1')));
    const light = withoutIdleProperties(withUsedStyles(small, used, stylesOf));
    const less = withInlineIcon(light, ICON, icon);
    found += Number(less.includes('<style data-of='));
    const bytes = less === html ? page : Buffer.from(less, 'latin1');
    if (bytes !== page) writeFileSync(file, bytes);
    digests.push(stableDigest(bytes));
  }
  if (inputs !== undefined) await cache.set(CACHE_KEY, { inputs, digests } satisfies LightPages);
  if (found === 0 || scripts.length === 0) {
    reporter.panicOnBuild(
      `No page has styles that Gatsby has put there, or there is no bundle ${String(bundle)}: gatsby-plugin-light-pages no longer finds what it makes smaller.`,
    );
  }
};
