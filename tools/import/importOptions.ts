import { readFileSync, statSync } from 'node:fs';
import { z } from 'zod';
import { CONVERSIONS } from './core/components';
import { PROPERTIES } from './core/context';
import type { Mapping } from './core/context';
import { SYSTEMS } from './core/site';
import { HELP, readWords } from '../readWords';
import { readInput } from '../../src/core/input/checkInput';

const NAMES = SYSTEMS.map(({ name }) => name);

const USAGE = `Usage: npm run import -- [SYSTEM] PATH [options]

Turns a documentation site, or a folder of Markdown and MDX files, into pages of this site, with sidebars and pictures.
SYSTEM is ${NAMES.join(', ')}. Without it, the settings in the folder show the system.
Code of the folder runs in a sandbox only. What could not be converted is listed with file and line.

  --to FOLDER         the folder of content/ and static/ of a site (this project)
  --into NAME         a folder below content/docs for all pages, with a sidebar of its own (none)
  --components FILE   what components become, in YAML: \`Label: { as: strong, text: name }\`
  --overwrite         replaces files that are there already, or were edited since the last import
  --dry-run           writes nothing and only reports
`;

/** What the words of the command ask for. */
export interface ImportOptions {
  /** Name of the system. Undefined to find it. */
  system: string | undefined;
  /** The folder to import. */
  from: string;
  /** Folder of `content/` and `static/` of a site. Undefined for this project. */
  to?: string | undefined;
  /** Folder below `content/docs` for all pages. Empty for none. */
  into: string;
  /** What components become, by name. */
  mappings: Record<string, Mapping>;
  overwrite: boolean;
  dryRun: boolean;
}

/** Reads the words of the command. Prints what is wrong with them, and returns the exit status. */
export function readOptions(
  words: readonly string[],
  streams: Parameters<typeof readWords>[3],
): ImportOptions | 0 | 2 {
  const options = {
    to: { type: 'string' },
    into: { type: 'string', default: '' },
    components: { type: 'string' },
    overwrite: { type: 'boolean', default: false },
    'dry-run': { type: 'boolean', default: false },
    ...HELP,
  } as const;
  const parsed = readWords(words, { allowPositionals: true, options }, USAGE, streams);
  if (typeof parsed === 'number') return parsed;
  const { to, into, components, overwrite, 'dry-run': dryRun } = parsed.values;
  const [first = '', ...others] = parsed.positionals;
  const isNamed = others.length > 0 || NAMES.includes(first);
  const [system, from = '', ...more] = isNamed ? [first, ...others] : [undefined, first];
  const { mappings = {}, fault: unread = '' } = components ? readMappings(components) : {};
  const faults: readonly [boolean, string][] = [
    [system !== undefined && !NAMES.includes(system), `SYSTEM is ${NAMES.join(', ')}.`],
    [from === '', 'Name the folder.'],
    [more.length > 0, 'Name one folder.'],
    [!statSync(from, NO_ERROR)?.isDirectory(), `${from} is not a folder.`],
    [
      !/^(?:[A-Za-z0-9_-]+(?:\/(?!$)|$))*$/.test(into),
      '--into takes the name of a folder: letters, digits, "-" and "_".',
    ],
    [
      /^(api|category|tags)(\/|$)/.test(into),
      `/docs/${into} belongs to pages that the site makes itself.`,
    ],
    [unread !== '', unread],
  ];
  const [, fault] = faults.find(([isWrong]) => isWrong) ?? [];
  if (fault === undefined) return { system, from, to, into, mappings, overwrite, dryRun };
  streams.error(`${fault}\n\n${USAGE}`);
  return 2;
}

const NO_ERROR = { throwIfNoEntry: false } as const;

/** Reads the file with what components become, or says what is wrong with it. */
function readMappings(file: string): { mappings?: Record<string, Mapping>; fault?: string } {
  if (!statSync(file, NO_ERROR)?.isFile()) return { fault: `${file} is not a file.` };
  const { data, problems } = readInput(readFileSync(file, 'utf8'), () => mappingsSchema, { file });
  const [{ line = 1, path = '', message = '' } = {}] = problems;
  if (data) return { mappings: data };
  return {
    fault: `${file}:${line} ${path} ${message} Write such lines: \`Label: { as: strong, text: name }\`.`,
  };
}

const fields = Object.fromEntries(PROPERTIES.map((name) => [name, z.string().optional()]));
const mappingsSchema = z.record(
  z.string(),
  z.strictObject({ as: z.enum(Object.keys(CONVERSIONS)), ...fields }),
);
