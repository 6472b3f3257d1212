const ENTITIES = new Map([
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['amp', '&'],
  ['nbsp', ' '],
]);

/** Text of sanitized HTML on one line. */
export function htmlText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
      (whole, hex?: string, decimal?: string, name?: string) => {
        if (name !== undefined) return ENTITIES.get(name.toLowerCase()) ?? whole;
        return String.fromCodePoint(hex === undefined ? Number(decimal) : parseInt(hex, 16));
      },
    )
    .replace(/\s+/g, ' ')
    .replace(/ ([.,;:!?)])/g, '$1')
    .trim();
}

/** Text of the first paragraph, or of the whole HTML if there is none. */
export function firstParagraphOf(html: string): string {
  return htmlText(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? html);
}
