import type { Names } from './namesOf';

/** The styles that Gatsby has put into a page, with the address of their sheet; or this plugin, in an earlier run. */
const SHEET = /<style data-(?:href="([^"]+)" data-identity="[^"]*"|of="([^"]+)")>[^<]*<\/style>/g;

/**
 * The page with the rules of each sheet that it can use. An element that had all of a sheet told webpack so by `data-href`; without
 * it, the whole sheet is loaded with the next page that needs it.
 *
 * @param stylesOf gives the rules of the sheet with this address
 */
export function withUsedStyles(
  html: string,
  names: Names,
  stylesOf: (address: string) => (names: Names) => string,
): string {
  return html.replace(SHEET, (_, whole: string | undefined, used: string | undefined) => {
    const address = whole ?? used ?? '';
    return `<style data-of="${address}">${stylesOf(address)(names)}</style>`;
  });
}
