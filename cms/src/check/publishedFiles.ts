import path from 'node:path';
import type { PayloadRequest } from 'payload';
import { printPageFile } from '../files/pageFile';
import type { PageFields } from '../files/pageFile';
import type { CheckedPage } from './siteChecker';

interface Picture {
  name?: string | null;
  filename?: string | null;
}

/** A page in the CMS. */
export type Guide = PageFields & {
  id?: number;
  pictures?: unknown[] | null;
  _status?: string | null;
};

/** The file of a page with its pictures. */
export async function fileOf(guide: Guide, req: PayloadRequest): Promise<CheckedPage> {
  const pictures = await Promise.all(
    (guide.pictures ?? []).map(async (given) => {
      if (typeof given === 'object' && given !== null) return given as Picture;
      const found = await req.payload.findByID({
        collection: 'media',
        id: given as number,
        depth: 0,
        disableErrors: true,
        req,
      });
      return found as Picture | null;
    }),
  );
  const staticDir = req.payload.collections.media?.config.upload.staticDir ?? '';
  return {
    file: `${guide.path}.mdx`,
    text: printPageFile(guide),
    pictures: pictures.flatMap((picture) => {
      if (!picture?.filename) return [];
      const name = picture.name ?? picture.filename;
      return [{ name, path: path.join(staticDir, picture.filename) }];
    }),
  };
}

/** Published pages that the site has not synced yet, except for one. A page or announcement may link to them. */
export async function publishedFiles(req: PayloadRequest, except = ''): Promise<CheckedPage[]> {
  const { docs } = await req.payload.find({
    collection: 'guides',
    where: { _status: { equals: 'published' }, path: { not_equals: except } },
    pagination: false,
    depth: 1,
    req,
  });
  return Promise.all((docs as unknown as Guide[]).map((one) => fileOf(one, req)));
}
