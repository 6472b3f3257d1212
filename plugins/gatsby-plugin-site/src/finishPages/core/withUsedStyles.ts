import type { HasName } from './pageNames';

/**
 * A style element that Gatsby wrote, or that this plugin wrote in an earlier run, with the address of its sheet. A sheet may
 * contain `<`, as in `@media (width < 40rem)`.
 */
const SHEET =
  /<style data-(?:href="([^"]+)" data-identity="[^"]*"|of="([^"]+)")>[^<]*(?:<(?!\/style>)[^<]*)*<\/style>/g;

/** A custom property in a rule. Values with quotes or addresses may contain a semicolon, so they are not recognized. */
const PROPERTY = /(?<=[{;])(--[\w-]+):(?:(?!url\()[^;{}"'])*(?:;|(?=\}))/g;

/**
 * Replaces the content of each style element with the rules that the page can use, without the custom properties that
 * nothing in the page reads. It also removes `data-href`: that
 * attribute tells webpack that the page has the complete sheet, and webpack would not load the sheet for the next page.
 *
 * @param stylesOf returns the function that gives the rules of the sheet with this address
 */
export function withUsedStyles(
  html: string,
  has: HasName,
  stylesOf: (address: string) => (has: HasName) => string,
): string {
  let page = html.replace(SHEET, (_, whole: string | undefined, used: string | undefined) => {
    const address = whole ?? used ?? '';
    return `<style data-of="${address}">${stylesOf(address)(has)}</style>`;
  });
  // A property may be read by another one only.
  for (let before = ''; before !== page;) {
    before = page;
    const read = new Set(Array.from(page.matchAll(/var\((--[\w-]+)/g), ([, name]) => name));
    page = page.replace(SHEET, (sheet) =>
      sheet.replace(PROPERTY, (text, name: string) => (read.has(name) ? text : '')),
    );
  }
  return page;
}
