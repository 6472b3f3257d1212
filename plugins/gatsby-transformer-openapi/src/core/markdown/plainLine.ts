/** One line of words and punctuation that mean nothing in Markdown, with code spans at most. */
const PLAIN = /^[A-Za-z][A-Za-z0-9 ,.;'"()%/?–—-]*$/;
const CODE = /`([^`\n]*[^`\s][^`\n]*)`/g;

/**
 * HTML of a description that is one plain line, as most are: the whole Markdown machinery takes a hundred times as long.
 * Nothing for any other text.
 */
export function plainLine(text: string): string | undefined {
  const line = text.trim();
  return isPlain(line) ? `<p>${escapeText(line).replace(CODE, '<code>$1</code>')}</p>` : undefined;
}

/** Words of a description that is one plain line, for the same reason. */
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

/** Text made safe inside an element. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');
}
