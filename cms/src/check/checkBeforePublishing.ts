import type { CollectionBeforeChangeHook } from 'payload';
import { FIELDS } from '../files/pageFile';
import { fileOf, publishedFiles } from './publishedFiles';
import type { Guide } from './publishedFiles';
import { refuseFindings } from './refuseFindings';

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
  const published = await publishedFiles(req, guide.path);
  await refuseFindings(page, published, collection.slug, (field) =>
    PLACES.includes(field) ? field : 'body',
  );
  return data;
};
