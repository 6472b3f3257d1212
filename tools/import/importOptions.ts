import { existsSync, readFileSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { CONVERSIONS } from './core/components';
import type { Mapping } from './core/context';
import { SYSTEMS } from './core/site';
import { readInput } from '../../src/core/input/checkInput';

const NAMES = SYSTEMS.map(({ name }) => name);

const USAGE = `Usage: npm run import -- [SYSTEM] PATH [options]

Turns a documentation site, or a folder of Markdown and MDX files, into pages of this site, with sidebars and pictures.
SYSTEM is ${NAMES.join(', ')}. Without it, the settings in the folder show the system.
Code of the folder runs in a sandbox only. What could not be converted is listed with file and line.

  --to FOLDER         where content/ and static/ are written (this project)
  --into NAME         a folder below content/docs for all pages (none)
  --label TEXT        name of the sidebar that the folders make ("Documentation")
  --sidebar ID        its id in sidebars.yml ("docs")
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
  /** Folder of `content/` and `static/`. Undefined for this project. */
  to?: string | undefined;
  /** Folder below `content/docs` for all pages. Empty for none. */
  into: string;
  sidebar: { id: string; label: string };
  /** What components become, by name. */
  mappings: Record<string, Mapping>;
  overwrite: boolean;
  dryRun: boolean;
}

/** Reads the words of the command. If there is nothing to import, returns the exit status and a text for the reader. */
export function readOptions(
  words: readonly string[],
): ImportOptions | { exit: 0 | 2; text: string } {
  let parsed;
  try {
    parsed = parseArgs({
      args: [...words],
      allowPositionals: true,
      options: {
        to: { type: 'string' },
        into: { type: 'string' },
        label: { type: 'string' },
        sidebar: { type: 'string' },
        components: { type: 'string' },
        overwrite: { type: 'boolean' },
        'dry-run': { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
      },
    });
  } catch (failure) {
    return refuse(failure instanceof Error ? failure.message : String(failure));
  }
  const { values, positionals } = parsed;
  if (values.help) return { exit: 0, text: USAGE };
  const [first = '', second, ...more] = positionals;
  const [system, from] =
    second === undefined && !NAMES.includes(first) ? [undefined, first] : [first, second];
  if (system !== undefined && !NAMES.includes(system))
    return refuse(`SYSTEM is ${NAMES.join(', ')}.`);
  if (from === undefined || from === '') return refuse('Name the folder.');
  if (more.length > 0) return refuse('Name one folder.');
  const { into = '', sidebar = 'docs', label = 'Documentation' } = values;
  const fault = faultOf(from, into, sidebar);
  if (fault !== undefined) return refuse(fault);
  const read = readMappings(values.components);
  if (typeof read === 'string') return refuse(read);
  return {
    system,
    mappings: read,
    from,
    to: values.to,
    into,
    sidebar: { id: sidebar, label },
    overwrite: values.overwrite ?? false,
    dryRun: values['dry-run'] ?? false,
  };
}

/** Reads the file with what components become, or says what is wrong with it. */
function readMappings(file: string | undefined): Record<string, Mapping> | string {
  if (file === undefined) return {};
  if (!existsSync(file)) return `${file} is not a file.`;

  const { data, problems } = readInput(readFileSync(file, 'utf8'), () => mappings, {
    file,
  });
  const [problem] = problems;
  if (data) return data;
  return `${file}:${problem?.line ?? 1} ${problem?.path ?? ''} ${problem?.message ?? ''} Write such lines: \`Label: { as: strong, text: name }\`.`;
}

const FIELDS = ['kind', 'title', 'text', 'href', 'src', 'alt', 'language', 'group'] as const;
const fields = Object.fromEntries(FIELDS.map((name) => [name, z.string().optional()]));
const mappings = z.record(
  z.string(),
  z.strictObject({ as: z.enum(Object.keys(CONVERSIONS)), ...fields }),
);

function refuse(fault: string): { exit: 2; text: string } {
  return { exit: 2, text: `${fault}\n\n${USAGE}` };
}

function faultOf(from: string, into: string, sidebar: string): string | undefined {
  if (!existsSync(from) || !statSync(from).isDirectory()) return `${from} is not a folder.`;
  if (into !== '' && !/^[A-Za-z0-9_-]+(\/[A-Za-z0-9_-]+)*$/.test(into))
    return '--into takes the name of a folder: letters, digits, "-" and "_".';
  if (/^(api|category|tags)(\/|$)/.test(into))
    return `/docs/${into} belongs to pages that the site makes itself.`;
  if (!/^[A-Za-z_][\w-]*$/.test(sidebar)) return '--sidebar takes letters, digits, "_" and "-".';
  return undefined;
}
