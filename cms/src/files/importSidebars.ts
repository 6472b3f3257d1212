import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Payload } from 'payload';
import { SIDEBARS_FILE } from '../check/publishedFiles';
import { reads } from './folders';

/**
 * Imports the sidebars of a content folder as published ones, if the site reads them from the CMS.
 *
 * @param replaces whether the file replaces sidebars that the CMS has
 * @returns whether they changed
 */
export async function importSidebars(
  payload: Payload,
  contentDir: string,
  { replaces }: { replaces: boolean },
): Promise<boolean> {
  const file = path.join(contentDir, SIDEBARS_FILE);
  if (!reads(contentDir, 'sidebars') || !existsSync(file)) return false;
  const text = (await readFile(file, 'utf8')).replaceAll('\r\n', '\n');
  const { docs } = await payload.find({ collection: 'sidebars', limit: 1, depth: 0 });
  const [present] = docs;
  if (present && (!replaces || present.text === text)) return false;
  const data = { name: 'Sidebars', text, _status: 'published' as const };
  // The build has already checked them.
  const context = { isImport: true };
  if (present) await payload.update({ collection: 'sidebars', id: present.id, data, context });
  else await payload.create({ collection: 'sidebars', data, context });
  return true;
}
