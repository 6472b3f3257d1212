import type { FlatSchema, VariantGroup } from './flatSchema';
import type { SchemaReader } from './schemaReader';
import { typeLabel } from './typeLabel';
import { jsonText } from '../text/jsonText';

/**
 * A different name for each variant: its title, else its discriminator value, component name, a constant that only it has,
 * required properties or type.
 */
export function variantTitles(
  options: readonly FlatSchema[],
  values: VariantGroup['values'],
  reader: SchemaReader,
): string[] {
  const constants = ownConstants(options, reader);
  const wanted = options.map(
    (option, index) =>
      option.title
      ?? values[index]?.[0]
      ?? option.name
      ?? constants?.[index]
      ?? inWords(option, reader),
  );
  const uses = new Map<string, number>();
  for (const title of wanted) uses.set(title, (uses.get(title) ?? 0) + 1);
  const seen = new Map<string, number>();
  return wanted.map((title, index) => {
    const repeated = (uses.get(title) ?? 0) > 1;
    // If two variants have the same title, a detail is added: discriminator value, component name or required properties.
    // If that is not enough, a number is added.
    const option = options[index];
    const detail =
      repeated && option ? (values[index]?.[0] ?? option.name ?? requiredWords(option)) : undefined;
    const name = detail !== undefined && detail !== title ? `${title} (${detail})` : title;
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return count === 1 ? name : `${name} ${count}`;
  });
}

/**
 * The values of a property that is a different text in each variant, such as `type`. Many generators tell variants apart
 * by such a property without a discriminator. Undefined if there is none.
 */
function ownConstants(options: readonly FlatSchema[], reader: SchemaReader): string[] | undefined {
  for (const name of options[0]?.properties.keys() ?? []) {
    const values = new Set<string>();
    for (const { properties, required } of options) {
      const places = required.has(name) ? properties.get(name) : undefined;
      const property = places && reader.read(places);
      const [only, more] = property?.const ? [property.const] : (property?.enum ?? []);
      if (typeof only?.value !== 'string' || more) break;
      values.add(only.value);
    }
    if (values.size === options.length) return [...values];
  }
  return undefined;
}

function inWords(option: FlatSchema, reader: SchemaReader): string {
  if (option.const) return jsonText(option.const.value);
  const isBare = option.properties.size === 0 && option.types.every((type) => type === 'object');
  const required = isBare ? requiredWords(option) : undefined;
  if (required !== undefined) return required;
  return option.format === undefined
    ? typeLabel(option, reader)
    : `${typeLabel(option, reader)} (${option.format})`;
}

function requiredWords({ required }: FlatSchema): string | undefined {
  return required.size > 0 && required.size < 4
    ? [...required].join(` ${WORDS.lists.and} `)
    : undefined;
}
