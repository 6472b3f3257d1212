import type { SchemaNode } from '../model';
import { jsonText } from '../text/jsonText';
import { valueText } from '../text/valueText';
import type { FlatSchema } from './flatSchema';
import type { SchemaReader } from './schemaReader';

/** Highest number of levels of variants in variants with the same discriminator. */
const MAX_LEVELS = 4;

/**
 * All values of a discriminator that lead to a variant or to one of its own variants.
 *
 * @param own the values that the schema around the variant gives to it
 */
export function valuesOfVariant(
  name: string,
  own: readonly string[],
  { groups }: FlatSchema,
  reader: SchemaReader,
  level = 0,
): string[] {
  const inner = groups.filter(({ discriminator }) => discriminator === name);
  const found = new Set(own);
  if (level >= MAX_LEVELS) return [...found];
  for (const { options, values } of inner) {
    for (const [index, option] of options.entries()) {
      const variant = reader.read([option]);
      for (const value of valuesOfVariant(name, values[index] ?? [], variant, reader, level + 1))
        found.add(value);
    }
  }
  return [...found];
}

/** The value of a discriminator, which is a text in a mapping, with the type of its property. */
export function discriminatorValue(text: string, property: FlatSchema | undefined): unknown {
  const { types = [], const: constant, enum: values = [] } = property ?? {};
  const known = [...(constant ? [constant] : []), ...values].find(
    ({ value }) => valueText(value) === text,
  );
  if (known) return known.value;
  if (types.length === 0 || types.includes('string')) return text;
  const isNumber = types.some((type) => type === 'integer' || type === 'number');
  if (isNumber && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text);
  return types.includes('boolean') && /^(?:true|false)$/.test(text) ? text === 'true' : text;
}

/** Shows in the row of a discriminator that only some of its values are allowed. */
export function limitRow(row: SchemaNode, property: FlatSchema, values: readonly string[]): void {
  const allowed = values.map((value) => jsonText(discriminatorValue(value, property)));
  const [only] = allowed;
  if (only === undefined) return;
  const known = (value: string) => row.enum?.find((item) => item.value === value);
  if (allowed.length === 1) row.const = only;
  // A list with nothing but the constant and without a description says the same as the constant.
  const list = allowed
    .map((value) => known(value) ?? { value })
    .filter(
      ({ name, description }) =>
        allowed.length > 1 || name !== undefined || description !== undefined,
    );
  if (list.length > 0) row.enum = list;
  else delete row.enum;
  if (row.default !== undefined && !allowed.includes(row.default)) delete row.default;
  const examples = row.examples?.filter((example) => allowed.includes(example)) ?? [];
  if (examples.length > 0) row.examples = examples;
  else delete row.examples;
}
