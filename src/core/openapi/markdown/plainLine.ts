import { dirOf } from '../../text/dirOf';

/** One line of words and punctuation without a meaning in Markdown. It may contain code spans. */
const PLAIN = /^[A-Za-z][A-Za-z0-9 ,.;'"()%/?–—-]*$/;
const CODE = /`([^`\n]*[^`\s][^`\n]*)`/g;

/**
 * HTML of a description that is one plain line, as most are. Undefined for other texts. This takes about a hundredth of the
 * time of the Markdown parser.
 */
export function plainLine(text: string): string | undefined {
  const line = text.trim();
  return isPlain(line) ? `<p>${escapeText(line).replace(CODE, '<code>$1</code>')}</p>` : undefined;
}

/** Plain text of a description that is one plain line. Undefined for other texts. */
export function plainWords(text: string): string | undefined {
  const line = text.trim();
  return isPlain(line) ? line.replace(CODE, '$1') : undefined;
}

function isPlain(line: string): boolean {
  const spans = [...line.matchAll(CODE)];
  if (spans.some(([, code = '']) => code !== code.trim())) return false;
  const words = line.replace(CODE, 'x');
  return PLAIN.test(words) && !/www\.| {2}|^\w+\)/i.test(words);
}

/** Escapes a text for the content of an HTML element. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');
}

/** A text as a paragraph of HTML. */
export function plainParagraph(text: string): string {
  return `<p${dirOf(text) ? ' dir="auto"' : ''}>${escapeText(text)}</p>`;
}
