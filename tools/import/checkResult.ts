import { existsSync, readdirSync } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openContentFolder } from '../../src/store/content/contentFolder';
import { readContent } from '../../src/store/content/readContent';
import type { Problem } from '../../src/core/input/problem';
import { copyFolder } from '../sync/folderFiles';
import type { Folders, Ledger } from './targetFolders';

/**
 * Reads a copy of the content with the imported files, as the build does. Returns the problems that would end the build.
 */
export async function problemsAfter(
  files: ReadonlyMap<string, Uint8Array>,
  changed: ReadonlyMap<string, string>,
  folders: Folders,
): Promise<Problem[]> {
  const copy = await mkdtemp(path.join(tmpdir(), 'import-'));
  try {
    const content = path.join(copy, 'content');
    if (existsSync(folders.content)) await copyFolder(folders.content, content);
    for (const [file, text] of [...files, ...changed]) {
      const place = path.join(copy, file);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, text);
    }
    const { problems } = contentBelow(content, await readdir(content, { recursive: true }));
    // The copy is of no interest to the reader of the messages.
    return problems.map((problem) => ({ ...problem, file: problem.file.replace(`${copy}/`, '') }));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** Routes of the pages of the content folder that no import wrote. */
export function routesPresent({ content }: Folders, { files }: Ledger): Set<string> {
  if (!existsSync(content)) return new Set();
  const { pages } = contentBelow(
    content,
    readdirSync(content, { recursive: true, encoding: 'utf8' }),
  );
  return new Set(
    pages
      .filter(({ relativePath }) => !(`content/${relativePath}` in files))
      .map(({ route }) => route),
  );
}

function contentBelow(content: string, names: readonly string[]) {
  return readContent(
    {
      ...openContentFolder(content),
      display: (name) => `content/${name}`,
      // A check writes nothing into the built site.
      write: () => undefined,
    },
    names.map((name) => name.split(path.sep).join('/')),
  );
}
