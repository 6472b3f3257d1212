import { readFile } from 'node:fs/promises';
import { openTypeface } from '../../../shared/openTypeface';
import { sha256 } from '../../../shared/sha256';
import { inlineMark } from '../core/inlineMark';
import type { SocialCard } from '../core/model';
import { drawSocialPictures } from './drawSocialPictures';
import type { DrawnPictures, Places } from './drawSocialPictures';
import type { Mark } from './readMark';

/** What all pictures of a site share. */
interface BrandData {
  name: string;
  mark: Mark;
  colors: Record<string, string>;
  /** Files of the fonts. */
  fonts: { text: string; mono: string };
}

/** The data for the social pictures of a site. It can be copied to a thread. */
export interface DrawingJob extends Places {
  cards: SocialCard[];
  brand: BrandData;
}

/** Digest of what all pictures share. */
export async function digestOfBrand({ fonts, ...brand }: BrandData): Promise<string> {
  const files = await Promise.all([fonts.text, fonts.mono].map((file) => readFile(file)));
  return sha256(JSON.stringify([brand, files.map((bytes) => sha256(bytes))]));
}

/** Draws the pictures of a job. */
export async function doDrawingJob({
  cards,
  brand,
  ...places
}: DrawingJob): Promise<DrawnPictures> {
  // Not at the same time, because wawoff2 decompresses all fonts in the same memory.
  const text = await openTypeface(brand.fonts.text);
  const mono = await openTypeface(brand.fonts.mono);
  return drawSocialPictures(
    cards,
    {
      name: brand.name,
      mark: brand.mark.url,
      markShapes: inlineMark(brand.mark.svg),
      colors: new Map(Object.entries(brand.colors)),
      text: text(400),
      strong: text(650),
      mono: mono(400),
    },
    places,
  );
}
