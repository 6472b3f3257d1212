import { highlightCode } from '../../../shared/highlightCode';
import { TextMemo } from '../../../shared/text/textMemo';
import { LANGUAGES } from './languages';

/** A build compiles each guide twice: for the browser and for the HTML. */
const known = new TextMemo<string>((html) => html.length);

/** Markup of each line of a piece of code in a language of the guides. */
export function highlightLines(code: string, language: string): string[] {
  const grammar = (Object.hasOwn(LANGUAGES, language) ? LANGUAGES[language] : undefined) ?? '';
  const key = `${grammar}\0${code}`;
  return (known.get(key) ?? known.set(key, highlightCode(code, grammar))).split('\n');
}
