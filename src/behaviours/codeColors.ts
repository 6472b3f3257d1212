import { highlightApi } from './highlights';

/** What is colored in a language (`data-colors`): names of highlights in src/styles/highlight.css, in the order of the groups. */
const PARTS = [
  {
    language: 'json',
    pattern:
      /("(?:[^"\\]|\\.)*")(?=\s*:)|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g,
    names: ['code-name', 'code-string', 'code-number', 'code-word'],
  },
  { language: 'bash', pattern: /(?:^|\s)(--?[a-z][\w-]*)(?=\s)/g, names: ['code-name'] },
];

/** Colors the examples of a page, which come without markup so that the page stays light. */
export function showCodeColors(document: Document): void {
  const api = highlightApi();
  if (!api) return;
  const ranges = new Map(
    PARTS.flatMap(({ names }) => names).map((name): [string, Range[]] => [name, []]),
  );
  for (const { language, pattern, names } of PARTS) {
    for (const text of textsOf(document, language)) {
      for (const match of text.data.matchAll(pattern)) {
        const group = match.slice(1).findIndex((part) => part !== undefined);
        const start = match.index + match[0].indexOf(match[group + 1] ?? '');
        const range = new Range();
        range.setStart(text, start);
        range.setEnd(text, match.index + match[0].length);
        ranges.get(names[group] ?? '')?.push(range);
      }
    }
  }
  for (const [name, found] of ranges) {
    api.highlights.set(name, new api.Highlight(...found));
  }
}

/** Texts of a language's code. What the build has marked in shell code is colored already. */
function textsOf(document: Document, language: string): Text[] {
  return [...document.querySelectorAll(`code[data-colors="${language}"] > .line`)].flatMap((line) =>
    [...line.childNodes].filter((node): node is Text => node instanceof Text),
  );
}
