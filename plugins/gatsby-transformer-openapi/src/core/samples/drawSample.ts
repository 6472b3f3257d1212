import { highlightCode } from '../../../../shared/highlightCode';

/** Highlights code, and marks where long URLs may break. */
export function highlightedSample(source: string, grammar: string): string {
  return highlightCode(source, grammar).replace(/https?:\/\/[^\s<"']+/g, (url) =>
    url.replace(/(?<=[^/:])(?:\/|\?|&amp;)(?=[^/])/g, '$&<wbr>'),
  );
}
