import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';
import { parse } from 'yaml';
import { announcementOf } from './announcementFile';
import type { AnnouncementFields } from './announcementFile';

/** Imports the announcement of a content folder as a published one. Returns whether there is an announcement. */
export async function importAnnouncement(payload: Payload, contentDir: string): Promise<boolean> {
  const announcement = await readAnnouncement(contentDir);
  if (!announcement) return false;
  await payload.create({
    collection: 'announcements',
    data: { ...announcement, _status: 'published' },
    // The build has already checked it.
    context: { isImport: true },
  });
  return true;
}

/** The announcement in a file of its own, or else the one in the settings. */
async function readAnnouncement(contentDir: string): Promise<AnnouncementFields | undefined> {
  const read = async (name: string): Promise<unknown> => {
    const file = path.join(contentDir, name);
    return existsSync(file) ? parse(await readFile(file, 'utf8')) : undefined;
  };
  const settings = (await read('site.yml')) as { announcement?: unknown } | undefined;
  return announcementOf(await read('announcement.yml')) ?? announcementOf(settings?.announcement);
}
