import type { TreeNode } from '../tree';

/** Replaces nodes, children first. `undefined` keeps a node; a list replaces it. */
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
