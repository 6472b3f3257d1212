import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyNode } from 'gatsby';
import { readPublicFolder } from '../../../shared/publicFolder';
import { siteFolders } from '../../../shared/publishedFiles';
import { addWords, namesOf } from '../core/namesOf';
import type { Names } from '../core/namesOf';
import { smallScripts } from '../core/smallScripts';
import { readStyles, withoutIdleProperties } from '../core/usedStyles';
import { withUsedStyles } from '../core/withUsedStyles';

interface Data {
  allSitePage: { nodes: { path: string }[] };
}

interface Bundles {
  namedChunkGroups: Record<string, { assets: { name: string }[] } | undefined>;
}

/** Leaves in each page the styles that it can use, and minifies its inline scripts. Running it again over the same folder changes nothing. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async (
  { graphql, store, reporter },
  { bundle, kept },
) => {
  const { directory } = (store.getState() as { program: { directory: string } }).program;
  const folders = siteFolders(directory);
  const read = (url: string) => {
    const file = path.join(folders.publicFolder, url);
    return existsSync(file) ? readFileSync(file, 'utf8') : '';
  };
  const { data, errors } = await graphql<Data>(`
    query LightPages {
      allSitePage {
        nodes {
          path
        }
      }
    }
  `);
  if (!data) throw new Error(`The pages could not be read: ${String(errors)}`);
  const routes = new Set(data.allSitePage.nodes.map((page) => page.path));

  // What the scripts of the static parts give to elements.
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
  for (const { file } of readPublicFolder(folders, routes).pages) {
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
