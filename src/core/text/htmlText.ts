import { BETWEEN_BLOCKS, BETWEEN_CELLS, joinTexts } from './joinTexts';
import { singleLine } from './singleLine';

const ENTITIES = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['amp', '&'],
  ['nbsp', ' '],
]);

const CELL_END = /<\/t[dh]>/;
const BLOCK_END = /<\/(?:p|li|tr|h[1-6]|dt|dd|pre|blockquote|summary|caption)>/;
/** Elements inside of a line. Their tags separate no words. */
const INLINE = /<\/?(?:a|b|code|del|em|i|ins|kbd|q|s|strong|sub|sup|wbr)\b[^>]*>/g;

/** Text of sanitized HTML on one line, with separators between table cells and between other blocks. */
export function htmlText(html: string): string {
  const blocks = html
    .split(BLOCK_END)
    .map((block) => joinTexts(block.split(CELL_END).map(lineText), BETWEEN_CELLS));
  return joinTexts(blocks, BETWEEN_BLOCKS);
}

function lineText(html: string): string {
  const text = html
    .replace(INLINE, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
      (whole, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return ENTITIES.get(name.toLowerCase()) ?? whole;
        return String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(hex, 16));
      },
    );
  return singleLine(text);
}

/** Text of the first paragraph, or of the whole HTML if there is none. */
export function firstParagraphOf(html: string): string {
  return htmlText(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? html);
}
