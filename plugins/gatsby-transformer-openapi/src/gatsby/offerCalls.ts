import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { offerCallReader } from '../../../shared/apiCalls';
import { callsOfApis } from '../core/calls/callsOfApis';
import type { ApiCalls } from '../core/calls/readCall';
import type { Readings } from './readDescriptions';

/** Calls of each API as it could last be read. */
const lastGood = new Map<string, ApiCalls | undefined>();

/** Lets the guides make calls of what has been read; an API that cannot be read keeps its last good calls. */
export function offerCalls({ readings, sources }: Readings, projectFolder: string): void {
  for (const { api, calls } of readings) {
    if (calls || !lastGood.has(api.id)) lastGood.set(api.id, calls);
  }
  const hash = createHash('sha256');
  for (const [file, text] of [...sources].sort(([a], [b]) => (a < b ? -1 : 1))) {
    hash.update(`${file}\0${text}\0`);
  }
  const version = hash.digest('hex');
  const versionFile = path.join(projectFolder, '.cache', 'api-calls-version');
  offerCallReader({ read: callsOfApis(lastGood), version, versionFile });
  // Written last: whoever follows the file finds the calls it stands for.
  if (existsSync(versionFile) && readFileSync(versionFile, 'utf8') === version) return;
  mkdirSync(path.dirname(versionFile), { recursive: true });
  writeFileSync(versionFile, version);
}
