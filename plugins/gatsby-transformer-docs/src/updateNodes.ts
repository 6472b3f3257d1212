import type { CreatePagesArgs, Node } from 'gatsby';
import { fileNodes } from '../../shared/fileNodes';
import { replaceNodes } from '../../shared/replaceNodes';
import type { LastChanges } from '../../../src/store/files/lastChanges';
import { planNodes } from './planNodes';
import type { Content } from '../../../src/store/content/readContent';

const TYPES = ['SiteSettings', 'Sidebar', 'DocCategory', 'DocPage', 'DocTag'];

/** Updates the nodes to the content. A page that cannot be read keeps its last node. */
export async function updateNodes(
  content: Content,
  sourceName: string,
  args: CreatePagesArgs,
  lastChanges?: LastChanges,
): Promise<void> {
  const { createNodeId, createContentDigest, getNodesByType } = args;
  const fileOf = fileNodes(getNodesByType, sourceName);
  const absolutePath = (file: string) => fileOf.get(file)?.absolutePath ?? '';
  const planned = planNodes(content, createNodeId, absolutePath, lastChanges);
  const wanted = planned.flatMap(({ type, key, parentFile, fields }) => {
    const parent = fileOf.get(parentFile)?.id;
    // The file was just created. Gatsby calls again after it has made the file's node.
    if (parent === undefined) return [];
    const id = createNodeId(`${type} ${key}`);
    return [{ id, type, parent, contentDigest: createContentDigest(fields), fields }];
  });
  await replaceNodes(TYPES, wanted, (node) => isLastGood(node, content), args);
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
