import { highlightCode } from './highlightCode';

/** Highlights code in a Prism grammar, see `highlightCode`. */
export type Highlight = (code: string, grammar: string) => string;

/** Highlights a request sample, and marks where its long URLs may break. */
export function highlightSample(
  source: string,
  grammar: string,
  highlight: Highlight = highlightCode,
): string {
  return highlight(source, grammar).replace(/https?:\/\/[^\s<"']+/g, (url) =>
    url.replace(/(?<=[^/:])(?:\/|\?|&amp;)(?=[^/])/g, '$&<wbr>'),
  );
}
