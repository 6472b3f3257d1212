/** More pixels than these are no picture of a page. */
const MAX_PIXELS = 50_000_000;

/** Ending of a picture's file by what its bytes are; undefined for what a page cannot show. */
export function kindOf(format: string | undefined, compression?: string): string | undefined {
  if (format === 'heif') return compression === 'av1' ? 'avif' : undefined;
  if (format === 'jpeg') return 'jpg';
  return ['svg', 'png', 'gif', 'webp', 'avif'].includes(format ?? '') ? format : undefined;
}

/** Whether a picture is larger than a browser should be asked to draw. */
export function isHeavyPicture(width: number, height: number): boolean {
  return width * height > MAX_PIXELS;
}
