import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { displayPath } from '../../../shared/displayPath';
import type { SourceFile } from '../core/findSource';

/** The files of folders that authors write, with their paths relative to the project. */
export function readSources(folders: readonly string[]): SourceFile[] {
  return folders.filter(existsSync).flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.(ya?ml|json|mdx)$/.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .map((file) => ({ file: displayPath(file), text: readFileSync(file, 'utf8') })),
  );
}
