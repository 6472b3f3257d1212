import { fieldOf } from '../load/place';
import { flagOf } from '../load/values';

/** The types in `type` of a schema. */
export interface StatedTypes {
  /** Without `null`. */
  types: string[];
  /** Whether `null` is among the types. */
  hasNull: boolean;
  /** Whether null is valid, also because of `nullable` in OpenAPI 3.0. */
  allowsNull: boolean;
}

/** The types that several schemas have in common. */
export interface MergedTypes {
  /** Without `null`. Empty if every type is valid. */
  types: string[];
  nullable: boolean;
  /** Whether null is the only value that all schemas allow. */
  isNull: boolean;
  /** Two schemas without a common value, if there are any. */
  clash?: readonly [StatedTypes, StatedTypes];
}

const JSON_TYPES = new Set(['string', 'number', 'integer', 'boolean', 'array', 'object']);

/** The types in `type` of a schema. Undefined if it has no `type`. */
export function statedTypes(value: unknown): StatedTypes | undefined {
  const stated = fieldOf(value, 'type');
  if (stated === undefined || stated === null) return undefined;
  const list = [stated].flat().map((type: unknown) => (type === null ? 'null' : type));
  const types = list.filter((type) => typeof type === 'string' && type !== 'null') as string[];
  const hasNull = list.includes('null');
  return { types, hasNull, allowsNull: hasNull || flagOf(value, 'nullable') };
}

/** The JSON types that all schemas allow, without `null`. Schemas without `type` do not count. */
export function mergeTypes(values: readonly unknown[]): MergedTypes {
  const [first, ...others] = values.flatMap((value) => statedTypes(value) ?? []);
  if (!first) return { types: [], nullable: false, isNull: false };
  let clash: MergedTypes['clash'];
  let isNull = false;
  let merged = first;
  for (const next of others) {
    const types = inBoth(merged.types, next.types);
    const hasNull = merged.hasNull && next.hasNull;
    const allowsNull = merged.allowsNull && next.allowsNull;
    // Only the types of JSON are known to have no value in common.
    if (
      types.length === 0
      && [...merged.types, ...next.types].every((type) => JSON_TYPES.has(type))
    ) {
      if (allowsNull) isNull = true;
      else clash ??= [merged, next];
    }
    merged = { types: types.length > 0 ? types : next.types, hasNull, allowsNull };
  }
  return { types: merged.types, nullable: merged.hasNull, isNull: isNull && !clash, clash };
}

/** The types in both lists. `integer` is in both if the other list has `number`. */
function inBoth(types: readonly string[], others: readonly string[]): string[] {
  const both = types.filter(
    (type) => others.includes(type) || (type === 'integer' && others.includes('number')),
  );
  if (types.includes('number') && others.includes('integer')) both.push('integer');
  return [...new Set(both)];
}
