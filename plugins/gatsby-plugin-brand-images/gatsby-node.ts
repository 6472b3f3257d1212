import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { GatsbyNode, Store } from 'gatsby';
import { drawSocialPictures } from './src/gatsby/drawSocialPictures';
import type { BrandOptions } from './src/gatsby/options';
import { codeDigest } from '../shared/codeDigest';
import { findProjectFolder } from '../shared/gatsbyStore';
import { openTypeface } from '../shared/openTypeface';
import { queryData } from '../shared/queryData';
import { replacePublishedFiles } from '../shared/publishedFiles';
import { drawInitial } from './src/core/drawInitial';
import { inlineMark } from './src/core/inlineMark';
import { markOf, readMark } from './src/gatsby/readMark';
import type { Mark } from './src/gatsby/readMark';
import { writeIcons } from './src/gatsby/writeIcons';

export { createSchemaCustomization, sourceNodes } from './src/gatsby/brandMark';
export { pluginOptionsSchema } from './src/gatsby/options';

const folderOf = (store: Store, name: string) => path.join(findProjectFolder(store), name);

/** Returns the site's mark. If the site has none, draws one with the first letter of its name. */
async function markOfSite(
  { mark, name, tile, fonts }: BrandOptions,
  staticFolder: string,
): Promise<Mark> {
  const own = mark === undefined ? undefined : await readMark(mark, staticFolder);
  if (own) return own;
  const text = await openTypeface(path.join(staticFolder, ...fonts.text.split('/')));
  return markOf(drawInitial(name, tile, text(700)));
}

/** Writes the icons at the start of a build and of `develop`. */
export const onPostBootstrap: GatsbyNode['onPostBootstrap'] = async (
  { store, reporter },
  pluginOptions,
) => {
  const site = pluginOptions as unknown as BrandOptions;
  const staticFolder = folderOf(store, 'static');
  try {
    const mark = await markOfSite(site, staticFolder);
    const publicFolder = folderOf(store, 'public');
    const icons = await writeIcons(
      { ...site, mark: mark.svg },
      { publicFolder, isOwn: (file) => existsSync(path.join(staticFolder, file)) },
    );
    replacePublishedFiles('gatsby-plugin-brand-images icons', icons, {
      publicFolder,
      staticFolder,
    });
  } catch (error) {
    reporter.panicOnBuild(
      `The icons could not be made of ${site.mark ? `static${site.mark}` : 'the name'}: ${String(error)}`,
    );
  }
};

/** The social pictures of a build, with the seconds that drawing them took. */
type Drawing = Promise<{ drawn: number; files: string[]; seconds: number } | { error: unknown }>;

/**
 * The pictures of each build. They are drawn while webpack bundles the pages on one processor, because the other processors
 * are idle then.
 */
const drawings = new WeakMap<Store, Drawing>();

export const onPreBuild: GatsbyNode['onPreBuild'] = async (
  { graphql, store, cache },
  pluginOptions,
) => {
  const options = pluginOptions as unknown as BrandOptions;
  const { name, title, colors, fonts, query, cards } = options;
  const data = await queryData<unknown>(graphql, query, 'The pages');
  const draw = async () => {
    const begin = Date.now();
    const file = (below: string) => path.join(folderOf(store, 'static'), ...below.split('/'));
    const text = await openTypeface(file(fonts.text));
    const mono = await openTypeface(file(fonts.mono));
    const mark = await markOfSite(options, folderOf(store, 'static'));
    const code = await codeDigest(store, 'gatsby-plugin-brand-images');
    const hash = createHash('sha256').update(JSON.stringify([name, title, mark.url, colors]));
    for (const font of [fonts.text, fonts.mono]) hash.update(await readFile(file(font)));
    const brand = {
      name: title || name,
      mark: mark.url,
      markShapes: inlineMark(mark.svg),
      colors: new Map(Object.entries(colors)),
      text: text(400),
      strong: text(650),
      mono: mono(400),
    };
    const { drawn, files } = await drawSocialPictures(cards(data), brand, {
      cacheFolder: path.join((cache as unknown as { directory: string }).directory, 'social'),
      publicFolder: folderOf(store, 'public'),
      version: code && `${code} ${hash.digest('hex')}`,
    });
    return { drawn, files, seconds: (Date.now() - begin) / 1000 };
  };
  drawings.set(
    store,
    draw().catch((error: unknown) => ({ error })),
  );
};

/** Waits for the pictures, before the links of pages are checked. */
export const onPostBuild: GatsbyNode['onPostBuild'] = async ({ reporter, store }) => {
  const activity = reporter.activityTimer('Draw social pictures');
  activity.start();
  const result = await drawings.get(store);
  if (result && 'error' in result) {
    reporter.panicOnBuild(`The social pictures could not be drawn: ${String(result.error)}`);
  } else if (result) {
    replacePublishedFiles('gatsby-plugin-brand-images pictures', result.files, {
      publicFolder: folderOf(store, 'public'),
      staticFolder: folderOf(store, 'static'),
    });
    activity.setStatus(
      `${result.drawn} drawn, beside the rest of the build ${result.seconds.toFixed(1)} s`,
    );
  }
  activity.end();
};
