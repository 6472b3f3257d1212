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

/**
 * Creates new and changed nodes, and deletes those that no longer exist. An API whose description cannot be read keeps its
 * nodes. The parent of each node is the entry file, so that Gatsby keeps the node after a restart. The nodes are not among
 * the file's children, because Gatsby deletes children when their file is saved, even with mistakes in it.
 *
 * @returns the files with the samples that the nodes do not contain
 */
export async function updateNodes(
  apis: readonly LoadedApi[],
  { sourceName }: Settings,
  { actions, createNodeId, createContentDigest, getNode, getNodesByType }: Args,
): Promise<SampleFile[]> {
  const files = fileNodes(getNodesByType, sourceName);
  const sampleFiles: SampleFile[] = [];
  const wanted = new Set<string>();
  for (const { api, description, ...more } of apis) {
    if (!description) continue;
    const plan = planNodes(description, api.infoSlug, createNodeId, more);
    sampleFiles.push(...plan.sampleFiles);
    for (const { type, id, fields } of plan.nodes) {
      wanted.add(id);
      // As text, because Gatsby sorts the keys of each object first, which takes several times longer.
      const contentDigest = createContentDigest(JSON.stringify(fields));
      if (getNode(id)?.internal.contentDigest === contentDigest) continue;
      await actions.createNode({
        ...fields,
        id,
        parent: files.get(api.file)?.id ?? null,
        children: [],
        internal: { type, contentDigest },
      });
    }
  }
  const broken = new Set(apis.filter(({ description }) => !description).map(({ api }) => api.id));
  for (const node of NODE_TYPES.flatMap((type) => getNodesByType(type))) {
    if (!wanted.has(node.id) && !broken.has(String(node.apiId))) actions.deleteNode(node);
  }
  return sampleFiles;
}

/** Digest of all nodes of the plugin. */
export function digestOfNodes({
  getNodesByType,
  createContentDigest,
}: Pick<Args, 'getNodesByType' | 'createContentDigest'>): string {
  return createContentDigest(
    NODE_TYPES.flatMap((type) => getNodesByType(type))
      .map(({ id, internal }) => `${id} ${internal.contentDigest}`)
      .sort(),
  );
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
