import { fieldOf } from '../load/place';

/** The JSON types that all of several schemas admit, without `null`, and whether all of them admit `null`. */
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

/** An integer is a number. */
function inBoth(types: readonly string[], others: readonly string[]): string[] {
  const both = types.filter(
    (type) => others.includes(type) || (type === 'integer' && others.includes('number')),
  );
  if (types.includes('number') && others.includes('integer')) both.push('integer');
  // Types that exclude each other are a mistake of the author; the later ones are as good as the first.
  return both.length > 0 ? [...new Set(both)] : [...others];
}
