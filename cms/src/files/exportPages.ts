import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';
import { SIDEBARS_FILE } from '../check/publishedFiles';
import { isIn } from './folders';
import { parsePageFile, printPageFile } from './pageFile';

/** Result of an export: the pages by what happened to them. */
export interface Exported {
  written: string[];
  same: number;
}

/**
 * Writes the published pages, their images and the sidebars into a content folder. A file with the same content stays unchanged, even if
 * it is formatted differently.
 *
 * @param folders of the pages, such as `docs/product`
 */
export async function exportPages(
  payload: Payload,
  contentDir: string,
  folders: readonly string[],
): Promise<Exported> {
  const result: Exported = { written: [], same: 0 };
  const { docs } = await payload.find({
    collection: 'guides',
    where: { _status: { equals: 'published' } },
    pagination: false,
    depth: 1,
    sort: 'path',
  });
  const media = payload.collections.media?.config.upload.staticDir ?? '';
  for (const guide of docs) {
    if (!isIn(folders, guide.path)) continue;
    const file = `${guide.path}.mdx`;
    const target = inside(contentDir, file);
    const text = printPageFile(guide);
    const present = existsSync(target) ? await readFile(target, 'utf8') : undefined;
    if (present !== undefined && saysTheSame(file, present, text)) result.same += 1;
    else {
      await write(target, text);
      result.written.push(file);
    }
    for (const picture of guide.pictures ?? []) {
      if (typeof picture === 'number' || !picture.filename) continue;
      const name = `${path.posix.dirname(guide.path)}/${picture.name ?? picture.filename}`;
      const place = inside(contentDir, name);
      const bytes = await readFile(path.join(media, picture.filename));
      if (existsSync(place) && (await readFile(place)).equals(bytes)) continue;
      await write(place, bytes);
      result.written.push(name);
    }
  }
  const { docs: sidebars } = await payload.find({
    collection: 'sidebars',
    where: { _status: { equals: 'published' } },
  });
  for (const { text } of sidebars) {
    const target = inside(contentDir, SIDEBARS_FILE);
    if (existsSync(target) && (await readFile(target, 'utf8')) === text) continue;
    await write(target, text);
    result.written.push(SIDEBARS_FILE);
  }
  return result;
}

function saysTheSame(file: string, present: string, text: string): boolean {
  const normal = (source: string) => printPageFile(parsePageFile(file, source));
  try {
    return normal(present) === normal(text);
  } catch {
    return false;
  }
}

function inside(folder: string, name: string): string {
  const file = path.resolve(folder, name);
  const way = path.relative(folder, file);
  if (way.startsWith('..') || path.isAbsolute(way))
    throw new Error(`${name} leads out of the folder.`);
  return file;
}

async function write(file: string, content: string | Uint8Array): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}.new`;
  await writeFile(fresh, content);
  await rename(fresh, file);
}
