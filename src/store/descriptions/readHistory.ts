import type { KeptResults } from '../files/keptResults';
import { sha256 } from '../../core/values/sha256';
import { readChangelog } from '../../core/openapi/changes/changelog';
import type { ChangelogResult } from '../../core/openapi/changes/changelog';
import { compareVersions } from '../../core/openapi/changes/versions';
import type { ReadFile } from '../../core/openapi/load/folderResolver';
import type { ApiDescription } from '../../core/openapi/model';
import type { Problem } from '../../core/input/problem';
import { readApi } from '../../core/openapi/readApi';
import type { ApiSettings } from './settings';

/** The result of a comparison with the earlier versions of an API. Without earlier versions, it is without changes. */
export interface ApiHistory extends Partial<ChangelogResult> {
  problems: Problem[];
}

/** The current description for pages and for comparisons. */
interface Present {
  description: ApiDescription;
  comparison: () => Promise<ApiDescription>;
  read: ReadFile;
}

/** Reads the earlier versions of an API and compares each with the one before it. */
export async function readHistory(
  api: ApiSettings,
  files: readonly string[],
  { description: shown, comparison, read }: Present,
  results: KeptResults,
): Promise<ApiHistory> {
  if (files.length === 0) return { problems: [] };
  const problems: Problem[] = [];
  const earlier: ApiDescription[] = [];
  for (const file of files) {
    const snapshot = await readSnapshot(api, file, read, results);
    problems.push(...snapshot.problems);
    if (!snapshot.description) continue;
    const order = compareVersions(snapshot.description.version, shown.version);
    if (order > 0) problems.push(tooNew(file, snapshot.description.version, shown.version));
    // The current version may have a snapshot already, before work on the next one begins.
    if (order < 0) earlier.push(snapshot.description);
  }
  if (problems.length > 0 || earlier.length === 0) return { problems };
  try {
    return { ...readChangelog({ shown, versions: [await comparison(), ...earlier] }), problems };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { problems: [tooDeep(api.file)] };
  }
}

async function readSnapshot(api: ApiSettings, file: string, read: ReadFile, results: KeptResults) {
  const text = await read(file).catch(() => '');
  // Snapshots rarely change.
  const { id, infoSlug, internal } = api;
  const state = sha256(JSON.stringify([text, id, infoSlug, internal, WORDS]));
  const kept = results.find<ApiDescription>(file, () => state);
  if (kept) return { description: kept, problems: [] };
  const { description, problems } = await readApi({
    apiId: api.id,
    entry: file,
    infoSlug: api.infoSlug,
    internal: api.internal,
    forComparison: true,
    // A snapshot must be one file, because other files could change later.
    read: (name) =>
      name === file
        ? // If the file could not be read, this reports the reason.
          text === ''
          ? read(file)
          : Promise.resolve(text)
        : Promise.reject(new Error('A snapshot is one self-contained file.')),
  });
  if (description) results.keep(file, { state }, description);
  return { description, problems };
}

function tooNew(file: string, version: string, present: string): Problem {
  return {
    file,
    line: 1,
    column: 1,
    path: '#/info/version',
    message: `Version ${version} is newer than the description, which is ${present}.`,
    advice: 'Raise the version of the description, or remove this file.',
  };
}

function tooDeep(file: string): Problem {
  return {
    file,
    line: 1,
    column: 1,
    path: '#',
    message: 'Its schemas lead from one to the next too many times to be compared.',
    advice: 'Shorten the longest chain of `$ref`s to less than a thousand.',
  };
}
