import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Folder of earlier versions inside the folder of descriptions: `history/<api>/<version>.json`. */
export const HISTORY = 'history';

/** Files of the earlier versions of an API, relative to the folder of descriptions. Empty if there are none. */
export async function listSnapshots(folder: string, apiId: string): Promise<string[]> {
  const names = await readdir(path.join(folder, HISTORY, apiId)).catch(() => []);
  return names
    .filter((name) => /\.(ya?ml|json)$/i.test(name))
    .sort()
    .map((name) => `${HISTORY}/${apiId}/${name}`);
}
