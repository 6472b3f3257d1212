import { attributeText, isJsx, walk } from '../tree';
import type { TreeNode } from '../tree';
import { asPlugin, placeOf } from './step';
import type { PageEnvironment } from './step';

/** Checks the structure of the writer's components, such as `<Steps>` and `<Tabs>`. */
export const blocks = asPlugin((tree, page) => {
  walk(tree, (node, ancestors) => {
    if (!isJsx(node)) return;
    switch (node.name) {
      case 'Steps': {
        const [list, ...others] = contentOf(node);
        if (list?.type !== 'list' || !list.ordered || others.length > 0) {
          report(
            node,
            page,
            'holds something else than one numbered list',
            'Put one list of `1.`, `2.` … inside, with blank lines around it; what belongs to a step is indented.',
          );
        }
        break;
      }
      case 'Tabs':
        requireChildren(node, 'Tab', page);
        break;
      case 'Cards':
        requireChildren(node, 'Card', page);
        break;
      case 'Tab':
        requireParent(node, ancestors, 'Tabs', page);
        requireAttributes(node, ['label'], page);
        break;
      case 'Card':
        requireParent(node, ancestors, 'Cards', page);
        requireAttributes(node, ['title', 'href'], page);
        break;
    }
  });
});

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

function requireAttributes(node: TreeNode, names: readonly string[], page: PageEnvironment): void {
  for (const name of names) {
    const given = node.attributes?.some((attribute) => attribute.name === name && attribute.value);
    if (!given) report(node, page, `has no \`${name}\``, `Add \`${name}="…"\`.`);
  }
}

function report(node: TreeNode, page: PageEnvironment, message: string, advice: string): void {
  const what = isJsx(node) ? `\`<${node.name ?? ''}>\`` : `this ${node.type}`;
  page.report({ ...placeOf(node), message: `${what} ${message}`, advice });
}
