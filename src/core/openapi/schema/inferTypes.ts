import { isNumber } from '../../values/exactNumber';
import { isGiven } from '../load/values';
import type { EnumValue } from './flatSchema';

/** JSON types of schemas without `type`, inferred from the keywords that they have. Empty if the keywords do not tell. */
export function inferTypes(
  values: readonly unknown[],
  properties: ReadonlyMap<string, unknown>,
  enumeration: readonly EnumValue[] | undefined,
  constant: { value: unknown } | undefined,
): string[] {
  const says = (...names: string[]) =>
    values.some((value) => names.some((name) => isGiven(value, name)));
  if (
    properties.size > 0
    || says('additionalProperties', 'patternProperties', 'minProperties', 'maxProperties')
  ) {
    return ['object'];
  }
  if (says('items', 'prefixItems', 'minItems', 'maxItems', 'uniqueItems')) return ['array'];
  const known = constant ? [constant.value] : (enumeration ?? []).map(({ value }) => value);
  const types = new Set(known.filter((value) => value !== null).map(typeOf));
  if (types.size > 0) return [...types];
  if (
    says(
      'pattern',
      'minLength',
      'maxLength',
      'contentMediaType',
      'contentEncoding',
      'contentSchema',
    )
  )
    return ['string'];
  if (says('multipleOf', 'minimum', 'maximum')) return ['number'];
  return [];
}

function typeOf(value: unknown): string {
  if (Array.isArray(value)) return 'array';
  if (isNumber(value)) return /^-?\d+$/.test(String(value)) ? 'integer' : 'number';
  return typeof value;
}
