import { Parser } from 'htmlparser2';

/** Elements with the code font (src/styles/base.css). */
const CODE = new Set(['code', 'kbd', 'pre', 'samp']);
const ANY_CODE = /<(?:code|kbd|pre|samp)[\s>]/;

/**
 * Whether the main part of a page shows code that is not in a closed or hidden element. Such a page preloads the code font.
 * Without a preload, the browser requests the font only during layout. It warns about a preloaded font that the page does
 * not use.
 */
export function showsCode(html: string): boolean {
  const main = html.indexOf('<main');
  if (main < 0 || !ANY_CODE.test(html.slice(main))) return false;
  let isShown = false;
  let isMain = false;
  const hidden: string[] = [];
  const parser = new Parser({
    onopentag(name, attributes) {
      if (name === 'main') isMain = true;
      const isHidden =
        'hidden' in attributes
        || 'popover' in attributes
        || (['details', 'dialog'].includes(name) && !('open' in attributes));
      // Nested elements of the same name are counted to find the matching end tag.
      if (isHidden || hidden.at(-1) === name) hidden.push(name);
      if (isMain && hidden.length === 0 && CODE.has(name)) {
        isShown = true;
        parser.reset();
      }
    },
    onclosetag(name) {
      if (name === 'main') isMain = false;
      if (hidden.at(-1) === name) hidden.pop();
    },
  });
  parser.end(html.slice(main));
  return isShown;
}
