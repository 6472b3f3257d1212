import { highlightApi } from './highlights';

/**
 * Patterns of the text to color, by language (`data-colors`). Each group of a pattern has the highlight of
 * src/styles/highlight.css that is at its position in `names`.
 */
const PARTS = [
  {
    language: 'json',
    pattern:
      /("(?:[^"\\]|\\.)*")(?=\s*:)|("(?:[^"\\]|\\.)*")|(-?\d[\d.eE+-]*)|\b(true|false|null)\b/g,
    names: ['code-name', 'code-string', 'code-number', 'code-word'],
  },
  { language: 'bash', pattern: /(?:^|\s)(--?[a-z][\w-]*)(?=\s)/g, names: ['code-name'] },
];

/** Colors the examples of a page. They have no markup for colors, so that the page is small. */
export function showCodeColors(document: Document): void {
  const api = highlightApi();
  // With forced colors, browsers draw every highlight like selected text.
  if (!api || matchMedia('(forced-colors: active)').matches) return;
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

/** Text nodes of the code in a language. In shell code, the build has already colored the parts that are in elements. */
function textsOf(document: Document, language: string): Text[] {
  return [...document.querySelectorAll(`code[data-colors="${language}"] > .line`)].flatMap((line) =>
    [...line.childNodes].filter((node): node is Text => node instanceof Text),
  );
}
