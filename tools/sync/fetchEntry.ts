import type { AnnouncementSource, SidebarsSource } from '../../src/core/content/model';
import { clientOf } from './cmsClient';
import type { CmsSurroundings } from './cmsClient';
import type { EntryFile } from './core/entryFile';
import { addressAt } from './core/readList';
import { Refusal } from './core/source';
import type { Fetched } from './core/source';

interface EntrySource<Settings> {
  settings: Settings;
  allowHosts: string[];
  /** Path of the file in the content folder. */
  file: string;
  fileOf: (entry: unknown, settings: Settings, areDraftsWanted: boolean) => EntryFile;
}

/**
 * Fetches the first entry of a list and makes a file from it. Without an entry, the result has no file. With `drafts`, an
 * entry that cannot be used is left out.
 * @throws Refusal if the list cannot be read, or if the entry cannot be used and `drafts` is false
 */
export async function fetchEntry<Settings extends AnnouncementSource | SidebarsSource>(
  { settings, allowHosts, file, fileOf }: EntrySource<Settings>,
  { drafts = false, ...surroundings }: CmsSurroundings & { drafts?: boolean },
): Promise<Fetched> {
  const url = drafts ? (settings.drafts?.url ?? settings.url) : settings.url;
  const client = clientOf({ ...settings, url, allowHosts }, surroundings);
  const { items } = await client.ask(addressAt(url, { page: 1, offset: 0, size: 1 }));
  const none: Fetched = { files: new Map(), entry: '' };
  if (items.length === 0) return none;
  const { text, origin, faults } = fileOf(items[0], settings, drafts);
  if (text === undefined || origin === undefined) {
    if (drafts) return { ...none, skipped: faults };
    throw new Refusal('The entry of the CMS cannot be used:', faults);
  }
  return {
    ...none,
    files: new Map([[file, Buffer.from(text)]]),
    origins: new Map([[file, origin]]),
  };
}
