import { readFileSync } from 'node:fs';
import path from 'node:path';
import { displayPath } from '../../../../src/store/files/displayPath';
import { listFiles } from '../../../../src/store/files/listFiles';
import type { SourceFile } from './core/findSource';

/** The files of folders that authors write, with their paths relative to the project. */
export function readSources(folders: readonly string[]): SourceFile[] {
  return folders.flatMap((folder) =>
    listFiles(folder, { links: false })
      .filter((name) => /\.(ya?ml|json|mdx)$/.test(name))
      .map((name) => path.join(folder, name))
      .map((file) => ({ file: displayPath(file), text: readFileSync(file, 'utf8') })),
  );
}
