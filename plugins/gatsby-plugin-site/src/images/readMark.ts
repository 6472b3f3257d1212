import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { pictureSize } from '../../../../src/core/content/markdown/pictureSize';

const TYPES: Record<string, string> = {
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.webp': 'image/webp',
};

/** The provider's mark in the forms that pictures need. */
export interface Mark {
  /** As a `data:` URL. */
  url: string;
  /** As an SVG document, in which a picture of another format is embedded. */
  svg: string;
  /** Width divided by height, if the picture has a size. */
  shape?: number;
}

/** Reads the mark from `static/`. Returns undefined if the mark is on another site or has another format. */
export async function readMark(source: string, staticFolder: string): Promise<Mark | undefined> {
  const type = TYPES[path.extname(source).toLowerCase()];
  if (!source.startsWith('/') || type === undefined) return undefined;
  const bytes = await readFile(path.join(staticFolder, ...source.split('/')));
  if (type === 'image/svg+xml') return { ...markOf(bytes.toString('utf8')), ...shapeOf(bytes) };
  const url = `data:${type};base64,${bytes.toString('base64')}`;
  const mark = markOf(
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="32" height="32"><image href="${url}" width="32" height="32"/></svg>`,
  );
  return { ...mark, ...shapeOf(bytes) };
}

/** The mark of an SVG document. */
export function markOf(svg: string): Mark {
  return { svg, url: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
}

function shapeOf(bytes: Uint8Array): { shape?: number } {
  const size = pictureSize(bytes);
  return size ? { shape: Math.round((size.width / size.height) * 100) / 100 } : {};
}
