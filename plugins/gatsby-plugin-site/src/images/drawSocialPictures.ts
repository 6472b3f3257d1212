import { createHash } from 'node:crypto';
import { copyFile, mkdir, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { drawCard } from './core/drawCard';
import type { Brand, SocialCard } from './core/model';
import { writeFileAtomically } from '../../../../src/store/files/writeFileAtomically';
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

/** File in the cache folder with the names of the pictures. */
const NAMES = 'names.json';

/** The names of pictures by the JSON of their cards, so that a build need not draw a card to know its picture. */
interface CachedNames {
  /** Digest of the code and of everything that all cards share. */
  version: string;
  names: Record<string, string>;
}

/** Where pictures are stored and published. */
export interface Places {
  cacheFolder: string;
  publicFolder: string;
  /** See `CachedNames`. If undefined, each card is drawn. The picture is taken from the cache all the same. */
  version: string | undefined;
}

/** How many pictures were drawn, and the paths of all pictures in the site. */
export interface DrawnPictures {
  drawn: number;
  files: string[];
}

/**
 * Draws the social pictures of all pages. Unchanged pictures are taken from the cache. Pictures that no page needs are
 * deleted from the cache.
 */
export async function drawSocialPictures(
  cards: readonly SocialCard[],
  brand: Brand,
  { cacheFolder, publicFolder, version }: Places,
): Promise<DrawnPictures> {
  // Each drawing is encoded once, so the cache of libvips would only use memory.
  sharp.cache(false);
  // More threads for a picture would take processors from webpack.
  sharp.concurrency(1);
  await mkdir(cacheFolder, { recursive: true });
  const cached = new Set(await readdir(cacheFolder));
  const names = await readNames(path.join(cacheFolder, NAMES), version);
  const usedNames: Record<string, string> = {};
  const used = new Set<string>();
  const written = new Set<string>();
  let drawn = 0;

  const draw = async (card: SocialCard): Promise<void> => {
    const key = JSON.stringify(card);
    const known = names[key];
    const svg = known !== undefined && cached.has(known) ? undefined : drawCard(card, brand);
    const name = svg === undefined ? String(known) : nameOf(svg);
    const file = path.join(cacheFolder, name);
    if (svg !== undefined && !cached.has(name) && !used.has(name)) {
      drawn += 1;
      // In one step, because a later build takes every picture in the folder as complete.
      await writeFileAtomically(file, await encode(svg));
    }
    usedNames[key] = name;
    used.add(name);
    const address = socialPicturePath(card.route);
    const target = path.join(publicFolder, ...address.split('/'));
    written.add(address);
    await mkdir(path.dirname(target), { recursive: true });
    await copyFile(file, target);
  };
  const waiting = [...cards];
  await Promise.all(
    Array.from({ length: AT_ONCE }, async () => {
      for (let card = waiting.shift(); card; card = waiting.shift()) await draw(card);
    }),
  );

  for (const name of cached) if (!used.has(name)) await rm(path.join(cacheFolder, name));
  if (version !== undefined) {
    const list: CachedNames = { version, names: usedNames };
    await writeFile(path.join(cacheFolder, NAMES), JSON.stringify(list));
  }
  return { drawn, files: [...written] };
}

/** Names of an earlier build with the same version. A missing or damaged file counts as no names. */
async function readNames(
  file: string,
  version: string | undefined,
): Promise<Record<string, string>> {
  if (version === undefined) return {};
  try {
    const cached = JSON.parse(await readFile(file, 'utf8')) as CachedNames;
    return cached.version === version ? cached.names : {};
  } catch {
    return {};
  }
}

/** Name of the picture of a drawing: a digest of the drawing and of what encodes it. */
function nameOf(svg: string): string {
  const hash = createHash('sha256').update(JSON.stringify([ENCODINGS, sharp.versions]));
  return `${hash.update(svg).digest('hex').slice(0, 32)}.jpg`;
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
