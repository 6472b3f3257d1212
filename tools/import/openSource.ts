import { existsSync, readdirSync, readFileSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import type { SourceFolder } from './core/source';

/** Folders without content, unless the settings name them. */
const SKIPPED = new Set('node_modules .git .docusaurus .cache build public dist'.split(' '));
const MAX_FILES = 50_000;
const MAX_TEXT = 5 * 1024 * 1024;
/** Larger pictures and files are not copied. */
const MAX_FILE = 25 * 1024 * 1024;

/** A folder whose files can also be read as bytes. */
export interface OpenedFolder extends SourceFolder {
  bytes(file: string): Uint8Array | undefined;
}

/**
 * Opens a folder for reading. Symbolic links that lead outside the folder are ignored.
 * @param named folders such as `../docs`, whose files are read too, unless they are links to somewhere else
 * @throws if it has too many files
 */
export function openSource(directory: string, named: readonly string[] = []): OpenedFolder {
  const root = realpathSync(directory);
  const isFolder = (name: string) => {
    const place = path.join(root, name);
    return existsSync(place) && statSync(place).isDirectory() && realpathSync(place) === place;
  };
  const folders = ['', ...named.filter(isFolder)];
  const roots = folders.map((name) => path.join(root, name));
  // A link may lead to a file outside.
  const isInside = (link: string) => {
    const real = existsSync(link) && statSync(link).isFile() ? realpathSync(link) : '';
    return roots.some((folder) => real.startsWith(`${folder}${path.sep}`));
  };
  const files: string[] = [];
  const visit = (below: string) => {
    for (const entry of readdirSync(path.join(root, below), { withFileTypes: true })) {
      const file = path.posix.join(below, entry.name);
      const isLinked = entry.isSymbolicLink() && isInside(path.join(root, file));
      if (entry.isFile() || isLinked) files.push(file);
      if (entry.isDirectory() && !SKIPPED.has(entry.name)) visit(file);
      if (files.length > MAX_FILES) throw new Error(`The folder has more than ${MAX_FILES} files.`);
    }
  };
  folders.forEach(visit);
  const texts = new Map<string, string | undefined>();
  const listed = new Set(files);
  const read = (file: string, limit: number) => {
    const whole = path.join(root, file);
    return listed.has(file) && statSync(whole).size <= limit ? readFileSync(whole) : undefined;
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
