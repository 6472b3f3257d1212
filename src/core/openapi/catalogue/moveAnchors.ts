import type { SchemaNode } from '../model';
import { withRowsBelow } from '../rows/belowRow';

/** A copy of rows with another anchor, for another page. */
export function moveAnchors(row: SchemaNode, anchor: string): SchemaNode {
  const from = row.anchor;
  const moved = (old: string) => (old.startsWith(from) ? anchor + old.slice(from.length) : old);
  const copy = (node: SchemaNode): SchemaNode => ({
    ...withRowsBelow(node, copy),
    anchor: moved(node.anchor),
    ...(node.circular && { circular: { ...node.circular, anchor: moved(node.circular.anchor) } }),
  });
  return copy(row);
}
