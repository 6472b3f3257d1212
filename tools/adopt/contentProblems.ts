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
