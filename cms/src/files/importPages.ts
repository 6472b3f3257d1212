import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';
import { isIn } from './folders';
import { parsePageFile, picturesBeside } from './pageFile';

/** Result of an import: the files by what happened to them. */
export interface Imported {
  created: number;
  changed: number;
  same: number;
  pictures: number;
  /** Pages of the CMS without a file. */
  missing: string[];
}

const TYPES: Record<string, string> = {
  svg: 'image/svg+xml',
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
};

/**
 * Imports the pages of a content folder and their images as published pages. A page that exists changes only if its file
 * differs.
 *
 * @param folders of the pages, such as `docs/product`
 */
export async function importPages(
  payload: Payload,
  contentDir: string,
  folders: readonly string[],
): Promise<Imported> {
  const result: Imported = { created: 0, changed: 0, same: 0, pictures: 0, missing: [] };
  const files = (await readdir(contentDir, { recursive: true }))
    .map((file) => file.split(path.sep).join('/'))
    .filter((file) => /^(docs|pages)\/.*\.mdx$/.test(file) && isIn(folders, file))
    .sort();
  // All files are read before the first is written, so that a mistake in the last file changes nothing.
  const pages = await Promise.all(
    files.map(async (file) =>
      parsePageFile(file, await readFile(path.join(contentDir, file), 'utf8')),
    ),
  );
  for (const page of pages) {
    const pictures: number[] = [];
    for (const name of picturesBeside(page.body)) {
      const source = `${path.posix.dirname(page.path)}/${name}`;
      const id = await importPicture(payload, contentDir, source, result);
      if (id !== undefined) pictures.push(id);
    }
    const data = { ...EMPTY, ...page, pictures, _status: 'published' as const };
    const { docs } = await payload.find({
      collection: 'guides',
      where: { path: { equals: page.path } },
      depth: 0,
      limit: 1,
      draft: false,
    });
    const [present] = docs;
    // The build has already checked these files. A check of one file at a time would report links to pages that are not
    // imported yet.
    const context = { isImport: true };
    if (!present) {
      await payload.create({ collection: 'guides', data, context });
      result.created += 1;
    } else if (isSame(present, data)) result.same += 1;
    else {
      await payload.update({ collection: 'guides', id: present.id, data, context });
      result.changed += 1;
    }
  }
  const known = new Set(pages.map((page) => page.path));
  const { docs } = await payload.find({
    collection: 'guides',
    pagination: false,
    depth: 0,
    select: { path: true },
  });
  result.missing = docs
    // A page that was just begun has no path.
    .flatMap((doc) => (doc as { path?: string | null }).path ?? [])
    .filter((one) => isIn(folders, one) && !known.has(one));
  return result;
}

/** Value in the CMS of a field that the file does not have. */
const EMPTY = {
  description: null,
  slug: null,
  sidebarLabel: null,
  tags: [] as string[],
  redirectFrom: [] as string[],
  layout: null,
  hideTableOfContents: false,
};

function isSame(present: object, data: object): boolean {
  return Object.entries(data).every(
    ([name, value]) =>
      JSON.stringify(normal(Reflect.get(present, name))) === JSON.stringify(normal(value)),
  );
}

function normal(value: unknown): unknown {
  return value === undefined
    || value === ''
    || value === false
    || (Array.isArray(value) && value.length === 0)
    ? null
    : value;
}

async function importPicture(
  payload: Payload,
  contentDir: string,
  source: string,
  result: Imported,
): Promise<number | undefined> {
  const file = path.join(contentDir, source);
  if (!existsSync(file)) return undefined;
  const bytes = await readFile(file);
  const { docs } = await payload.find({
    collection: 'media',
    where: { source: { equals: source } },
    trash: true,
    limit: 1,
    depth: 0,
  });
  const [present] = docs;
  const name = path.basename(source);
  const upload = {
    name,
    data: bytes,
    size: bytes.length,
    mimetype: TYPES[path.extname(name).slice(1).toLowerCase()] ?? '',
  };
  if (!present?.filename) {
    const made = await payload.create({
      collection: 'media',
      data: { name, source },
      file: upload,
    });
    result.pictures += 1;
    return made.id;
  }
  const kept = path.join(
    payload.collections.media?.config.upload.staticDir ?? '',
    present.filename,
  );
  if (present.deletedAt || !existsSync(kept) || !(await readFile(kept)).equals(bytes)) {
    await payload.update({
      collection: 'media',
      id: present.id,
      data: { deletedAt: null },
      trash: true,
      file: { ...upload, name: present.filename },
      overwriteExistingFiles: true,
      context: { isImport: true },
    });
    result.pictures += 1;
  }
  return present.id;
}
