import { highlightCode } from '../../code/highlightCode';
import { LANGUAGES } from './languages';

/** Markup of each line of a piece of code in a language of the guides. */
export function highlightLines(code: string, language: string): string[] {
  const grammar = (Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined) ?? '';
  return highlightCode(code, grammar).split('\n');
}
