/** One line of words and punctuation that mean nothing in Markdown, with code spans at most. */
const PLAIN = /^[A-Za-z][A-Za-z0-9 ,.;'"()%/?–—-]*$/;
const CODE = /`([^`\n]*[^`\s][^`\n]*)`/g;

/**
 * HTML of a description that is one plain line, as most are: the whole Markdown machinery takes a hundred times as long.
 * Nothing for any other text.
 */
export function plainLine(text: string): string | undefined {
  const line = text.trim();
  const spans = [...line.matchAll(CODE)];
  if (spans.some(([, code = '']) => code !== code.trim())) return undefined;
  const words = line.replace(CODE, 'x');
  if (!PLAIN.test(words) || /www\.| {2}|^\w+\)/i.test(words)) return undefined;
  return `<p>${escapeText(line).replace(CODE, '<code>$1</code>')}</p>`;
}

/** Text made safe inside an element. */
export function escapeText(text: string): string {
  return text.replaceAll('&', '&#x26;').replaceAll('<', '&#x3C;');
}
