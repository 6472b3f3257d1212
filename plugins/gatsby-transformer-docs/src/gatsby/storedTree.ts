import { deserialize, serialize } from 'node:v8';
import { sha256 } from '../../../shared/sha256';
import type { TreeNode } from '../core/tree';

/** The tree of a text. It can be copied to a thread. As bytes, it takes little memory. */
export interface StoredTree {
  /** Digest of the text. */
  text: string;
  bytes: Uint8Array;
}

/** Stores the tree of a text. */
export function storeTree(text: string, tree: TreeNode): StoredTree {
  return { text: sha256(text), bytes: serialize(tree) };
}

/** Returns the tree if it is the tree of this text. */
export function treeOf(stored: StoredTree, text: string): TreeNode | undefined {
  return stored.text === sha256(text) ? (deserialize(stored.bytes) as TreeNode) : undefined;
}
