/** Link texts that do not describe the target. Search engines and lists of links show them without context. */
const EMPTY_WORDS = new Set([
  'click here',
  'click this',
  'continue',
  'go',
  'here',
  'information',
  'learn more',
  'link',
  'more',
  'more info',
  'more information',
  'read more',
  'right here',
  'see more',
  'start',
  'this',
]);

/** The links of pages whose texts do not describe their targets, as `route: text`. */
export function emptyLinkTexts(pages: readonly { route: string; html: string }[]): string[] {
  return pages.flatMap(({ route, html }) =>
    [...html.matchAll(/<a\b[^>]*\bhref="(?!#)[^"]*"[^>]*>(.*?)<\/a>/gs)]
      .map(([, inner = '']) =>
        inner
          .replace(/<[^>]*>/g, ' ')
          .trim()
          .toLowerCase(),
      )
      .filter((text) => EMPTY_WORDS.has(text))
      .map((text) => `${route}: ${text}`),
  );
}
