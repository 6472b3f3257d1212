import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folder of earlier versions inside the folder of descriptions: `history/<api>/<version>.json`. */
export const HISTORY = 'history';

/** Files of the earlier versions of an API, relative to the folder of descriptions. Empty if there are none. */
export function listSnapshots(folder: string, apiId: string): string[] {
  const earlier = path.join(folder, HISTORY, apiId);
  const names = existsSync(earlier) ? readdirSync(earlier) : [];
  return names
    .filter((name) => /\.(ya?ml|json)$/i.test(name))
    .sort()
    .map((name) => `${HISTORY}/${apiId}/${name}`);
}
