import { nearestAdvice } from '../../input/nearest';
import { isJsx, walk } from '../tree';
import type { JsxAttribute, TreeNode } from '../tree';
import { placeOf } from './step';
import type { PageEnvironment, Step } from './step';
import { declaredWords } from './variables';

const RUNS = 'Code belongs into a component in `src/components/mdx`.';
const FRAMES = "The page's content security policy shows nothing of other sites; put a link there.";
const HEAD = 'It belongs into the head, which the template writes.';
const FENCE = 'Write a fence: ```` ```bash ````.';

/** Elements that run code, or that the content security policy of pages blocks. */
const REFUSED = new Map([
  // Its `html` becomes part of the page unchanged. Only the step that draws code may insert it, and that step comes later.
  ['codeblock', FENCE],
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

/** Elements of HTML that have no content. */
const VOID = new Set(['area', 'br', 'col', 'hr', 'img', 'input', 'source', 'track', 'wbr']);

/**
 * Reports elements and attributes that the content security policy blocks, such as inline scripts and frames, and those at
 * which React would end the build without naming the file.
 */
export const refused: Step = (tree, page) => {
  const declared = new Set(declaredWords(tree));
  walk(tree, (node) => {
    if (!isJsx(node)) return;
    const name = node.name ?? '';
    const report = (message: string, advice: string) =>
      page.report({ ...placeOf(node), message, advice });
    const advice = REFUSED.get(name.toLowerCase());
    if (advice !== undefined) report(`\`<${name}>\` cannot stand in a page`, advice);
    else if (isUnknown(name, page, declared)) {
      report(
        `there is no component \`<${name}>\` for this page`,
        nearestAdvice(name, page.components(), 'Components'),
      );
    } else if (VOID.has(name) && hasContent(node)) {
      report(`\`<${name}>\` cannot hold anything`, `Write \`<${name} />\`.`);
    }
    for (const attribute of node.attributes ?? []) {
      if (runsScript(attribute)) {
        report(`\`${attribute.name}\` of \`<${name}>\` would run a script`, RUNS);
      } else if (attribute.name === 'style' && typeof attribute.value !== 'object') {
        report(
          `\`style\` of \`<${name}>\` is a text, which React does not accept`,
          "Leave it out, or write `style={{ textAlign: 'center' }}`.",
        );
      }
    }
  });
};

/** Whether it is the name of a component that neither the site has nor the page imports or exports. */
function isUnknown(name: string, page: PageEnvironment, declared: ReadonlySet<string>): boolean {
  const [first = ''] = name.split('.');
  const isElement = /^[^A-Z.]+$/.test(name);
  // An include that was not found has been reported.
  if (isElement || name === 'Include' || declared.has(first)) return false;
  return !page.components().includes(name);
}

function hasContent({ children = [] }: TreeNode): boolean {
  return children.some(({ type, value }) => type !== 'text' || value !== '');
}

/** Attributes whose value is a script, HTML or the address of a script. */
function runsScript({ name = '', value }: JsxAttribute): boolean {
  if (typeof value !== 'string') return false;
  if (/^(?:on[a-z]|dangerouslySetInnerHTML$|srcdoc$)/i.test(name)) return true;
  // Browsers remove spaces and control characters inside a scheme.
  return /^(?:java|vb)script:/i.test(value.replace(/[\u0000-\u0020]/g, ''));
}
