import type { CollectionBeforeChangeHook } from 'payload';
import { printAnnouncementFile } from '../files/announcementFile';
import type { AnnouncementFields } from '../files/announcementFile';
import { publishedFiles } from './publishedFiles';
import { refuseFindings } from './refuseFindings';

/** Fields of the form by fields of the file. */
const PLACES: Readonly<Record<string, string>> = {
  text: 'text',
  link: 'linkHref',
  'link.label': 'linkLabel',
  'link.href': 'linkHref',
};

/** Refuses to publish an announcement that would break the build of the site, such as one with a link to no page. */
export const checkAnnouncement: CollectionBeforeChangeHook = async ({
  data,
  originalDoc,
  context,
  req,
  collection,
}) => {
  if (data._status !== 'published' || context['isImport']) return data;
  const announcement = { ...(originalDoc as object), ...data } as unknown as AnnouncementFields;
  const file = {
    file: 'announcement.yml',
    text: printAnnouncementFile(announcement),
    pictures: [],
  };
  const published = await publishedFiles(req);
  await refuseFindings(file, published, collection.slug, (field) => PLACES[field] ?? 'text');
  return data;
};
