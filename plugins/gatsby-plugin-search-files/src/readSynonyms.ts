import { readFile } from 'node:fs/promises';
import { parse } from 'yaml';

/** What people type, and what the documentation says instead. */
export type Synonyms = Record<string, string[]>;

/** Reads the file of synonyms. Throws a sentence for the author when it is not what it should be. */
export async function readSynonyms(file: string): Promise<Synonyms> {
  const content: unknown = parse(await readFile(file, 'utf8'));
  const synonyms = isObject(content) ? content['synonyms'] : undefined;
  if (!isObject(synonyms)) {
    throw new Error(
      `${file}: expected a map \`synonyms\`, such as \`synonyms: { reboot: [reset] }\`.`,
    );
  }
  for (const [typed, meant] of Object.entries(synonyms)) {
    if (
      !Array.isArray(meant)
      || meant.length === 0
      || meant.some((words) => typeof words !== 'string')
    ) {
      throw new Error(
        `${file}: \`${typed}\` needs a list of words, such as \`${typed}: [reset]\`.`,
      );
    }
  }
  return synonyms as Synonyms;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
