import { existsSync } from 'node:fs';
import path from 'node:path';
import type { GatsbyNode, Store } from 'gatsby';
import { digestOfBrand, doDrawingJob } from './src/gatsby/drawingJob';
import type { DrawingJob } from './src/gatsby/drawingJob';
import { countNewCards } from './src/gatsby/drawSocialPictures';
import type { DrawnPictures } from './src/gatsby/drawSocialPictures';
import type { BrandOptions } from './src/gatsby/options';
import { codeDigest } from '../shared/codeDigest';
import { findProjectFolder } from '../shared/gatsbyStore';
import { openTypeface } from '../shared/openTypeface';
import { queryData } from '../shared/queryData';
import { replacePublishedFiles } from '../shared/publishedFiles';
import { answerJobs, runInBackground, WORTH_A_THREAD } from '../shared/threads';
import { drawInitial } from './src/core/drawInitial';
import { markOf, readMark } from './src/gatsby/readMark';
import type { Mark } from './src/gatsby/readMark';
import { writeIcons } from './src/gatsby/writeIcons';

export { createSchemaCustomization, sourceNodes } from './src/gatsby/brandMark';
export { pluginOptionsSchema } from './src/gatsby/options';

const PLUGIN = 'gatsby-plugin-brand-images';

void answerJobs(PLUGIN, doDrawingJob);

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
    replacePublishedFiles(`${PLUGIN} icons`, icons, {
      publicFolder,
      staticFolder,
    });
  } catch (error) {
    reporter.panicOnBuild(
      `The icons could not be made of ${site.mark ? `static${site.mark}` : 'the name'}: ${String(error)}`,
    );
  }
};

/** The data for the social pictures of a build. */
async function drawingJob(
  options: BrandOptions,
  data: unknown,
  { store, cacheFolder }: { store: Store; cacheFolder: string },
): Promise<DrawingJob> {
  const { name, title, colors, fonts, cards } = options;
  const staticFolder = folderOf(store, 'static');
  const inStatic = (file: string) => path.join(staticFolder, ...file.split('/'));
  const mark = await markOfSite(options, staticFolder);
  const brand = {
    name: title || name,
    mark,
    colors,
    fonts: { text: inStatic(fonts.text), mono: inStatic(fonts.mono) },
  };
  const code = await codeDigest(store, PLUGIN);
  return {
    cards: cards(data),
    brand,
    cacheFolder,
    publicFolder: folderOf(store, 'public'),
    version: code && `${code} ${await digestOfBrand(brand)}`,
  };
}

/** The social pictures of a build, with the seconds that drawing them took. */
type Drawing = Promise<(DrawnPictures & { seconds: number }) | { error: unknown }>;

/**
 * The pictures of each build. They are drawn while webpack bundles the pages on one processor, because the other processors
 * are idle then. Many new pictures have a process of their own, because webpack blocks this thread for seconds.
 */
const drawings = new WeakMap<Store, Drawing>();

export const onPreBuild: GatsbyNode['onPreBuild'] = async (
  { graphql, store, cache },
  pluginOptions,
) => {
  const options = pluginOptions as unknown as BrandOptions;
  const data = await queryData<unknown>(graphql, options.query, 'The pages');
  const draw = async () => {
    const begin = Date.now();
    const job = await drawingJob(options, data, {
      store,
      cacheFolder: path.join((cache as unknown as { directory: string }).directory, 'social'),
    });
    const inBackground =
      (await countNewCards(job.cards, job)) >= WORTH_A_THREAD
        ? runInBackground<DrawingJob, DrawnPictures>(store, PLUGIN, job)
        : undefined;
    const { drawn, files } = await (inBackground ?? doDrawingJob(job));
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
    replacePublishedFiles(`${PLUGIN} pictures`, result.files, {
      publicFolder: folderOf(store, 'public'),
      staticFolder: folderOf(store, 'static'),
    });
    activity.setStatus(
      `${result.drawn} drawn, beside the rest of the build ${result.seconds.toFixed(1)} s`,
    );
  }
  activity.end();
};
