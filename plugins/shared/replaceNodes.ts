import type { CreatePagesArgs, Node } from 'gatsby';

/** A node without the fields that Gatsby adds. */
export interface WantedNode {
  id: string;
  type: string;
  /**
   * Id of the node of a file. Gatsby keeps the node after a restart as long as the file's node. The node is not among its
   * children, because Gatsby deletes children as soon as the file changes, even if the new text has mistakes.
   */
  parent: string | null;
  contentDigest: string;
  fields: Record<string, unknown>;
}

/**
 * Replaces all nodes of some types. Gatsby itself compares digests, and keeps a node that has not changed.
 *
 * @param isKept whether a node that is not wanted stays, because its source has mistakes
 */
export async function replaceNodes(
  types: readonly string[],
  wanted: readonly WantedNode[],
  isKept: (node: Node) => boolean,
  { actions, getNodesByType }: Pick<CreatePagesArgs, 'actions' | 'getNodesByType'>,
): Promise<void> {
  for (const { id, type, parent, contentDigest, fields } of wanted) {
    const internal = { type, contentDigest };
    await actions.createNode({ ...fields, id, parent, children: [], internal });
  }
  const ids = new Set(wanted.map(({ id }) => id));
  for (const node of types.flatMap((type) => getNodesByType(type)))
    if (!ids.has(node.id) && !isKept(node)) actions.deleteNode(node);
}
