import type { SchemaNode } from '../model';

/** The rows that describe parts of a valid value, without the row in `not`. */
export function rowsBelow({ properties, prefixItems, variants }: SchemaNode): SchemaNode[] {
  return [
    ...(properties ?? []),
    ...(prefixItems ?? []),
    ...(variants ?? []).flatMap(({ options }) => options),
  ];
}

/** Calls a function for a row, if there is one, and for all rows below it. */
export function eachRow(row: SchemaNode | undefined, visit: (row: SchemaNode) => void): void {
  if (!row) return;
  visit(row);
  for (const below of rowsBelow(row)) eachRow(below, visit);
}

/** A copy of a row with changed rows below it, also in `not`. */
export function withRowsBelow(
  row: SchemaNode,
  change: (below: SchemaNode) => SchemaNode,
): SchemaNode {
  const { properties, prefixItems, variants, not } = row;
  return {
    ...row,
    ...(properties && { properties: properties.map(change) }),
    ...(prefixItems && { prefixItems: prefixItems.map(change) }),
    ...(variants && {
      variants: variants.map((group) => ({ ...group, options: group.options.map(change) })),
    }),
    ...(not && { not: change(not) }),
  };
}
