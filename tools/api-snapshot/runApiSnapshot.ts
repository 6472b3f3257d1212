import { existsSync } from 'node:fs';
import path from 'node:path';
import { openContentFolder } from '../../src/store/content/contentFolder';
import { printSnapshot } from '../../src/core/openapi/changes/snapshotOf';
import { readApi } from '../../src/core/openapi/readApi';
import { readInside } from '../../src/store/descriptions/descriptionFolder';
import { writeFileAtomically } from '../../src/store/files/writeFileAtomically';
import { displayPath } from '../../src/store/files/displayPath';
import { printProblems } from '../../src/core/input/problem';
import { HELP, readWords } from '../readWords';
import type { Streams } from '../readWords';

const USAGE = `Usage: npm run api:snapshot API [-- --force]

Keeps the present version of an API's description below openapi/history, so that the changelog can tell what comes after
it. Do this before you edit the description of a published version. API is an id under "apis" in content/site.yml.

  --force   replaces the snapshot of the same version
`;

/** Streams and folders of the command. */
export interface SnapshotSurroundings extends Streams {
  contentDir?: string;
  openapiDir?: string;
}

/** Runs the command. Returns its exit status. */
export async function runApiSnapshot(
  words: readonly string[],
  {
    out,
    error,
    contentDir = process.env.CONTENT_DIR ?? 'content',
    openapiDir = process.env.OPENAPI_DIR ?? 'openapi',
  }: SnapshotSurroundings,
): Promise<number> {
  const options = { force: { type: 'boolean' }, ...HELP } as const;
  const parsed = readWords(words, { allowPositionals: true, options }, USAGE, { out, error });
  if (typeof parsed === 'number') return parsed;
  const { values, positionals } = parsed;
  const { settings, problems: mistakes } = openContentFolder(contentDir).settings();
  if (!settings) {
    error(`${printProblems(mistakes)}\n`);
    return 2;
  }
  const { apis } = settings;
  const api = apis.find(({ id }) => id === positionals[0]);
  if (!api || positionals.length > 1) {
    error(`Give one of these APIs: ${apis.map(({ id }) => id).join(', ')}.\n\n${USAGE}`);
    return 2;
  }
  const { description, bundle, problems } = await readApi({
    apiId: api.id,
    entry: api.file,
    infoSlug: api.infoSlug,
    read: readInside(openapiDir),
    // The changelog leaves out internal parts when it reads the snapshot.
    internal: true,
    forComparison: true,
  });
  if (!description || !bundle) {
    const named = problems.map((problem) => ({
      ...problem,
      file: displayPath(path.join(openapiDir, problem.file)),
    }));
    error(`${api.label} cannot be kept:\n${printProblems(named)}\n`);
    return 2;
  }
  const { version } = description;
  if (!/^[\w.+-]+$/.test(version)) {
    error(`The description's version is "${version}", which is no name for a file.\n`);
    return 2;
  }
  const file = path.join(openapiDir, 'history', api.id, `${version}.json`);
  if (existsSync(file) && !values.force) {
    error(`${file} is there already. Raise info.version first, or replace it with --force.\n`);
    return 2;
  }
  await writeFileAtomically(file, printSnapshot(await bundle()));
  out(`${file} holds version ${version} of the ${api.label}.\n`);
  return 0;
}
