import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { decodeText } from '../../src/core/openapi/load/decodeText';
import { readApi } from '../../src/core/openapi/readApi';
import { readInside } from '../../src/store/descriptions/descriptionFolder';
import type { Problem } from '../../src/core/input/problem';
import { defaultInfoSlug } from '../../src/core/content/siteSettings';
import { replaceVariables } from '../../src/core/content/variables';
import { singleQuoted } from '../../src/core/openapi/samples/shellText';
import { singleLine } from '../../src/core/text/singleLine';
import { apiIdOf } from './core/checkAnswers';
import type { AdoptedApi } from './core/model';

/** A link or a picture with an address without a scheme. It leads to the provider's other pages, which the new site lacks. */
const INNER_LINK = /(?:\]\(\s*<?|\b(?:href|src)=\\?["'])(?![a-z][a-z\d+.-]*:|\/\/)[^\s<)"'\\]/i;

/** A description, and the content of its file on the new site. */
export interface ReadDescription {
  api: AdoptedApi;
  bytes: Uint8Array;
}

/** The site that gets the descriptions: its short name, and the ids and labels that others already have. */
interface Site {
  slug: string;
  ids?: readonly string[];
  labels?: readonly string[];
}

/** Reads descriptions as the build of the site reads them. A description that consists of several files becomes one file. */
export async function readDescriptions(
  files: readonly string[],
  site: Site,
): Promise<{ read: ReadDescription[]; problems: Problem[] }> {
  const read: ReadDescription[] = [];
  const problems: Problem[] = [];
  for (const file of files) {
    const fault = fileFault(file);
    if (fault) problems.push(fault);
    else await readOne(file, site, read, problems);
  }
  return { read, problems };
}

/** Checks the name of a description's file. Returns a problem, or undefined if the file can be read. */
export function fileFault(file: string): Problem | undefined {
  const refused = (message: string, advice: string) => ({ file, path: '', message, advice });
  if (/^https?:/i.test(file))
    return refused(
      'is an address, and this command reads files',
      `Download it first: curl -fL -o openapi.yaml ${singleQuoted(file)}`,
    );
  const found = statSync(file, { throwIfNoEntry: false });
  if (found?.isDirectory())
    return refused('is a folder', 'Name the file in it with the field `openapi`.');
  if (!found?.isFile())
    return refused('there is no such file', 'Check its name and the folder you are in.');
  if (!/\.(ya?ml|json)$/i.test(file))
    return refused('is neither YAML nor JSON', 'Its name must end in .yaml, .yml or .json.');
  return undefined;
}

async function readOne(
  file: string,
  { slug, ids = [], labels = [] }: Site,
  read: ReadDescription[],
  problems: Problem[],
): Promise<void> {
  const folder = path.resolve(path.dirname(file));
  const entry = path.basename(file);
  const id = apiIdOf(entry, new Set([...ids, ...read.map(({ api }) => api.id)]));
  const infoSlug = defaultInfoSlug({ slug }, { id });
  const options = { apiId: id, entry, infoSlug, read: readInside(folder) };
  const strict = await readApi(options);
  // An incomplete description can be published. Its pages show what is missing.
  const result = strict.description ? strict : await readApi({ ...options, strict: false });
  const { description, bundle } = result;
  if (!description || !bundle) {
    const shown = (inner: string) => path.join(path.dirname(file), inner);
    problems.push(...result.problems.map((problem) => ({ ...problem, file: shown(problem.file) })));
    return;
  }
  const isSingle = result.files.length <= 1;
  const bytes = isSingle
    ? readFileSync(file)
    : Buffer.from(`${JSON.stringify(await bundle(), undefined, 2)}\n`);
  const ending = path.extname(entry).toLowerCase();
  const label = labelOf(description.title) || id;
  const isTaken = labels.includes(label) || read.some(({ api }) => api.label === label);
  read.push({
    api: {
      id,
      file: isSingle ? `${id}${ending}` : `${id}.json`,
      label: isTaken ? `${label} (${id})` : label,
      isIncomplete: !strict.description || INNER_LINK.test(decodeText(bytes)),
      operations: description.operations.map(({ title, route, kind, method, path: place }) => ({
        title,
        route,
        kind,
        address: kind === 'webhook' ? place : `${method.toUpperCase()} ${place}`,
      })),
    },
    bytes,
  });
}

/** Makes the label of an API from its title: on one line, of at most 48 characters, without variables of the settings. */
function labelOf(title: string): string {
  const label = replaceVariables(singleLine(title), (name) => name);
  const signs = [...label];
  return signs.length <= 48
    ? label
    : `${signs
        .slice(0, 47)
        .join('')
        .replace(/\s+\S*$/, '')}…`;
}
