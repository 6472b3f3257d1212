import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Problem } from '../../src/core/input/problem';
import { openContentFolder } from '../../src/store/content/contentFolder';
import { readContent } from '../../src/store/content/readContent';
import { listFiles } from '../../src/store/files/listFiles';
import { ContentChecks } from '../sync/checkContent';
import { copyFolder } from '../sync/folderFiles';
import type { Folders, Ledger } from './targetFolders';

/** The problems of a copy of the site with the imported files that would end the build. */
export async function problemsAfter(
  files: readonly (readonly [file: string, content: Uint8Array | string])[],
  folders: Folders,
): Promise<Problem[]> {
  const copy = await mkdtemp(path.join(tmpdir(), 'import-'));
  try {
    for (const name of ['content', 'static'] as const)
      if (existsSync(folders[name])) await copyFolder(folders[name], path.join(copy, name));
    for (const [file, text] of files) {
      const place = path.join(copy, file);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, text);
    }
    const staticDir = path.join(copy, 'static');
    const checks = new ContentChecks(folders.openapi, { drafts: true, staticDir });
    const problems = await checks.problemsOf(path.join(copy, 'content'));
    return problems.map((problem) => ({ ...problem, file: `content/${problem.file}` }));
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** The origin of the site, and the routes of the pages of its content folder that no import wrote. */
export function sitePresent(
  { content }: Folders,
  { files }: Ledger,
): { siteUrl?: string | undefined; occupied: Set<string> } {
  // The pictures of pages must not be written into the built site.
  const folder = { ...openContentFolder(content), write: () => undefined };
  const { pages, settings } = readContent(folder, listFiles(content));
  const own = pages.filter(({ relativePath }) => !(`content/${relativePath}` in files));
  return { siteUrl: settings?.siteUrl, occupied: new Set(own.map(({ route }) => route)) };
}
