import { lstatSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SourceFolder } from './core/source';

/** Folders without content. */
const SKIPPED = new Set('node_modules .git .docusaurus .cache build public dist'.split(' '));
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
 * @param beside folders such as `../docs`, whose files are read too, unless they are links to somewhere else
 * @throws if it has too many files
 */
export function openSource(directory: string, beside: readonly string[] = []): OpenedFolder {
  const root = realpathSync(directory);
  const isFolder = (name: string) =>
    lstatSync(path.join(root, name), { throwIfNoEntry: false })?.isDirectory();
  const others = beside.filter(
    (name) => isFolder(name) && realpathSync(path.join(root, name)) === path.join(root, name),
  );
  const roots = ['', ...others].map((name) => path.join(root, name));
  const files: string[] = [];
  const visit = (below: string) => {
    for (const name of readdirSync(path.join(root, below)).sort()) {
      const file = below === '' ? name : `${below}/${name}`;
      const stat = lstatSync(path.join(root, file));
      if (stat.isDirectory()) {
        if (!SKIPPED.has(name)) visit(file);
      } else if (stat.isFile() || isInside(root, file, roots)) files.push(file);
      if (files.length > MAX_FILES) throw new Error(`The folder has more than ${MAX_FILES} files.`);
    }
  };
  ['', ...others].forEach(visit);
  const texts = new Map<string, string | undefined>();
  const listed = new Set(files);
  const read = (file: string, limit: number) => {
    const whole = path.join(root, file);
    const isRead = listed.has(file) && isInside(root, file, roots) && statSync(whole).size <= limit;
    return isRead ? readFileSync(whole) : undefined;
  };
  return {
    files: files.sort(),
    has: (file) => listed.has(file),
    text: (file) => {
      if (!texts.has(file)) texts.set(file, read(file, MAX_TEXT)?.toString('utf8'));
      return texts.get(file);
    },
    bytes: (file) => read(file, MAX_FILE),
  };
}

/** Whether a path is a file inside one of the folders, after symbolic links are resolved. */
function isInside(root: string, file: string, roots: readonly string[]): boolean {
  const whole = path.join(root, file);
  if (!statSync(whole, { throwIfNoEntry: false })?.isFile()) return false;
  const real = realpathSync(whole);
  return roots.some((folder) => real.startsWith(`${folder}${path.sep}`));
}
