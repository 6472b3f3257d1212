import { isJsx, walk } from '../core/tree';
import type { JsxAttribute } from '../core/tree';
import { asPlugin, placeOf } from './step';

const RUNS = 'Code belongs into a component in `src/components/mdx`.';
const FRAMES = "The page's content security policy shows nothing of other sites; put a link there.";
const HEAD = 'It belongs into the head, which the template writes.';

/** Elements that run code, or that the content security policy of pages blocks. */
const REFUSED = new Map([
  ['script', RUNS],
  ['iframe', FRAMES],
  ['frame', FRAMES],
  ['object', FRAMES],
  ['embed', FRAMES],
  ['form', 'The site sends nothing anywhere; put a link there.'],
  ['base', HEAD],
  ['link', HEAD],
  ['meta', HEAD],
]);

/** Reports elements and attributes that the content security policy blocks, such as inline scripts and frames. */
export const refused = asPlugin((tree, page) => {
  walk(tree, (node) => {
    if (!isJsx(node)) return;
    const name = (node.name ?? '').toLowerCase();
    const advice = REFUSED.get(name);
    if (advice !== undefined) {
      page.report({ ...placeOf(node), message: `\`<${name}>\` cannot stand in a page`, advice });
    }
    for (const attribute of node.attributes ?? []) {
      if (runsScript(attribute)) {
        page.report({
          ...placeOf(node),
          message: `\`${attribute.name}\` of \`<${node.name ?? ''}>\` would run a script`,
          advice: RUNS,
        });
      }
    }
  });
});

/** Browsers remove spaces and control characters inside a scheme. */
function runsScript({ name = '', value }: JsxAttribute): boolean {
  if (typeof value !== 'string') return false;
  return /^on[a-z]/i.test(name) || /^(java|vb)script:/i.test(value.replace(/[\u0000-\u0020]/g, ''));
}
