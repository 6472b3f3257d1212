import type { HasName } from './pageNames';

/**
 * A style element that Gatsby wrote, or that this plugin wrote in an earlier run, with the address of its sheet. A sheet may
 * contain `<`, as in `@media (width < 40rem)`.
 */
const SHEET =
  /<style data-(?:href="([^"]+)" data-identity="[^"]*"|of="([^"]+)")>[^<]*(?:<(?!\/style>)[^<]*)*<\/style>/g;

/**
 * Replaces the content of each style element with the rules that the page can use. It also removes `data-href`: that
 * attribute tells webpack that the page has the complete sheet, and webpack would not load the sheet for the next page.
 *
 * @param stylesOf returns the function that gives the rules of the sheet with this address
 */
export function withUsedStyles(
  html: string,
  has: HasName,
  stylesOf: (address: string) => (has: HasName) => string,
): string {
  return html.replace(SHEET, (_, whole: string | undefined, used: string | undefined) => {
    const address = whole ?? used ?? '';
    return `<style data-of="${address}">${stylesOf(address)(has)}</style>`;
  });
}
