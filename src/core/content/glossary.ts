import { readInput, rightEntries } from '../input/checkInput';
import type { Problem } from '../input/problem';
import { glossarySchema, termSchema, wordKey } from './schemas/glossary';
import { resolveVariables } from './variables';

/** A term of `glossary.yml`. */
export interface GlossaryTerm {
  /** The name of its entry. */
  name: string;
  /** One sentence of plain text. */
  definition: string;
  /** A page that explains more. */
  href?: string | undefined;
}

/** Terms by each of their words, in lower case. */
export type Glossary = ReadonlyMap<string, GlossaryTerm>;

/** Reads `glossary.yml`: definitions by term. */
export function readGlossary(
  source: string,
  file: string,
  variables: Readonly<Record<string, string>>,
): { glossary: Glossary; problems: Problem[] } {
  const { value, problems } = readInput(source, glossarySchema, {
    file,
    resolve: (text) => resolveVariables(text, variables),
  });
  // A mistake in one term must not make the others unknown.
  const words = rightEntries(termSchema, value).flatMap(([name, { also, ...term }]) =>
    [name, ...also].map((word): [string, GlossaryTerm] => [wordKey(word), { name, ...term }]),
  );
  const glossary = new Map<string, GlossaryTerm>();
  // If two terms have the same word, the first one keeps it.
  for (const [word, term] of words) if (!glossary.has(word)) glossary.set(word, term);
  return { glossary, problems };
}
