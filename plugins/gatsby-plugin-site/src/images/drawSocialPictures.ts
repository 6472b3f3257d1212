import path from 'node:path';
import sharp from 'sharp';
import { drawCard } from './core/drawCard';
import type { Brand, SocialCard } from './core/model';
import type { KeptResults } from '../../../../src/store/files/keptResults';
import { writeIfChanged } from '../../../../src/store/files/writeIfChanged';
import { sha256 } from '../../../../src/core/values/sha256';
import { socialPicturePath } from '../../../../src/core/text/pageFilePaths';

/**
 * Settings of the encoder, best first. The first that gives a small enough file is used. JPEG takes a few milliseconds; PNG
 * with few colors takes 200. Almost all pictures are small enough with the first setting. A better setting before it would
 * encode most pictures twice.
 */
const ENCODINGS = [70, 50, 30].map((quality) => ({ quality, chromaSubsampling: '4:2:0' }));

/** Limit for the size of a file. Social networks accept larger files, but smaller ones load faster. */
const MAX_BYTES = 58 * 1024;

/** Pictures that are drawn at the same time: one is encoded while the shapes of the other are made. */
const AT_ONCE = 2;

/** What pictures depend on besides their cards, and where they go. */
interface Places {
  publicFolder: string;
  /** Digest of everything that all cards share. */
  look: string;
  results: KeptResults;
}

/** How many pictures were drawn, and the paths of all pictures in the site. */
export interface DrawnPictures {
  drawn: number;
  files: string[];
}

/** Draws the social pictures of all pages. A picture is kept until its card or the look of all cards changes. */
export async function drawSocialPictures(
  cards: readonly SocialCard[],
  brand: Brand,
  { publicFolder, look, results }: Places,
): Promise<DrawnPictures> {
  // Each drawing is encoded once, so the cache of libvips would only use memory.
  sharp.cache(false);
  // More threads for a picture would take processors from webpack.
  sharp.concurrency(1);
  let drawn = 0;
  const draw = async (card: SocialCard): Promise<void> => {
    const name = `picture of ${card.route}`;
    const state = sha256(JSON.stringify([card, look]));
    let picture = results.find<Uint8Array>(name, () => state);
    if (!picture) {
      drawn += 1;
      picture = await encode(drawCard(card, brand));
      results.keep(name, { card: state }, picture);
    }
    writeIfChanged(path.join(publicFolder, ...socialPicturePath(card.route).split('/')), picture);
  };
  const waiting = [...cards];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let card = waiting.shift(); card; card = waiting.shift()) await draw(card);
    }),
  );
  return { drawn, files: [...new Set(cards.map(({ route }) => socialPicturePath(route)))] };
}

async function encode(svg: string): Promise<Buffer> {
  const drawing = sharp(Buffer.from(svg)).removeAlpha();
  let jpeg: Buffer = Buffer.alloc(0);
  for (const options of ENCODINGS) {
    jpeg = await drawing.clone().jpeg(options).toBuffer();
    if (jpeg.length <= MAX_BYTES) break;
  }
  return jpeg;
}
