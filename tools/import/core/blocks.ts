import { plainText } from '../../../src/core/content/plainText';
import { attributeText, isJsx } from '../../../src/core/content/tree';
import type { TreeNode } from '../../../src/core/content/tree';
import { jsx } from '../../../src/core/content/markdown/jsx';
import { isPhrasing } from './writeMdx';

/** A text node. */
export const text = (value: string): TreeNode => ({ type: 'text', value });

/** Whether an element is a block. */
export const isFlow = (node: TreeNode): boolean => node.type === 'mdxJsxFlowElement';

/** Converts a list of nodes to blocks. Inline nodes between blocks become paragraphs. */
export function asFlow(nodes: readonly TreeNode[]): TreeNode[] {
  const blocks: TreeNode[] = [];
  let loose: TreeNode[] = [];
  const close = () => {
    const line = trimmed(loose);
    if (line.some((node) => node.type !== 'text' || (node.value ?? '').trim() !== '')) {
      const [only] = line;
      blocks.push(
        line.length === 1 && only?.type === 'mdxTextExpression'
          ? { ...only, type: 'mdxFlowExpression' }
          : { type: 'paragraph', children: line },
      );
    }
    loose = [];
  };
  for (const node of nodes) {
    if (isPhrasing(node)) loose.push(node);
    else {
      close();
      blocks.push(node);
    }
  }
  close();
  return joined(blocks);
}

/** Elements that stand inside of another one. Adjacent ones are joined. */
const HOLDERS: Readonly<Record<string, string>> = { Tab: 'Tabs', Card: 'Cards' };

/** Joins adjacent tabs, cards and code blocks with labels. */
function joined(nodes: readonly TreeNode[]): TreeNode[] {
  const done: TreeNode[] = [];
  for (const node of nodes) {
    const label = node.type === 'code' ? node.data?.['tab'] : undefined;
    const item = typeof label === 'string' ? jsx('Tab', { label }, [node]) : node;
    const holder = isJsx(item) ? HOLDERS[item.name ?? ''] : undefined;
    if (holder === undefined) {
      done.push(node);
      continue;
    }
    const group = item === node ? undefined : 'language';
    const last = done.at(-1);
    if (last?.data?.['joins'] === `${holder} ${group}`) last.children?.push(item);
    else done.push({ ...jsx(holder, { group }, [item]), data: { joins: `${holder} ${group}` } });
  }
  done.forEach(nameTabs);
  return done;
}

/** Gives each tab of a group a name of its own. */
export function nameTabs(node: TreeNode): void {
  if (!isJsx(node) || node.name !== 'Tabs') return;
  const used = new Set<string>();
  for (const tab of node.children ?? []) {
    const label = (attributeText(tab, 'label') ?? '').trim() || 'Tab';
    let free = label;
    for (let number = 2; used.has(free); number += 1) free = `${label} ${number}`;
    used.add(free);
    tab.attributes = [{ type: 'mdxJsxAttribute', name: 'label', value: free }];
  }
}

/** Removes spaces at the beginning and at the end of a line, and empty texts. */
export function trimmed(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes
    .map((node, index) => {
      if (node.type !== 'text') return node;
      let value = node.value ?? '';
      if (index === 0) value = value.trimStart();
      if (index === nodes.length - 1) value = value.trimEnd();
      return { ...node, value };
    })
    .filter(({ type, value }) => type !== 'text' || value !== '');
}

/** Inline nodes with the content of blocks. */
export function phrasingOf(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.flatMap((node) =>
    node.type === 'paragraph'
      ? (node.children ?? [])
      : isPhrasing(node)
        ? [node]
        : [text(plainText(node))],
  );
}
