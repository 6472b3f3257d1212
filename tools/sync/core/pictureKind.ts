/** Highest number of pixels of a picture. */
const MAX_PIXELS = 50_000_000;

/** File extension of a picture by its real format. Undefined for formats that pages cannot show. */
export function kindOf(format: string | undefined, compression?: string): string | undefined {
  if (format === 'heif') return compression === 'av1' ? 'avif' : undefined;
  if (format === 'jpeg') return 'jpg';
  return ['svg', 'png', 'gif', 'webp', 'avif'].includes(format ?? '') ? format : undefined;
}

/** Whether a picture has too many pixels for a browser. */
export function isHeavyPicture(width: number, height: number): boolean {
  return width * height > MAX_PIXELS;
}
