import { dirOf, isRightToLeft } from './dirOf';

/** A node of a tree of HTML or Markdown. */
interface DirectedNode {
  type: string;
  value?: unknown;
  children?: readonly DirectedNode[];
}

/** What the nodes of a tree are, and how they get a direction. */
interface Directions<Node> {
  /** Undefined for other nodes, such as emphasis. */
  kindOf: (node: Node) => 'block' | 'code' | undefined;
  set: (node: Node, dir: 'auto' | 'ltr' | 'rtl') => void;
}

/**
 * Gives the blocks of a text that has letters from right to left a direction. A browser finds that of each paragraph (`auto`). A
 * block with other blocks, such as a list, has the direction of its first letter. Code is always from left to right.
 */
export function setDirections<Node extends DirectedNode>(
  tree: Node & { children: readonly Node[] },
  directions: Directions<Node>,
): void {
  if (isMarked(tree)) for (const node of tree.children) contentOf(node, directions);
}

function isMarked({ type, value, children }: DirectedNode): boolean {
  return type === 'text'
    ? typeof value === 'string' && dirOf(value) !== undefined
    : Boolean(children?.some(isMarked));
}

/** What a block must know of its content. Code does not count, and browsers ignore it, too. */
interface Content {
  hasBlock?: boolean;
  /** Whether it has letters from right to left. */
  isMarked?: boolean;
  /** Whether its first letter is from right to left. Undefined if it has no letter. */
  begins?: boolean;
}

function contentOf<Node extends DirectedNode>(node: Node, directions: Directions<Node>): Content {
  if (node.type === 'text' && typeof node.value === 'string') {
    return { isMarked: dirOf(node.value) !== undefined, begins: isRightToLeft(node.value) };
  }
  const kind = directions.kindOf(node);
  if (kind === 'code') {
    directions.set(node, 'ltr');
    return {};
  }
  const content: Content = {};
  for (const child of (node.children ?? []) as readonly Node[]) {
    const inner = contentOf(child, directions);
    content.hasBlock ||= inner.hasBlock;
    content.isMarked ||= inner.isMarked;
    content.begins ??= inner.begins;
  }
  if (kind === 'block' && content.isMarked) {
    // For `auto`, a browser ignores the blocks inside, because they have a direction themselves.
    if (!content.hasBlock) directions.set(node, 'auto');
    else if (content.begins) directions.set(node, 'rtl');
  }
  return { ...content, hasBlock: kind === 'block' || content.hasBlock };
}
