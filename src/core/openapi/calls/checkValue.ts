import type { CallFault } from '../../content/apiCalls';
import { isObject } from '../../values/isObject';
import { nearestAdvice } from '../../input/nearest';
import { mayMatch } from '../examples/matches';
import { fieldOf } from '../load/place';
import type { FlatSchema, SchemaPlaces, VariantGroup } from '../schema/flatSchema';
import type { SchemaReader } from '../schema/schemaReader';
import { isChoiceOfRequired, isExactlyOne } from '../schema/exactlyOne';
import { valueFaults } from './valueFaults';
import { list, show, typeWords } from './words';

/** Options for the check of a value. */
export interface CheckOptions {
  reader: SchemaReader;
  direction: 'request' | 'response';
  /** Whether parts of the value may be missing. */
  excerpt?: boolean;
}

type Path = CallFault['path'];

/** Deeper values are not checked. */
const MAX_DEPTH = 40;

/**
 * Finds what is wrong with a value that an author wrote. Stricter than JSON Schema in one point: if a schema has
 * properties, unknown names are faults, because they are probably spelling mistakes.
 */
export function checkValue(
  value: unknown,
  schema: SchemaPlaces,
  path: Path,
  options: CheckOptions,
): CallFault[] {
  if (path.length > MAX_DEPTH) return [];
  const flat = options.reader.read(schema);
  const [group] = flat.groups;
  if (group && !isChoiceOfRequired(flat, options.reader))
    return checkVariants(value, schema, group, path, options);
  if (flat.never) return [fault(path, 'no value is allowed here', 'Take it out.')];
  if (value === null) return checkNull(flat, path);
  const { faults, isOtherValue } = valueFaults(value, flat, options.excerpt ?? false);
  const found = faults.map((words) => ({ path, ...words }));
  if (isOtherValue) return found;
  const inside = Array.isArray(value)
    ? checkItems(value, flat, path, options)
    : isObject(value)
      ? checkMembers(value, flat, path, options)
      : [];
  return [...found, ...inside];
}

function fault(path: Path, message: string, advice: string): CallFault {
  return { path, message, advice };
}

function checkNull(flat: FlatSchema, path: Path): CallFault[] {
  const anything =
    flat.types.length === 0 && !flat.enum && !flat.const && flat.properties.size === 0;
  if (flat.nullable || anything || flat.const?.value === null) return [];
  return [fault(path, 'has no value', `Give ${typeWords(flat.types)}, or take it out.`)];
}

function checkItems(
  value: unknown[],
  flat: FlatSchema,
  path: Path,
  options: CheckOptions,
): CallFault[] {
  const tuple = flat.prefixItems ?? [];
  return value.flatMap((item, index) => {
    const place = tuple[index];
    const schema = place ? [place] : flat.items;
    return schema ? checkValue(item, schema, [...path, index], options) : [];
  });
}

function checkMembers(
  value: Record<string, unknown>,
  flat: FlatSchema,
  path: Path,
  options: CheckOptions,
): CallFault[] {
  const { reader, direction, excerpt = false } = options;
  const faults: CallFault[] = [];
  for (const [name, item] of Object.entries(value)) {
    const at = [...path, name];
    const schemas = schemasOf(name, flat);
    const property = flat.properties.get(name);
    if (schemas.length === 0) {
      // A schema without properties allows any name.
      if (flat.properties.size === 0 && flat.additionalProperties !== false) continue;
      faults.push({
        path: at,
        atKey: true,
        message: `there is no field \`${name}\``,
        advice: nearestAdvice(name, visibleNames(flat, options), 'Fields') || 'Take it out.',
      });
      continue;
    }
    if (property && direction === 'request' && reader.read(property).readOnly) {
      faults.push({
        path: at,
        atKey: true,
        message: `the API sets \`${name}\` itself`,
        advice: 'Take it out.',
      });
      continue;
    }
    faults.push(...schemas.flatMap((schema) => checkValue(item, schema, at, options)));
  }
  if (excerpt) return faults;
  for (const name of flat.required) {
    if (Object.hasOwn(value, name)) continue;
    const property = flat.properties.get(name);
    const schema = property && reader.read(property);
    if (direction === 'request' ? schema?.readOnly : schema?.writeOnly) continue;
    const words = schema ? `, ${typeWords(schema.types)}` : '';
    faults.push(fault(path, `the field \`${name}\` is missing`, `Add \`${name}: …\`${words}.`));
  }
  const given = Object.keys(value).filter((name) => flat.properties.has(name));
  if (isExactlyOne(flat, reader) && given.length !== 1) {
    faults.push(
      fault(
        path,
        given.length === 0 ? 'says nothing' : `gives ${list(given)} at once`,
        `Give exactly one of ${list([...flat.properties.keys()])}.`,
      ),
    );
  }
  return faults;
}

/**
 * The schemas that a member of an object must satisfy: that of its property and of the patterns that its name matches, else
 * `additionalProperties`.
 */
function schemasOf(name: string, flat: FlatSchema): SchemaPlaces[] {
  const property = flat.properties.get(name);
  const found = [
    ...(property ? [property] : []),
    ...flat.patternProperties
      .filter(({ pattern }) => mayMatch(name, pattern))
      .map(({ schema }) => schema),
  ];
  if (found.length === 0 && flat.additionalProperties) found.push(flat.additionalProperties);
  return found;
}

function visibleNames(flat: FlatSchema, { reader, direction }: CheckOptions): string[] {
  return [...flat.properties]
    .filter(([, places]) => {
      const { readOnly, writeOnly } = reader.read(places);
      return direction === 'request' ? !readOnly : !writeOnly;
    })
    .map(([name]) => name);
}

/**
 * Checks a value against the variants of a schema. The discriminator chooses the variant. Without it, the faults are those
 * of the variant with the fewest.
 */
function checkVariants(
  value: unknown,
  schema: SchemaPlaces,
  group: VariantGroup,
  path: Path,
  options: CheckOptions,
): CallFault[] {
  const flat = options.reader.read(schema);
  if (value === null && flat.nullable) return [];
  const named = group.discriminator === undefined ? undefined : fieldOf(value, group.discriminator);
  const index =
    named === undefined ? -1 : group.values.findIndex((own) => own.includes(String(named)));
  const known = group.values.flat();
  if (named !== undefined && index < 0 && known.length > 0) {
    return [
      fault(
        [...path, group.discriminator ?? ''],
        `\`${show(named)}\` is not an allowed value`,
        nearestAdvice(String(named), known, 'Allowed'),
      ),
    ];
  }
  const candidates = index >= 0 ? group.options.slice(index, index + 1) : group.options;
  let best: CallFault[] | undefined;
  for (const option of candidates) {
    // The variant is merged with the schema around it. If the merged schema still has the same group of variants, only the
    // variant is checked.
    const merged = [...schema, option];
    const remaining = options.reader.read(merged).groups;
    const faults = remaining.some(
      ({ options: same }) => same === group.options || same[0]?.value === group.options[0]?.value,
    )
      ? checkValue(value, [option], path, options)
      : checkValue(value, merged, path, options);
    if (!best || weight(faults) < weight(best)) best = faults;
    if (faults.length === 0) break;
  }
  return best ?? [];
}

/**
 * Weight of faults for the comparison of variants. Faults near the root, such as a wrong type, weigh more than several
 * faults in fields.
 */
function weight(faults: readonly CallFault[]): number {
  const shortest = Math.min(...faults.map(({ path }) => path.length));
  return faults.length === 0 ? 0 : faults.length + 100 / (1 + shortest);
}
