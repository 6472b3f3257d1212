import type { CreatePagesArgs } from 'gatsby';
import { fileNodes } from '../../../shared/fileNodes';
import { NODE_TYPES, planNodes } from './planNodes';
import type { LoadedApi } from './descriptionLoader';
import type { SampleFile } from './sampleFiles';
import type { Settings } from './settings';

type Args = Pick<
  CreatePagesArgs,
  'actions' | 'createNodeId' | 'createContentDigest' | 'getNode' | 'getNodesByType'
>;

/** Types whose nodes have the model as text. The extension `storedAsText` of the field `model` parses it. */
const TEXT_MODELS: ReadonlySet<string> = new Set(['ApiOperation', 'ApiSchema', 'ApiResource']);

/** A node of the plugin. */
export interface ApiNode {
  id: string;
  contentDigest: string;
}

/** The nodes of an API, and the files with the samples that they do not contain. */
export interface UpdatedApi {
  nodes: ApiNode[];
  sampleFiles: SampleFile[];
}

/** All nodes of the plugin that exist, by API. */
export function existingNodes({
  getNodesByType,
}: Pick<Args, 'getNodesByType'>): Map<string, ApiNode[]> {
  const byApi = new Map<string, ApiNode[]>();
  for (const { id, apiId, internal } of NODE_TYPES.flatMap((type) => getNodesByType(type))) {
    const nodes = byApi.get(String(apiId)) ?? [];
    byApi.set(String(apiId), nodes);
    nodes.push({ id, contentDigest: internal.contentDigest });
  }
  return byApi;
}

/**
 * Creates new and changed nodes, and deletes those that no longer exist. An API without a description keeps its nodes. The
 * parent of each node is the entry file, so that Gatsby keeps the node after a restart. The nodes are not among the file's
 * children, because Gatsby deletes children when their file is saved, even with mistakes in it.
 *
 * @returns the APIs with a description, by id
 */
export async function updateNodes(
  existing: ReadonlyMap<string, readonly ApiNode[]>,
  apis: readonly LoadedApi[],
  { sourceName }: Settings,
  { actions, createNodeId, createContentDigest, getNode, getNodesByType }: Args,
): Promise<Map<string, UpdatedApi>> {
  const files = fileNodes(getNodesByType, sourceName);
  const updated = new Map<string, UpdatedApi>();
  for (const { api, description, ...more } of apis) {
    if (!description) continue;
    const plan = planNodes(description, api.infoSlug, createNodeId, more);
    const nodes: ApiNode[] = [];
    const before = new Map(
      existing.get(api.id)?.map(({ id, contentDigest }) => [id, contentDigest]),
    );
    for (const { type, id, fields } of plan.nodes) {
      const { model, ...others } = fields;
      const text = JSON.stringify(model);
      // Of texts, because Gatsby sorts the keys of each object first, which takes several times longer.
      const contentDigest = createContentDigest(`${JSON.stringify(others)} ${text}`);
      nodes.push({ id, contentDigest });
      if (before.get(id) === contentDigest) continue;
      await actions.createNode({
        ...fields,
        ...(TEXT_MODELS.has(type) && { model: text }),
        id,
        parent: files.get(api.file)?.id ?? null,
        children: [],
        internal: { type, contentDigest },
      });
    }
    updated.set(api.id, { nodes, sampleFiles: plan.sampleFiles });
  }
  const kept = new Set(apis.filter(({ description }) => !description).map(({ api }) => api.id));
  for (const [apiId, nodes] of existing) {
    if (kept.has(apiId)) continue;
    const wanted = new Set(updated.get(apiId)?.nodes.map(({ id }) => id));
    for (const { id } of nodes) {
      const node = wanted.has(id) ? undefined : getNode(id);
      if (node) actions.deleteNode(node);
    }
  }
  return updated;
}

/** Digest of the nodes of an API. */
export function digestOfNodes(
  nodes: readonly ApiNode[],
  { createContentDigest }: Pick<Args, 'createContentDigest'>,
): string {
  return createContentDigest(nodes.map(({ id, contentDigest }) => `${id} ${contentDigest}`).sort());
}

/** Digest of all files of the folder and of the APIs' settings. */
export function fingerprint(
  { sourceName, apis }: Settings,
  { getNodesByType, createContentDigest }: Pick<Args, 'getNodesByType' | 'createContentDigest'>,
): string {
  const files = [...fileNodes(getNodesByType, sourceName).values()]
    .map(({ relativePath, internal }) => `${relativePath} ${internal.contentDigest}`)
    .sort();
  return createContentDigest({ files, apis });
}
