import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { readSynonyms } from '../../plugins/gatsby-plugin-site/src/searchFiles/readSynonyms';
import type { Problem } from '../../src/core/input/problem';
import { openContentFolder } from '../../src/store/content/contentFolder';
import { readContent } from '../../src/store/content/readContent';
import { listFiles } from '../../src/store/files/listFiles';

/** The problems that the build would report for a content folder. */
export async function contentProblems(directory: string): Promise<Problem[]> {
  const folder = openContentFolder(directory);
  const { problems } = readContent(
    // A check writes nothing into the built site.
    { ...folder, display: (name) => `content/${name}`, write: () => undefined },
    listFiles(directory),
  );
  const synonyms = await readSynonyms(path.join(directory, 'search.yml'));
  return [...problems, ...synonyms.problems];
}

/** Writes a file, and makes its folder if there is none. */
export async function write(
  folder: string,
  file: string,
  content: string | Uint8Array,
): Promise<void> {
  const place = path.join(folder, file);
  await mkdir(path.dirname(place), { recursive: true });
  await writeFile(place, content);
}
