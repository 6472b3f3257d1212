import path from 'node:path';
import type { CollectionSlug, PayloadRequest, Where } from 'payload';
import { environment } from '../environment';
import { printAnnouncementFile } from '../files/announcementFile';
import type { AnnouncementFields } from '../files/announcementFile';
import { reads } from '../files/folders';
import { printPageFile } from '../files/pageFile';
import type { PageFields } from '../files/pageFile';
import type { CheckedPage } from './siteChecker';

/** The collections whose documents are files of the site. */
export type Slug = 'guides' | 'announcements' | 'sidebars';

/** A picture in the CMS. */
export interface Picture {
  id: number;
  name?: string | null;
  filename?: string | null;
  /** Where its bytes are, if not in the folder of pictures. */
  place?: string;
}

/** A page in the CMS. Its pictures are ids. */
export type Guide = PageFields & {
  id?: number;
  pictures?: unknown[] | null;
  /** Where it will be in the sidebars, see `placeIn`. */
  sidebarPlace?: string | null;
};

/** An announcement in the CMS. */
export type Announcement = AnnouncementFields & { id?: number; updatedAt?: string };

/** The sidebars in the CMS: the text of their file. */
export interface Sidebars {
  id?: number;
  text: string;
}

/** Everything that the site gets from the CMS. */
export interface Published {
  guides: readonly Guide[];
  announcements: readonly Announcement[];
  sidebars: readonly Sidebars[];
  pictures: readonly Picture[];
}

/** The file of the announcement in the content folder. */
export const ANNOUNCEMENT_FILE = 'announcement.yml';
/** The file of the sidebars in the content folder. */
export const SIDEBARS_FILE = 'sidebars.yml';

/** Reads what is published. */
export async function readPublished(req: PayloadRequest): Promise<Published> {
  const isPublished = { _status: { equals: 'published' } };
  return {
    guides: await readAll('guides', isPublished, req),
    announcements: await readAll('announcements', isPublished, req),
    sidebars: await readAll('sidebars', isPublished, req),
    pictures: await readAll('media', {}, req),
  };
}

/** Reads the pictures that a page names. */
export async function picturesOf(guide: Guide, req: PayloadRequest): Promise<Picture[]> {
  const ids = (guide.pictures ?? []).map(idOf);
  return ids.length === 0 ? [] : readAll('media', { id: { in: ids } }, req);
}

async function readAll<Name extends CollectionSlug>(
  collection: Name,
  where: Where,
  req: PayloadRequest,
) {
  const { docs } = await req.payload.find({ collection, where, pagination: false, depth: 0, req });
  return docs;
}

/**
 * The files that the site gets: a page with its pictures for each guide, the announcement that was changed last, and the
 * sidebars.
 */
export function filesOf(
  { guides, announcements, sidebars, pictures }: Published,
  req: PayloadRequest,
): CheckedPage[] {
  const folder = req.payload.collections.media?.config.upload.staticDir ?? '';
  const byId = new Map(pictures.map((picture) => [picture.id, picture]));
  const pages = guides.map((guide) => ({
    file: `${guide.path}.mdx`,
    text: printPageFile(guide),
    pictures: (guide.pictures ?? []).flatMap((given) => {
      const { name, filename, place } = byId.get(idOf(given)) ?? {};
      if (!filename) return [];
      return [
        {
          name: name ?? filename,
          path: place ?? path.join(/*turbopackIgnore: true*/ folder, filename),
        },
      ];
    }),
  }));
  const [newest] = [...announcements].sort((a, b) =>
    (a.updatedAt ?? '') < (b.updatedAt ?? '') ? 1 : -1,
  );
  const files = [
    ...(newest && reads(environment.contentDir, 'announcement')
      ? [{ file: ANNOUNCEMENT_FILE, text: printAnnouncementFile(newest) }]
      : []),
    ...(reads(environment.contentDir, 'sidebars')
      ? sidebars.map(({ text }) => ({ file: SIDEBARS_FILE, text }))
      : []),
  ];
  return [...pages, ...files.map((one) => ({ ...one, pictures: [] }))];
}

function idOf(given: unknown): number {
  return Number(typeof given === 'object' && given !== null ? Reflect.get(given, 'id') : given);
}
