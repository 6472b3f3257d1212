import { isObject } from '../../../../shared/isObject';
import { jsonText } from '../text/jsonText';
import type { SchemaPlaces } from '../schema/flatSchema';
import type { SchemaReader } from '../schema/schemaReader';
import { isAdmitted } from './isAdmitted';

/** Deeper parts of a value count as valid. */
const MAX_DEPTH = 8;

/** Whether a value and its properties are valid for a schema, such as that of `if`. */
export function isValid(
  value: unknown,
  schema: SchemaPlaces,
  reader: SchemaReader,
  depth = 0,
): boolean {
  if (depth > MAX_DEPTH) return true;
  const flat = reader.read(schema);
  const isValidFor = (places: SchemaPlaces, part = value) =>
    isValid(part, places, reader, depth + 1);
  if (flat.never || !isAdmitted(value, flat)) return false;
  if (flat.const && jsonText(flat.const.value) !== jsonText(value)) return false;
  if (flat.not && isValidFor([flat.not])) return false;
  if (!flat.groups.every(({ options }) => options.some((option) => isValidFor([option]))))
    return false;
  if (!isObject(value)) return true;
  const has = (name: string) => Object.hasOwn(value, name);
  return (
    [...flat.required].every(has)
    && !flat.exclusive.some((names) => names.every(has))
    && Object.entries(value).every(([name, part]) => {
      const places = flat.properties.get(name);
      return !places || isValidFor(places, part);
    })
  );
}
