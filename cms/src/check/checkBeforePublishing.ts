import path from 'node:path';
import type { CollectionBeforeChangeHook, PayloadRequest } from 'payload';
import { environment } from '../environment';
import { FIELDS, printPageFile } from '../files/pageFile';
import type { PageFields } from '../files/pageFile';
import { refusal } from '../refusal';
import { refusalWords } from './refusalWords';
import { checkPage } from './siteChecker';
import type { CheckedPage } from './siteChecker';

interface Picture {
  name?: string | null;
  filename?: string | null;
}

type Guide = PageFields & { id?: number; pictures?: unknown[] | null; _status?: string | null };

/** Findings about other fields are shown at the text. */
const PLACES: readonly string[] = [...FIELDS, 'body'];

/**
 * Refuses to publish a page that would break the build of the site. The message says where the mistake is and what to do.
 */
export const checkBeforePublishing: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  context,
  req,
  collection,
}) => {
  if (data._status !== 'published' || context['isImport']) return data;
  const guide = { ...(originalDoc as object), ...data } as Guide;
  const page = await fileOf(guide, req);
  const published = await publishedFiles(guide, req);
  let findings;
  try {
    findings = await checkPage(environment.siteDir, environment.contentDir, page, published);
  } catch (error) {
    throw refusal((error as Error).message, 503);
  }
  if (findings.length === 0) return data;
  const errors = findings.slice(0, 20).map(({ field, line, message, advice }) => ({
    path: PLACES.includes(field) ? field : 'body',
    message: `${line === undefined ? '' : `Line ${line}: `}${message}. ${advice}`.trim(),
  }));
  throw refusal(refusalWords(errors), 400, { collection: collection.slug, errors });
};

async function fileOf(guide: Guide, req: PayloadRequest): Promise<CheckedPage> {
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

/** Published pages that the site has not synced yet. The page may link to them. */
async function publishedFiles(guide: Guide, req: PayloadRequest): Promise<CheckedPage[]> {
  const { docs } = await req.payload.find({
    collection: 'guides',
    where: { _status: { equals: 'published' }, path: { not_equals: guide.path } },
    pagination: false,
    depth: 1,
    req,
  });
  return Promise.all((docs as unknown as Guide[]).map((one) => fileOf(one, req)));
}
