import { isObject } from '../../../../shared/isObject';
import { jsonText } from '../text/jsonText';
import type { SchemaPlaces } from '../schema/flatSchema';
import type { SchemaReader } from '../schema/schemaReader';
import { isAdmitted } from './isAdmitted';

/** Highest number of comparisons of a value with a schema. The parts after them count as valid. */
const MOST_COMPARISONS = 500;

/**
 * Whether a value and its properties are valid for a schema, such as that of `if`.
 *
 * @param work what is left of the comparisons. Schemas with many variants that contain each other need millions.
 */
export function isValid(
  value: unknown,
  schema: SchemaPlaces,
  reader: SchemaReader,
  work = { left: MOST_COMPARISONS },
): boolean {
  work.left -= 1;
  if (work.left < 0) return true;
  const flat = reader.read(schema);
  const isValidFor = (places: SchemaPlaces, part = value) => isValid(part, places, reader, work);
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
