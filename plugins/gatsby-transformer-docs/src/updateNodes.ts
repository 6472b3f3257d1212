import type { CreatePagesArgs, Node } from 'gatsby';
import { fileNodes } from '../../shared/fileNodes';
import type { LastChanges } from '../../../src/store/files/lastChanges';
import { planNodes } from './planNodes';
import type { Content } from '../../../src/store/content/readContent';

const TYPES = ['SiteSettings', 'Sidebar', 'DocCategory', 'DocPage', 'DocTag'];

/**
 * Creates and deletes nodes. A page that cannot be read keeps its last node. Nodes have their file as parent, so that
 * Gatsby keeps them after a restart. They are not listed as its children, because Gatsby deletes children as soon as the
 * file changes, even if the new text has mistakes.
 */
export function updateNodes(
  content: Content,
  sourceName: string,
  args: CreatePagesArgs,
  lastChanges?: LastChanges,
): void {
  const { actions, createNodeId, createContentDigest, getNode, getNodesByType } = args;
  const fileOf = fileNodes(getNodesByType, sourceName);
  const absolutePath = (file: string) => fileOf.get(file)?.absolutePath ?? '';
  const wanted = new Set<string>();
  for (const planned of planNodes(content, createNodeId, absolutePath, lastChanges)) {
    const { type, key, parentFile, fields } = planned;
    const parent = fileOf.get(parentFile);
    // The file was just created. Gatsby calls again after it has made the file's node.
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

/** Whether the source of a node cannot be read at the moment. */
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
