import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { compareDescriptions } from '../../src/core/openapi/changes/compareDescriptions';
import { groupChanges } from '../../src/core/openapi/changes/groupChanges';
import { countChanges, printChanges } from '../../src/core/openapi/changes/printChanges';
import { printSnapshot } from '../../src/core/openapi/changes/snapshotOf';
import { printProblem } from '../../src/core/input/problem';
import { decodeText } from '../../src/core/openapi/load/decodeText';
import { readApi } from '../../src/core/openapi/readApi';
import { readInside } from '../../src/store/descriptions/descriptionFolder';
import { HISTORY } from '../../src/store/descriptions/snapshots';
import { writeFileAtomically } from '../../src/store/files/writeFileAtomically';
import { printJson } from '../../src/core/values/printJson';
import { printYaml } from '../../src/core/values/printYaml';
import { Refusal, refuseShrunken } from './core/source';
import type { Fetched } from './core/source';
import { digest } from './digest';

interface DescriptionTarget {
  api: string;
  /** Path of the file, relative to the folder of descriptions. */
  file: string;
  openapiDir: string;
  allowShrink: boolean;
  /** Whether the source has written the file before. */
  isKnown: boolean;
  /** Whether the source has written a file with this digest. */
  isOwn: (digest: string) => boolean;
  /** Notes the digest of the file that is about to be written. */
  note: (digest: string) => Promise<void>;
  allowOverwrite: boolean;
}

/**
 * Checks a fetched description, lists the changes, and replaces the current description.
 * @returns the version of the description, and lines for the terminal
 * @throws Refusal if the description cannot be used
 */
export async function syncDescription(
  fetched: Fetched,
  { api, file, openapiDir, allowShrink, isKnown, isOwn, note, allowOverwrite }: DescriptionTarget,
): Promise<{ version: string; report: string[] }> {
  // The file keeps its internal parts. The settings of the site decide whether they are published.
  const options = { apiId: api, infoSlug: 'information', internal: true, forComparison: true };
  const { description, bundle, problems } = await readApi({
    ...options,
    entry: fetched.entry,
    read: async (name) => {
      const content = fetched.files.get(name);
      if (content === undefined) throw new Error('It is not part of the source.');
      return decodeText(content);
    },
  });
  if (!description || !bundle) {
    throw new Refusal('It is not a description:', problems.map(printProblem));
  }
  if (description.operations.length === 0) {
    throw new Refusal('It describes no operation.');
  }
  const target = path.join(openapiDir, file);
  const text = printDescription(await bundle(), file);
  const before = existsSync(target) ? await readFile(target, 'utf8') : undefined;
  if (before === text) {
    return { report: ['No changes.'], version: description.version };
  }
  if (before !== undefined && isKnown && !isOwn(digest(before)) && !allowOverwrite) {
    throw new Refusal(`${target} was edited since it was fetched.`, [
      'Bring the change to where it comes from, or run the command again with --overwrite.',
    ]);
  }
  const { description: present, bundle: bundlePresent } =
    before !== undefined
      ? await readApi({ ...options, entry: file, read: readInside(openapiDir) })
      : {};
  if (present && !allowShrink) {
    refuseShrunken(present.operations.length, description.operations.length, 'operations');
  }

  const report: string[] = [];
  if (present && bundlePresent) {
    const entries = groupChanges(compareDescriptions(present, description));
    report.push(`${present.version} → ${description.version}: ${countChanges(entries)}`);
    if (entries.length > 0) report.push(printChanges(entries));
    if (present.version !== description.version) {
      const kept = path.join(openapiDir, HISTORY, api, `${present.version}.json`);
      if (/^[\w.+-]+$/.test(present.version) && !existsSync(kept)) {
        await writeFileAtomically(kept, printSnapshot(await bundlePresent()));
        report.push(`Version ${present.version} is kept in ${kept}.`);
      }
    }
  } else report.push(`New: ${description.operations.length} operations.`);
  await note(digest(text));
  await writeFileAtomically(target, text);
  return { report, version: description.version };
}

/** The text of a description, which does not depend on the format of its source. */
function printDescription(description: object, file: string): string {
  return file.endsWith('.json') ? `${printJson(description, 2)}\n` : printYaml(description);
}
