import {
  attributeText,
  isJsx,
  walk,
  type TreeNode,
} from '../../../plugins/gatsby-transformer-docs/src/core/tree';

/** A piece of code of a page with its language and the line it begins at. */
export interface Code {
  language: string;
  text: string;
  line: number;
}

/** All nodes of a kind. */
export function nodesOf(tree: TreeNode, type: string): TreeNode[] {
  const found: TreeNode[] = [];
  walk(tree, (node) => {
    if (node.type === type) found.push(node);
  });
  return found;
}

/** All fenced code of a page. */
export function codeOf(tree: TreeNode): Code[] {
  return nodesOf(tree, 'code').map(({ lang, value, position }) => ({
    language: lang ?? '',
    text: value ?? '',
    line: position?.start.line ?? 0,
  }));
}

/** Targets of all links of a page, cards and fragments included. */
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

/** The tree without fenced code, which is not text to be read. */
export function withoutCode(node: TreeNode): TreeNode {
  if (!node.children) return node;
  return {
    ...node,
    children: node.children.filter(({ type }) => type !== 'code').map(withoutCode),
  };
}
