import { Parser } from 'htmlparser2';

/** Elements whose letters are those of code (src/styles/base.css). */
const CODE = new Set(['code', 'kbd', 'pre', 'samp']);
/**
 * Whether code stands in the main part of a page and is not folded or hidden. Such a page asks for the font of code as early as
 * for that of text: a browser would find out only when it lays the page out, and complains of a font that it does not need.
 */
export function showsCode(html: string): boolean {
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
      // Those of the same name inside are counted, so that the right one ends it.
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
  parser.end(html);
  return isShown;
}
