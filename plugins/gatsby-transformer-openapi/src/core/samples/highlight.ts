import { isHeavyCode } from '../../../../shared/isHeavyCode';
import { loadPrism } from '../../../../shared/loadPrism';

/** Highlighted markup of a source; escaped where the grammar is not loaded or the source is too long for it. */
export function highlight(source: string, grammar: string): string {
  const Prism = loadPrism();
  const rules = Prism.languages[grammar];
  return rules && !isHeavyCode(source)
    ? Prism.highlight(source, rules, grammar)
    : escapeHtml(source);
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
