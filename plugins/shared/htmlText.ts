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

/** Words of the first paragraph. */
export function firstParagraphOf(html: string): string {
  return htmlText(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? html);
}
