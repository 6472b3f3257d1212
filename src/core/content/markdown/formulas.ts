import { DomUtils, parseDocument } from 'htmlparser2';
import temml from 'temml';
import type { TreeNode } from '../tree';
import { jsx } from './jsx';
import { replaceNodes } from './replaceNodes';
import { placeOf } from './step';
import type { PageEnvironment, Step } from './step';

/** Draws formulas in LaTeX as MathML: fences of the language `math`, and code between dollar signs in a line. */
export const formulas: Step = (tree, page) => {
  replaceNodes(tree, (node, { children = [] }, index) => {
    if (node.type === 'code' && node.lang === 'math') return drawn(node, true, page);
    const [before, after] = [children[index - 1], children[index + 1]];
    const isFormula = before?.value?.endsWith('$') && after?.value?.startsWith('$');
    if (node.type !== 'inlineCode' || before?.type !== 'text' || !isFormula) return undefined;
    before.value = before.value?.slice(0, -1) ?? '';
    if (after) after.value = after.value?.slice(1) ?? '';
    return drawn(node, false, page);
  });
};

function drawn(node: TreeNode, displayMode: boolean, page: PageEnvironment): TreeNode[] {
  const alttext = node.value ?? '';
  try {
    const xml = temml.renderToString(alttext, { displayMode, throwOnError: true });
    const [math] = parseDocument(xml, { xmlMode: true }).children.map(nodeOf);
    if (!math) return [node];
    const attributes = jsx('math', { display: displayMode ? 'block' : undefined, alttext });
    const type = displayMode ? 'mdxJsxFlowElement' : 'mdxJsxTextElement';
    return [{ ...attributes, type, children: math.children ?? [], position: node.position }];
  } catch (error) {
    const [message = ''] = (error as Error).message.split('\n');
    page.report({
      ...placeOf(node),
      message: `this is not a formula: ${message}`,
      advice: 'Write LaTeX, such as `x^{2}`.',
    });
    return [];
  }
}

/** Without styles and classes, which the policy of pages and React do not accept as texts. */
function nodeOf(parsed: ReturnType<typeof parseDocument>['children'][number]): TreeNode {
  if (!DomUtils.isTag(parsed)) return { type: 'text', value: DomUtils.textContent(parsed) };
  const { class: _class, style: _style, ...attributes } = parsed.attribs;
  return jsx(parsed.name, attributes, parsed.children.map(nodeOf), { type: 'mdxJsxTextElement' });
}
