import { z } from 'zod';
import { addProblem } from '../../input/checkInput';
import { checkTogether } from '../../input/checkTogether';
import { withoutTrailingSlash } from '../../text/withoutTrailingSlash';
import { hrefFault } from '../addresses/hrefs';
import { text } from './texts';

/** Definitions are shown as tips, which must be short. */
const MAX_LENGTH = 240;

const definition = z
  .string()
  .trim()
  .min(1)
  .max(MAX_LENGTH, `is longer than ${MAX_LENGTH} characters`)
  .superRefine((words, context) => {
    if (/[.!?]$/.test(words)) return;
    addProblem(context, { message: 'is not a sentence', advice: 'End it with a full stop.' });
  })
  .describe('one sentence that says what the term means');

const target = text('where more is said: a route such as "/docs/start", or an https:// address')
  .superRefine((href, context) => {
    const fault = hrefFault(href) ?? (/^(\/|https:)/.test(href) ? undefined : 'is relative');
    const advice = 'Give a route such as "/docs/start", or an https:// address.';
    if (fault !== undefined) addProblem(context, { message: `\`${href}\` ${fault}`, advice });
  })
  .overwrite(withoutTrailingSlash);

/** An entry of the glossary. */
export const termSchema = z
  .strictObject({
    definition,
    also: z
      .array(text('another form of the term'))
      .default([])
      .describe('a list of other forms of the term: `[disks]`'),
    href: target.optional(),
  })
  .describe('a group of fields: `definition`, and if wanted `also` and `href`');

/** The file `glossary.yml`, after its variables are resolved. */
export const glossarySchema = checkTogether(z.record(z.string(), termSchema), (terms, context) => {
  const owners = new Map<string, string>();
  for (const [name, term] of Object.entries(terms)) {
    const words = [name, ...(term?.also ?? [])].filter((word) => word !== undefined);
    for (const word of words.map(wordKey)) {
      const owner = owners.get(word) ?? name;
      owners.set(word, owner);
      if (owner === name) continue;
      const message = `\`${word}\` stands for \`${owner}\` already`;
      addProblem(context, { path: [name], message, advice: 'Keep it in one of the two.' });
    }
  }
}).describe('the terms by name: `zone: { definition: One sentence. }`');

/** A word in the form for comparisons: lower case, with single spaces. */
export function wordKey(word: string): string {
  return word.trim().replace(/\s+/g, ' ').toLowerCase();
}
