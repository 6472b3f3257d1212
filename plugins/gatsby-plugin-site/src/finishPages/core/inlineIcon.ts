/** Longest icon that becomes a part of every page, in characters. */
const LONGEST = 2000;

/** The link to the SVG icon, or the icon itself after an earlier run. */
const LINK = /<link rel="icon" href="[^"]*" type="image\/svg\+xml"\/>/;

/**
 * Puts the SVG icon into a page, so that a first visit needs no request for it. A long icon remains a file.
 *
 * @param address address of the icon
 * @param icon the SVG document at that address
 */
export function withInlineIcon(html: string, address: string, icon: string): string {
  const isShort = icon !== '' && icon.length <= LONGEST;
  const href = isShort ? `data:image/svg+xml,${encode(icon)}` : address;
  return html.replace(LINK, () => `<link rel="icon" href="${href}" type="image/svg+xml"/>`);
}

const encode = (icon: string) =>
  icon
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[^\x20-\x7e]|[%#"&'<>]/gu, encodeURIComponent)
    .replaceAll("'", '%27');
