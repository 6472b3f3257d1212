import { z } from 'zod';
import { checkShape, printPath } from './checkShape';
import { hrefFault } from './hrefs';
import { withoutTrailingSlash } from '../../../shared/internalAddress';
import type { Problem } from '../../../shared/problem';
import { readYaml } from './readYaml';
import { resolveVariables, unknownVariableAdvice } from './variables';

/** A term of `glossary.yml`. */
export interface GlossaryTerm {
  /** As its entry is named. */
  name: string;
  /** One sentence of plain text. */
  definition: string;
  /** Where more is said. */
  href?: string;
}

/** Terms by every word that stands for them, in lower case. */
export type Glossary = ReadonlyMap<string, GlossaryTerm>;

/** Longer ones are no tip, but a page. */
const MAX_LENGTH = 240;

const schema = z.record(
  z.string(),
  z
    .strictObject({
      definition: z
        .string()
        .min(1)
        .max(MAX_LENGTH, `is longer than ${MAX_LENGTH} characters`)
        .describe('one sentence that says what the term means'),
      also: z
        .array(z.string().min(1).describe('another form of the term'))
        .default([])
        .describe('a list of other forms of the term: `[disks]`'),
      href: z
        .string()
        .min(1)
        .describe('where more is said: a route such as "/docs/start", or an https:// address')
        .optional(),
    })
    .describe('a group of fields: `definition`, and if wanted `also` and `href`'),
);

/** Reads `glossary.yml`: definitions by term, with variables resolved. */
export function readGlossary(
  source: string,
  file: string,
  variables: Readonly<Record<string, string>>,
): { glossary: Glossary; problems: Problem[] } {
  const glossary = new Map<string, GlossaryTerm>();
  const yaml = readYaml(source, file);
  if (yaml.problems.length > 0) return { glossary, problems: yaml.problems };
  const { data = {}, problems } = checkShape(schema, yaml.value ?? {}, { file, yaml });
  const report = (path: string[], message: string, advice: string) =>
    problems.push({ file, ...yaml.placeOf(path), path: printPath(path), message, advice });
  for (const [name, { definition, also, href }] of Object.entries(data)) {
    const resolve = (text: string, field: string) => {
      const { text: resolved, unknown } = resolveVariables(text, variables);
      for (const { name: variable } of unknown) {
        const advice = unknownVariableAdvice(variable, variables);
        report([name, field], `\`{${variable}}\` is not a variable`, advice);
      }
      return resolved;
    };
    const term: GlossaryTerm = { name, definition: resolve(definition.trim(), 'definition') };
    if (!/[.!?]$/.test(term.definition)) {
      report([name, 'definition'], 'is not a sentence', 'End it with a full stop.');
    }
    if (href !== undefined) {
      term.href = withoutTrailingSlash(resolve(href, 'href'));
      const fault =
        hrefFault(term.href) ?? (/^(\/|https:)/.test(term.href) ? undefined : 'is relative');
      const advice = 'Give a route such as "/docs/start", or an https:// address.';
      if (fault !== undefined) report([name, 'href'], `\`${term.href}\` ${fault}`, advice);
    }
    for (const word of [name, ...also].map(wordKey)) {
      const other = glossary.get(word);
      if (other && other !== term) {
        report(
          [name],
          `\`${word}\` stands for \`${other.name}\` already`,
          'Keep it in one of the two.',
        );
      } else glossary.set(word, term);
    }
  }
  return { glossary, problems };
}

/** What two ways to write a word have in common. */
export function wordKey(word: string): string {
  return word.trim().replace(/\s+/g, ' ').toLowerCase();
}
