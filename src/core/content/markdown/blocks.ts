import { GUIDE_COMPONENTS } from '../../text/guideComponents';
import type { ComponentRow } from '../../text/guideComponents';
import { nearestAdvice } from '../../input/nearest';
import { attributeText, isJsx, walk } from '../tree';
import type { TreeNode } from '../tree';
import { placeOf } from './step';
import type { PageEnvironment, Step } from './step';

const ROWS: Readonly<Record<string, ComponentRow>> = GUIDE_COMPONENTS;

/** Checks the structure of the writer's components, such as `<Steps>` and `<Tabs>`. */
export const blocks: Step = (tree, page) => {
  walk(tree, (node, ancestors) => {
    const row = isJsx(node) ? rowOf(node.name ?? '', page) : undefined;
    if (!row) return;
    if (row.inside !== undefined) requireParent(node, ancestors, row.inside, page);
    checkAttributes(node, row, page);
    if (typeof row.holds === 'object') requireChildren(node, row.holds.component, page);
    if (row.holds === 'steps') requireList(node, page);
  });
};

function rowOf(name: string, page: PageEnvironment): ComponentRow | undefined {
  if (!/^[A-Z]/.test(name)) return undefined;
  const own = page.ownComponents();
  if (Object.hasOwn(own, name)) return own[name];
  // Only the build writes the others as elements.
  const row = Object.hasOwn(ROWS, name) ? ROWS[name] : undefined;
  return row?.written === 'element' ? row : undefined;
}

function requireList(node: TreeNode, page: PageEnvironment): void {
  const [list, ...others] = contentOf(node);
  if (list?.type === 'list' && list.ordered && others.length === 0) return;
  report(
    node,
    page,
    'holds something else than one numbered list',
    'Put one list of `1.`, `2.` … inside, with blank lines around it; what belongs to a step is indented.',
  );
}

/** Children without white space, comments, and paragraphs that MDX puts around inline elements. */
function contentOf(node: TreeNode): TreeNode[] {
  return (node.children ?? []).flatMap((child) => {
    if (child.type === 'text' && (child.value ?? '').trim() === '') return [];
    if (child.type === 'mdxFlowExpression' || child.type === 'mdxTextExpression') return [];
    return child.type === 'paragraph' && child.children?.some(isJsx) ? contentOf(child) : [child];
  });
}

function requireChildren(node: TreeNode, name: string, page: PageEnvironment): void {
  const children = contentOf(node);
  const stray = children.find((child) => !isJsx(child) || child.name !== name);
  if (children.length === 0) report(node, page, 'is empty', `Put \`<${name}>\` elements inside.`);
  else if (stray) {
    report(
      stray,
      page,
      `stands directly inside \`<${node.name}>\``,
      `Only \`<${name}>\` elements can; put it into one.`,
    );
  }
  const labels = children.map((child) => attributeText(child, 'label') ?? '');
  const repeated = children.find(
    (_, index) => labels[index] && labels.indexOf(labels[index]) < index,
  );
  if (name === 'Tab' && repeated)
    report(repeated, page, 'has the label of another tab', 'Give each tab a label of its own.');
}

function requireParent(
  node: TreeNode,
  ancestors: readonly TreeNode[],
  name: string,
  page: PageEnvironment,
): void {
  const parent = ancestors.findLast(({ type }) => type !== 'paragraph');
  if (parent && isJsx(parent) && parent.name === name) return;
  report(node, page, `stands outside of \`<${name}>\``, `Put it inside \`<${name}>\`.`);
}

function checkAttributes(node: TreeNode, row: ComponentRow, page: PageEnvironment): void {
  const names = Object.keys(row.attributes);
  for (const { name } of node.attributes ?? []) {
    if (name === undefined || names.includes(name)) continue;
    const advice = names.length > 0 ? nearestAdvice(name, names, 'Attributes') : 'Leave it out.';
    report(node, page, `gets no \`${name}\``, advice);
  }
  for (const [name, { isRequired }] of Object.entries(row.attributes)) {
    if (!isRequired) continue;
    const given = node.attributes?.some((attribute) => attribute.name === name && attribute.value);
    if (!given) report(node, page, `has no \`${name}\``, `Add \`${name}="…"\`.`);
  }
}

function report(node: TreeNode, page: PageEnvironment, message: string, advice: string): void {
  const what = isJsx(node) ? `\`<${node.name ?? ''}>\`` : `this ${node.type}`;
  page.report({ ...placeOf(node), message: `${what} ${message}`, advice });
}
