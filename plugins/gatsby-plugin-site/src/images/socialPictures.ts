import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildArgs, Store } from 'gatsby';
import sharp from 'sharp';
import { resultsOf } from '../../../shared/resultsOf';
import { findProjectFolder } from '../../../shared/gatsbyStore';
import { openTypeface } from '../../../../src/store/files/openTypeface';
import { replacePublishedFiles, siteFolders } from '../../../../src/store/files/publishedFiles';
import { queryData } from '../../../shared/queryData';
import { sha256 } from '../../../../src/core/values/sha256';
import { inlineMark } from './core/inlineMark';
import { drawSocialPictures } from './drawSocialPictures';
import type { DrawnPictures } from './drawSocialPictures';
import { markOfSite } from './markOfSite';
import type { BrandOptions } from './options';

/**
 * The pictures of each build. They are drawn while webpack bundles the pages on one processor, because the other processors
 * are idle then.
 */
const drawings = new WeakMap<Store, Promise<DrawnPictures | { error: unknown }>>();

/** Starts to draw the social pictures. */
export async function startSocialPictures(
  { graphql, store }: BuildArgs,
  brand: BrandOptions,
): Promise<void> {
  const data = (await queryData<unknown>(graphql, brand.query, 'The pages')) as never;
  const drawn = draw(data, brand, store);
  drawings.set(
    store,
    drawn.catch((error: unknown) => ({ error })),
  );
}

async function draw(data: never, brand: BrandOptions, store: Store): Promise<DrawnPictures> {
  const { publicFolder, staticFolder } = siteFolders(findProjectFolder(store));
  const [textFile, monoFile] = [brand.fonts.text, brand.fonts.mono].map((file) =>
    path.join(staticFolder, ...file.split('/')),
  ) as [string, string];
  const mark = await markOfSite(brand, staticFolder);
  const { colors } = brand;
  const name = brand.title || brand.name;
  const fonts = await Promise.all([textFile, monoFile].map((file) => readFile(file)));
  const look = sha256(
    JSON.stringify([name, mark, colors, fonts.map((bytes) => sha256(bytes)), sharp.versions]),
  );
  // Not at the same time, because wawoff2 decompresses all fonts in the same memory.
  const text = await openTypeface(textFile);
  const mono = await openTypeface(monoFile);
  return drawSocialPictures(
    brand.cards(data),
    {
      name,
      mark: mark.url,
      markShapes: inlineMark(mark.svg),
      colors: new Map(Object.entries(colors)),
      text: text(400),
      strong: text(650),
      mono: mono(400),
    },
    { publicFolder, look, results: await resultsOf(store, 'gatsby-plugin-site') },
  );
}

/** Waits for the pictures. */
export async function publishSocialPictures({ reporter, store }: BuildArgs): Promise<void> {
  const activity = reporter.activityTimer('Draw social pictures');
  activity.start();
  const result = await drawings.get(store);
  if (result && 'error' in result) {
    reporter.panicOnBuild(`The social pictures could not be drawn: ${String(result.error)}`);
  } else if (result) {
    replacePublishedFiles('social pictures', result.files, siteFolders(findProjectFolder(store)));
    activity.setStatus(`${result.drawn} drawn`);
  }
  activity.end();
}
