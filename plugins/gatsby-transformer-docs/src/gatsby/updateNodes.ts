import type { CreatePagesArgs, Node } from 'gatsby';
import type { LastChanges } from '../../../shared/lastChanges';
import { planNodes } from './planNodes';
import type { Content } from './readContent';

interface FileNode extends Node {
  absolutePath: string;
  relativePath: string;
  sourceInstanceName: string;
}

const TYPES = ['SiteSettings', 'Sidebar', 'DocCategory', 'DocPage', 'DocTag'];

/**
 * Creates what is new or changed and deletes what is gone; what cannot be read keeps its last good node. Nodes name
 * their file as parent, so that they outlive a restart, but are not among its children: Gatsby deletes those as soon
 * as the file is saved, mistakes and all.
 */
export function updateNodes(
  content: Content,
  sourceName: string,
  args: CreatePagesArgs,
  lastChanges?: LastChanges,
): void {
  const { actions, createNodeId, createContentDigest, getNode, getNodesByType } = args;
  const fileOf = new Map(
    (getNodesByType('File') as FileNode[])
      .filter(({ sourceInstanceName }) => sourceInstanceName === sourceName)
      .map((file) => [file.relativePath, file]),
  );
  const absolutePath = (file: string) => fileOf.get(file)?.absolutePath ?? '';
  const wanted = new Set<string>();
  for (const planned of planNodes(content, createNodeId, absolutePath, lastChanges)) {
    const { type, key, parentFile, fields } = planned;
    const parent = fileOf.get(parentFile);
    // A file saved a moment ago: Gatsby calls again once it has its node.
    if (!parent) continue;
    const id = createNodeId(`${type} ${key}`);
    wanted.add(id);
    const contentDigest = createContentDigest(fields);
    if (getNode(id)?.internal.contentDigest === contentDigest) continue;
    const internal = { type, contentDigest };
    void actions.createNode({ ...fields, id, parent: parent.id, children: [], internal });
  }
  for (const node of TYPES.flatMap((type) => getNodesByType(type))) {
    if (!wanted.has(node.id) && !isLastGood(node, content)) actions.deleteNode(node);
  }
}

/** Whether a node stands for something that cannot be read at the moment. */
function isLastGood(node: Node, { settings, sidebarsBroken, broken }: Content): boolean {
  switch (node.internal.type) {
    case 'SiteSettings':
      return !settings;
    case 'DocPage':
      return broken.includes(String(node.relativePath));
    case 'DocTag':
      return broken.length > 0;
    default:
      return sidebarsBroken;
  }
}
