import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SourceFolder } from './core/source';

/** Folders without content. */
const SKIPPED = new Set([
  'node_modules',
  '.git',
  '.docusaurus',
  '.cache',
  'build',
  'public',
  'dist',
]);
const MAX_FILES = 50_000;
const MAX_TEXT = 5 * 1024 * 1024;
/** Larger pictures and files are not copied. */
export const MAX_FILE = 25 * 1024 * 1024;

/** A folder whose files can also be read as bytes. */
export interface OpenedFolder extends SourceFolder {
  bytes(file: string): Uint8Array | undefined;
}

/**
 * Opens a folder for reading. Symbolic links that lead outside the folder are ignored.
 * @throws if it has too many files
 */
export function openSource(directory: string): OpenedFolder {
  const root = realpathSync(directory);
  const files: string[] = [];
  const visit = (below: string) => {
    for (const name of readdirSync(path.join(root, below)).sort()) {
      const file = below === '' ? name : `${below}/${name}`;
      const stat = lstatSync(path.join(root, file));
      if (stat.isDirectory()) {
        if (!SKIPPED.has(name)) visit(file);
      } else if (stat.isFile() || inside(root, file)) files.push(file);
      if (files.length > MAX_FILES) throw new Error(`The folder has more than ${MAX_FILES} files.`);
    }
  };
  visit('');
  const texts = new Map<string, string | undefined>();
  const listed = new Set(files);
  return {
    files: files.sort(),
    text: (file) => {
      if (!texts.has(file))
        texts.set(
          file,
          listed.has(file) ? read(root, file, MAX_TEXT)?.toString('utf8') : undefined,
        );
      return texts.get(file);
    },
    bytes: (file) => (listed.has(file) ? read(root, file, MAX_FILE) : undefined),
  };
}

/**
 * Adds the files of a folder that is beside the opened folder, such as `../docs`. Their paths begin with the folder's path.
 * Returns the source unchanged if there is no such folder, or if it is a link to somewhere else.
 */
export function withFolderBeside(
  source: OpenedFolder,
  directory: string,
  beside: string,
): OpenedFolder {
  const root = realpathSync(directory);
  const whole = path.join(root, beside);
  if (!lstatSync(whole, { throwIfNoEntry: false })?.isDirectory()) return source;
  if (realpathSync(whole) !== whole) return source;
  const other = openSource(whole);
  const prefix = `${beside}/`;
  const below = (file: string) => (file.startsWith(prefix) ? file.slice(prefix.length) : undefined);
  return {
    files: [...source.files, ...other.files.map((file) => prefix + file)].sort(),
    text: (file) => {
      const inner = below(file);
      return inner === undefined ? source.text(file) : other.text(inner);
    },
    bytes: (file) => {
      const inner = below(file);
      return inner === undefined ? source.bytes(file) : other.bytes(inner);
    },
  };
}

function read(root: string, file: string, limit: number): Buffer | undefined {
  if (!inside(root, file)) return undefined;
  const whole = path.join(root, file);
  return statSync(whole).size > limit ? undefined : readFileSync(whole);
}

/** Whether a path is a file inside the folder, after symbolic links are resolved. */
function inside(root: string, file: string): boolean {
  const whole = path.join(root, file);
  if (!statSync(whole, { throwIfNoEntry: false })?.isFile()) return false;
  const way = path.relative(root, realpathSync(whole));
  return way !== '' && !way.startsWith('..') && !path.isAbsolute(way);
}
