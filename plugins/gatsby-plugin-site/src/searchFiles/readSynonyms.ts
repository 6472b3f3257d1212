import { readFile } from 'node:fs/promises';
import { z } from 'zod';
import { readInput } from '../../../../src/core/input/checkInput';
import { displayPath } from '../../../../src/store/files/displayPath';
import type { Problem } from '../../../../src/core/input/problem';

/** The file `search.yml`. */
export const searchFileSchema = z.strictObject({
  synonyms: z
    .record(
      z.string(),
      z
        .array(z.string().min(1).describe('words of the documentation'))
        .min(1, 'is empty')
        .describe('a list of words that the documentation uses instead: `[reset]`'),
    )
    .default({})
    .describe('what readers type, with the words that the documentation uses: `reboot: [reset]`'),
});

/** Words that people type, with the words that the documentation uses. */
export type Synonyms = z.output<typeof searchFileSchema>['synonyms'];

/** Reads the file of synonyms. Returns no synonyms if the file has problems. */
export async function readSynonyms(
  file: string,
): Promise<{ synonyms: Synonyms; problems: Problem[] }> {
  const source = await readFile(file, 'utf8');
  const { data, problems } = readInput(source, searchFileSchema, { file: displayPath(file) });
  return { synonyms: data?.synonyms ?? {}, problems };
}
