import { isAlias, isMap, isScalar, isSeq } from 'yaml';
import type { Document, LineCounter, Node } from 'yaml';

/** A value of a YAML document with its key. List items and the document itself have no key. */
interface FoundNode {
  key?: Node | undefined;
  node?: Node | undefined;
  /** Whether the whole path exists. If not, `node` is the nearest parent that exists. */
  isWhole: boolean;
}

/** Finds the value at a path of a YAML or JSON document. Follows aliases. */
export function nodeAt(document: Document, path: readonly (string | number)[]): FoundNode {
  let node = document.contents as Node | null | undefined;
  let key: Node | undefined;
  for (const part of path) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find(
        (item) => isScalar(item.key) && String(item.key.value) === String(part),
      );
      if (!pair) return { key, node, isWhole: false };
      key = pair.key as Node;
      // A field without a value has the position of its name.
      node = (pair.value as Node | null) ?? key;
    } else if (isSeq(node)) {
      const item = node.items[Number(part)] as Node | undefined;
      if (!item) return { key, node, isWhole: false };
      key = undefined;
      node = item;
    } else return { key, node: node ?? undefined, isWhole: false };
  }
  return { key, node: node ?? undefined, isWhole: true };
}

/** Line and column of an offset, both counted from 1. */
export function positionAt(lines: LineCounter, offset: number): { line: number; column: number } {
  const { line, col } = lines.linePos(offset);
  return { line: Math.max(line, 1), column: Math.max(col, 1) };
}
