import type { TreeNode } from '../core/tree';

/** Replaces nodes from the leaves up; `undefined` keeps a node, a list takes its place. */
export function replaceNodes(
  parent: TreeNode,
  replace: (node: TreeNode, parent: TreeNode, index: number) => TreeNode[] | undefined,
): void {
  if (!parent.children) return;
  for (const child of parent.children) replaceNodes(child, replace);
  parent.children = parent.children.flatMap(
    (child, index) => replace(child, parent, index) ?? [child],
  );
}
