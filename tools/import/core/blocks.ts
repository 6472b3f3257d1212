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
  return joinCodeTabs(blocks);
}

/** Joins adjacent code blocks with labels to tabs. */
function joinCodeTabs(nodes: readonly TreeNode[]): TreeNode[] {
  const joined: TreeNode[] = [];
  for (const node of nodes) {
    const label = node.type === 'code' ? node.data?.['tab'] : undefined;
    if (typeof label !== 'string') {
      joined.push(node);
      continue;
    }
    const last = joined.at(-1);
    const tabs_ = last?.data?.['ofCode'] ? last : jsx('Tabs', { group: 'language' });
    if (tabs_ !== last) joined.push({ ...tabs_, data: { ofCode: true } });
    const target = joined.at(-1) as TreeNode;
    const used = new Set((target.children ?? []).map((tab) => attributeText(tab, 'label') ?? ''));
    target.children?.push(jsx('Tab', { label: freeLabel(label, used) }, [node]));
  }
  return joined;
}

/** A label that is not in use yet. Adds it to the used ones. */
export function freeLabel(label: string, used: Set<string>): string {
  let free = label.trim() || 'Tab';
  for (let number = 2; used.has(free); number += 1) free = `${label} ${number}`;
  used.add(free);
  return free;
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

/** The elements inside a node, also those in paragraphs that the parser has added. */
export function elementsIn(node: TreeNode): TreeNode[] {
  return (node.children ?? []).flatMap((child) => {
    if (isJsx(child)) return [child];
    if (child.type === 'paragraph' && (child.children ?? []).some(isJsx)) return elementsIn(child);
    if (child.type === 'text' && (child.value ?? '').trim() === '') return [];
    if (/Expression$/.test(child.type) && /^\s*(\/\*[\s\S]*\*\/\s*)?$/.test(child.value ?? ''))
      return [];
    return [child];
  });
}

/** Removes one element from nodes, also from paragraphs that the parser has added. */
export function removed(nodes: readonly TreeNode[], gone: TreeNode | undefined): TreeNode[] {
  return nodes.flatMap((node) => {
    if (node === gone) return [];
    if (node.type !== 'paragraph' || !node.children?.includes(gone as TreeNode)) return [node];
    return [{ ...node, children: removed(node.children, gone) }];
  });
}
