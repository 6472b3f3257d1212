import path from 'node:path';
import sharp from 'sharp';
import { decoded } from '../../src/core/text/decoded';
import { displayAddress, Refusal } from './core/source';
import { fetchUrl } from './fetchUrl';
import type { FetchOptions } from './fetchUrl';

const PICTURE_TYPES = /^(image\/|application\/octet-stream|binary\/octet-stream)/i;

/** Highest number of pixels of a picture that browsers can show. */
const MAX_PIXELS = 50_000_000;

/**
 * Fetches a picture.
 * @throws Refusal if the file is not a picture that pages can show, whatever its name
 */
export async function fetchPicture(
  address: string,
  { limits, ...options }: Omit<FetchOptions, 'types'>,
): Promise<{ bytes: Buffer; ending: string }> {
  const { body } = await fetchUrl(address, {
    ...options,
    limits: { ...limits, fileBytes: limits.pictureBytes },
    types: PICTURE_TYPES,
  });
  const shown = displayAddress(address);
  const state = await sharp(body, { limitInputPixels: 100_000_000 })
    .metadata()
    .catch(() => undefined);
  const ending = state && kindOf(state.format, state.compression);
  if (!state || ending === undefined) {
    throw new Refusal(`${shown} is no picture that a page can show.`, [
      'Pictures are SVG, PNG, JPEG, GIF, WebP or AVIF.',
    ]);
  }
  if ((state.width ?? 0) * (state.height ?? 0) > MAX_PIXELS) {
    throw new Refusal(`${shown} has ${state.width} × ${state.height} pixels, which is too many.`);
  }
  return { bytes: body, ending };
}

/** File extension of a picture by its real format. Undefined for formats that pages cannot show. */
function kindOf(format: string | undefined, compression?: string): string | undefined {
  if (format === 'heif') return compression === 'av1' ? 'avif' : undefined;
  if (format === 'jpeg') return 'jpg';
  return ['svg', 'png', 'gif', 'webp', 'avif'].includes(format ?? '') ? format : undefined;
}

/** File name for a picture: that of its URL, with the extension of its real format. */
export function pictureName(address: string, ending: string): string {
  const last = new URL(address).pathname.split('/').at(-1) ?? '';
  const plain = decoded(last)
    .replace(/\.[^.]*$/, '')
    .replace(/[^\p{L}\p{N}_-]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  const given = path.extname(last).slice(1).toLowerCase();
  const suffix = ending === 'jpg' && given === 'jpeg' ? 'jpeg' : ending;
  return `${plain === '' ? 'picture' : plain}.${suffix}`;
}
