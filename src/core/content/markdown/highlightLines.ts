import { highlightCode } from '../../code/highlightCode';
import { grammarOf } from '../../text/codeLanguages';

/** Markup of each line of a piece of code in a language of the guides. */
export function highlightLines(code: string, language: string): string[] {
  return highlightCode(code, grammarOf(language)).split('\n');
}
