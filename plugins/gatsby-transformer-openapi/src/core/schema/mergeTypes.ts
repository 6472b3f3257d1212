import { fieldOf } from '../load/place';

/**
 * The JSON types that all schemas allow, without `null`, and whether all of them allow `null`. Schemas without `type` do
 * not count.
 */
export function mergeTypes(values: readonly unknown[]): { types: string[]; nullable: boolean } {
  let types: string[] | undefined;
  let nullable: boolean | undefined;
  for (const value of values) {
    const stated = fieldOf(value, 'type');
    if (stated === undefined || stated === null) continue;
    const list = [stated].flat().map(String);
    const named = list.filter((type) => type !== 'null');
    nullable = (nullable ?? true) && named.length < list.length;
    if (named.length > 0) types = types ? inBoth(types, named) : named;
  }
  return { types: types ?? [], nullable: nullable ?? false };
}

/** The types in both lists. `integer` is in both if the other list has `number`. */
function inBoth(types: readonly string[], others: readonly string[]): string[] {
  const both = types.filter(
    (type) => others.includes(type) || (type === 'integer' && others.includes('number')),
  );
  if (types.includes('number') && others.includes('integer')) both.push('integer');
  // No type is in both lists only by mistake of the author. The types of the later schema are then as good as the others.
  return both.length > 0 ? [...new Set(both)] : [...others];
}
