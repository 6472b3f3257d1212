import { attributeText, isJsx, walk, type TreeNode } from '../../../src/core/content/tree';

/** A code block of a page, with its first line. */
export interface Code {
  language: string;
  /** Title of the block. Empty if it has none. */
  title: string;
  text: string;
  line: number;
}

/** All nodes of a type. */
export function nodesOf(tree: TreeNode, type: string): TreeNode[] {
  const found: TreeNode[] = [];
  walk(tree, (node) => {
    if (node.type === type) found.push(node);
  });
  return found;
}

/** All code blocks of a page. */
export function codeOf(tree: TreeNode): Code[] {
  return nodesOf(tree, 'code').map(({ lang, meta, value, position }) => ({
    language: lang ?? '',
    title: /title="([^"]+)"/.exec(meta ?? '')?.[1] ?? '',
    text: value ?? '',
    line: position?.start.line ?? 0,
  }));
}

/** Targets of all links of a page, with those of cards and with fragments. */
export function hrefsOf(tree: TreeNode): string[] {
  const found: string[] = [];
  walk(tree, (node) => {
    const href = isJsx(node)
      ? attributeText(node, 'href')
      : /^(link|definition)$/.test(node.type)
        ? node.url
        : undefined;
    if (href !== undefined) found.push(href);
  });
  return found;
}

/** The tree without code blocks, which are not prose. */
export function withoutCode(node: TreeNode): TreeNode {
  if (!node.children) return node;
  return {
    ...node,
    children: node.children.filter(({ type }) => type !== 'code').map(withoutCode),
  };
}
