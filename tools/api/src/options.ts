import { parseArgs } from 'node:util';

/** What `--help` prints. */
export const HELP = `Usage: npm run api -- [options] FILE...

Draws API descriptions (OpenAPI 3.0, 3.1, 3.2; YAML or JSON) as static pages, with the
core, the views and the styles of the site and without a Gatsby build.

Options:
  -o, --out DIR    folder for the pages (default: api-pages)
  -r, --root DIR   folder whose files descriptions may refer to
                   (default: the folder of each description)
  -s, --strict     refuse a description that lacks something, as the build does,
                   even where its pages can say what is missing
  -i, --internal   draw also what has \`x-internal: true\`
  -a, --all        print every warning, not only the first ${10} of a description
      --max-megabytes N
                   what the files of a description may have in all (default: 25)
      --json       print the outcome as JSON
  -h, --help       print this

Exit status: 0 when every description came out, 1 when one was refused, 2 when the
command was not understood.
`;

/** Options of a run. */
export interface Options {
  files: string[];
  out: string;
  root?: string;
  all: boolean;
  strict: boolean;
  internal: boolean;
  maxBytes: number;
  json: boolean;
}

/** Reads the arguments of the command. Returns the options, or the text to print instead. */
export function readOptions(
  args: readonly string[],
): Options | { help: string; isMistake: boolean } {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        out: { type: 'string', short: 'o', default: 'api-pages' },
        root: { type: 'string', short: 'r' },
        all: { type: 'boolean', short: 'a', default: false },
        strict: { type: 'boolean', short: 's', default: false },
        internal: { type: 'boolean', short: 'i', default: false },
        'max-megabytes': { type: 'string', default: '25' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    });
    if (values.help) return { help: HELP, isMistake: false };
    if (positionals.length === 0) {
      return { help: `No description is named.\n\n${HELP}`, isMistake: true };
    }
    const { out, root, all, strict, internal, json } = values;
    const megabytes = Number(values['max-megabytes']);
    if (!(megabytes > 0)) {
      const stated = values['max-megabytes'];
      return { help: `--max-megabytes is ${stated}, not a number.\n\n${HELP}`, isMistake: true };
    }
    const maxBytes = megabytes * 1_000_000;
    return { files: positionals, out, root, all, strict, internal, maxBytes, json };
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return { help: `${message}\n\n${HELP}`, isMistake: true };
  }
}
