import { imageSize } from 'image-size';

/** Width and height in pixels. */
export interface Size {
  width: number;
  height: number;
}

/** Width and height of a picture as browsers show it. Undefined for an incomplete file, and for an SVG without a size. */
export function pictureSize(bytes: Uint8Array): Size | undefined {
  let size;
  try {
    size = imageSize(withPlainViewBox(bytes));
  } catch {
    return undefined;
  }
  const { width, height, orientation = 1 } = size;
  if (!width || !height) return undefined;
  // Cameras do not turn a picture, but store an orientation. From 5 on, browsers turn the picture by 90 degrees.
  return orientation >= 5 ? { width: height, height: width } : { width, height };
}

const SVG_START = '<'.charCodeAt(0);

/** Separates the numbers of a `viewBox` by single spaces. SVG allows more, but the library does not. */
function withPlainViewBox(bytes: Uint8Array): Uint8Array {
  if (bytes[0] !== SVG_START) return bytes;
  const svg = new TextDecoder().decode(bytes);
  return new TextEncoder().encode(
    svg.replace(/(?<=\sviewBox=)(["'])([\d\s,.e+-]+)\1/i, (_, quote: string, numbers: string) => {
      const parts = numbers.split(/[\s,]+/).filter(Boolean);
      return `${quote}${parts.join(' ')}${quote}`;
    }),
  );
}
