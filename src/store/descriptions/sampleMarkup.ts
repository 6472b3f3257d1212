import { highlightCode } from '../../core/code/highlightCode';
import type { Highlight } from '../../core/code/highlightSample';
import type { KeptResults } from '../files/keptResults';

/**
 * Highlights the samples of an API. A sample that is the same as in the last reading gets its markup from there, because an
 * edit changes few samples. The text and the grammar of a sample are the key of its markup.
 */
export function sampleMarkup(
  apiId: string,
  results: KeptResults,
): { highlight: Highlight; keep: () => void } {
  const name = `samples ${apiId}`;
  const last = results.find<Map<string, string>>(name, () => '') ?? new Map<string, string>();
  const now = new Map<string, string>();
  return {
    highlight: (code, grammar) => {
      const key = `${grammar} ${code}`;
      const html = now.get(key) ?? last.get(key) ?? highlightCode(code, grammar);
      now.set(key, html);
      return html;
    },
    keep: () => {
      results.keep(name, {}, now);
      // What was read refers to this function as long as calls may be made.
      last.clear();
      now.clear();
    },
  };
}
