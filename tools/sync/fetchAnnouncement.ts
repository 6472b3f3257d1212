import { ANNOUNCEMENT_FILE } from '../../src/store/content/siteFiles';
import { clientOf } from './cmsClient';
import type { CmsSurroundings } from './cmsClient';
import { entryAnnouncement } from './core/entryAnnouncement';
import { addressAt } from './core/readList';
import { Refusal } from './core/source';
import type { Fetched, Origin } from './core/source';

/**
 * Fetches the first entry of a list and makes the announcement from it. Without an entry, the result has no file. With
 * `drafts`, an entry that cannot be used is left out.
 * @throws Refusal if the list cannot be read, or if the entry cannot be used and `drafts` is false
 */
export async function fetchAnnouncement(
  { announcement, allowHosts }: Extract<Origin, { kind: 'announcement' }>,
  { drafts = false, ...surroundings }: CmsSurroundings & { drafts?: boolean },
): Promise<Fetched> {
  const url = drafts ? (announcement.drafts?.url ?? announcement.url) : announcement.url;
  const client = clientOf({ ...announcement, url, allowHosts }, surroundings);
  const { items } = await client.ask(addressAt(url, { page: 1, offset: 0, size: 1 }));
  const none: Fetched = { files: new Map(), entry: '' };
  if (items.length === 0) return none;
  const { text, origin, faults } = entryAnnouncement(items[0], announcement, { drafts });
  if (text === undefined || origin === undefined) {
    if (drafts) return { ...none, skipped: faults };
    throw new Refusal('The entry of the CMS cannot be used:', faults);
  }
  return {
    ...none,
    files: new Map([[ANNOUNCEMENT_FILE, Buffer.from(text)]]),
    origins: new Map([[ANNOUNCEMENT_FILE, origin]]),
  };
}
