import type { SchemaNode } from '../model';

/** A copy of rows with another anchor, for another page. */
export function moveAnchors(row: SchemaNode, anchor: string): SchemaNode {
  const from = row.anchor;
  const moved = (old: string) => (old.startsWith(from) ? anchor + old.slice(from.length) : old);
  const copy = (node: SchemaNode): SchemaNode => {
    const { properties, prefixItems, variants, not, circular } = node;
    return {
      ...node,
      anchor: moved(node.anchor),
      ...(properties && { properties: properties.map(copy) }),
      ...(prefixItems && { prefixItems: prefixItems.map(copy) }),
      ...(variants && {
        variants: variants.map((group) => ({ ...group, options: group.options.map(copy) })),
      }),
      ...(not && { not: copy(not) }),
      ...(circular && { circular: { ...circular, anchor: moved(circular.anchor) } }),
    };
  };
  return copy(row);
}
