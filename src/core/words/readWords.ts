import { z } from 'zod';
import { text } from '../content/schemas/texts';
import { resolveVariables } from '../content/variables';
import { addProblem, readInput } from '../input/checkInput';
import type { Problem } from '../input/problem';
import type { Forms } from '../text/sayCount';
import { languageDirection } from '../text/languageDirection';
import { ENGLISH } from './interface';
import type { Words } from './interface';

const placeholders = (given: string) => new Set(given.match(/\{\w+\}/g) ?? []);

/** Checks that a text has the placeholders of the English one. A form for few numbers may leave some out. */
const likeEnglish = (english: string, isComplete: boolean) =>
  text(`other words for "${english}"`).superRefine((given, context) => {
    const [needed, found] = [placeholders(english), placeholders(given)];
    const advice =
      needed.size > 0
        ? `The text is "${english}": keep ${[...needed].join(', ')}.`
        : `The text is "${english}".`;
    for (const name of found)
      if (!needed.has(name))
        addProblem(context, { message: `\`${name}\` stands for nothing here`, advice });
    for (const name of isComplete ? needed : [])
      if (!found.has(name)) addProblem(context, { message: `\`${name}\` is missing`, advice });
  });

const schemaOf = (english: string | Forms) => {
  if (typeof english === 'string') return likeEnglish(english, true).optional();
  const some = likeEnglish(english.other, false).optional();
  return z
    .strictObject({
      zero: some,
      one: some,
      two: some,
      few: some,
      many: some,
      other: likeEnglish(english.other, true),
    })
    .describe('a text for each category of numbers: `{ one: …, other: … }`')
    .optional();
};

/** The file `words.yml`: texts of the interface in other words. All are optional. */
export const wordsSchema = z.strictObject(
  Object.fromEntries(
    Object.entries(ENGLISH).map(([section, texts]) => [
      section,
      z
        .strictObject(
          Object.fromEntries(
            Object.entries<string | Forms>(texts).map(([name, english]) => [
              name,
              schemaOf(english),
            ]),
          ),
        )
        .describe('texts by their names')
        .optional(),
    ]),
  ),
);

type GivenWords = Partial<Record<string, Partial<Record<string, string | Forms>>>>;

/** Reads `words.yml`. With problems, all texts are English. */
export function readWords(
  source: string,
  file: string,
  variables: Readonly<Record<string, string>>,
): { given: GivenWords; problems: Problem[] } {
  const { data, problems } = readInput(source, wordsSchema, {
    file,
    resolve: (words) => resolveVariables(words, variables),
  });
  return { given: (data ?? {}) as GivenWords, problems };
}

/** All texts: those of a site, and English ones for the rest. */
export function wordsOf(given: GivenWords, language: string): Words {
  const sections = Object.entries(ENGLISH).map(([section, texts]) => [
    section,
    { ...texts, ...given[section] },
  ]);
  return {
    ...Object.fromEntries(sections),
    language,
    direction: languageDirection(language),
  } as Words;
}

/** The texts as webpack's DefinePlugin takes them: an expression by the code that it replaces. */
export function wordDefinitions(words: Words): Record<string, string> {
  const { language, direction, ...sections } = words;
  const texts = Object.entries(sections).flatMap(([section, each]) => [
    [`WORDS.${section}`, JSON.stringify(each)],
    ...Object.entries(each).map(([name, value]) => [
      `WORDS.${section}.${name}`,
      JSON.stringify(value),
    ]),
  ]);
  return {
    ...Object.fromEntries(texts),
    'WORDS.language': JSON.stringify(language),
    'WORDS.direction': JSON.stringify(direction),
  };
}
