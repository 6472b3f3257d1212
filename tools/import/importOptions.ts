import { existsSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { Kind } from './core/planImport';

const USAGE = `Usage: npm run import -- docusaurus PATH [options]
       npm run import -- mdx PATH [options]

Turns a Docusaurus site, or a folder of Markdown and MDX files, into pages of this site, with sidebars and pictures.
Nothing of the folder is run. What could not be converted is listed with file and line.

  --to FOLDER       where content/ and static/ are written (this project)
  --into NAME       a folder below content/docs for all pages (none)
  --label TEXT      name of the sidebar that the folders make ("Documentation")
  --sidebar ID      its id in sidebars.yml ("docs")
  --overwrite       replaces files that are there already, or were edited since the last import
  --dry-run         writes nothing and only reports
`;

/** What the words of the command ask for. */
export interface ImportOptions {
  kind: Kind;
  /** The folder to import. */
  from: string;
  /** Folder of `content/` and `static/`. Undefined for this project. */
  to?: string | undefined;
  /** Folder below `content/docs` for all pages. Empty for none. */
  into: string;
  sidebar: { id: string; label: string };
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
  const [kind, from, more] = positionals;
  if (kind !== 'docusaurus' && kind !== 'mdx')
    return refuse('Say what the folder is: docusaurus or mdx.');
  if (from === undefined) return refuse('Name the folder.');
  if (more !== undefined) return refuse('Name one folder.');
  const { into = '', sidebar = 'docs', label = 'Documentation' } = values;
  const fault = faultOf(from, into, sidebar);
  if (fault !== undefined) return refuse(fault);
  return {
    kind,
    from,
    to: values.to,
    into,
    sidebar: { id: sidebar, label },
    overwrite: values.overwrite ?? false,
    dryRun: values['dry-run'] ?? false,
  };
}

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
