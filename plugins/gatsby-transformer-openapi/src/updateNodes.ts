import type { CreatePagesArgs } from 'gatsby';
import type { MadeNode } from '../../../src/store/descriptions/makeNodes';
import { NODE_TYPES } from '../../../src/store/descriptions/planNodes';
import type { Settings } from '../../../src/store/descriptions/settings';

type Args = Pick<CreatePagesArgs, 'actions' | 'getNode'>;

/** A node of the plugin. */
export interface ApiNode {
  id: string;
  contentDigest: string;
}

/** All nodes of the plugin that exist, by API. */
export function existingNodes({
  getNodesByType,
}: Pick<CreatePagesArgs, 'getNodesByType'>): Map<string, ApiNode[]> {
  const byApi = new Map<string, ApiNode[]>();
  for (const { id, apiId, internal } of NODE_TYPES.flatMap((type) => getNodesByType(type))) {
    const nodes = byApi.get(String(apiId)) ?? [];
    byApi.set(String(apiId), nodes);
    nodes.push({ id, contentDigest: internal.contentDigest });
  }
  return byApi;
}

/**
 * Updates the nodes of an API to those that its description has now. Only new and changed nodes are created. The parent of each
 * node is the entry file, so that Gatsby keeps the node after a restart. The nodes are not among the file's children, because
 * Gatsby deletes children when their file is saved, even with mistakes in it.
 *
 * @param parent id of the node of the entry file
 */
export async function updateNodes(
  existing: readonly ApiNode[],
  nodes: readonly MadeNode[],
  parent: string | null,
  args: Args,
): Promise<void> {
  const before = new Map(existing.map(({ id, contentDigest }) => [id, contentDigest]));
  for (const { type, id, contentDigest, fields } of nodes) {
    if (before.get(id) === contentDigest) continue;
    const internal = { type, contentDigest };
    await args.actions.createNode({ ...fields, id, parent, children: [], internal });
  }
  const ids = new Set(nodes.map(({ id }) => id));
  deleteNodes(
    existing.filter(({ id }) => !ids.has(id)),
    args,
  );
}

/** Deletes the nodes of all APIs that the site no longer has. */
export function deleteOtherApis(
  existing: ReadonlyMap<string, readonly ApiNode[]>,
  { apis }: Pick<Settings, 'apis'>,
  args: Args,
): void {
  const ids = new Set(apis.map(({ id }) => id));
  for (const [apiId, nodes] of existing) {
    if (!ids.has(apiId)) deleteNodes(nodes, args);
  }
}

function deleteNodes(nodes: readonly ApiNode[], { actions, getNode }: Args): void {
  for (const { id } of nodes) {
    const node = getNode(id);
    if (node) actions.deleteNode(node);
  }
}
