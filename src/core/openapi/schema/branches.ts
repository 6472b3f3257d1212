import { isObject } from '../../values/isObject';
import { items, member, fieldOf } from '../load/place';
import type { Place } from '../load/place';

/** Keywords that do not restrict which values are valid. */
const ANNOTATIONS = new Set([
  '$ref',
  '$dynamicRef',
  'title',
  'description',
  'summary',
  'nullable',
  'readOnly',
  'writeOnly',
  'deprecated',
  'example',
  'examples',
  'default',
  'externalDocs',
  'xml',
  '$comment',
  '$id',
  '$schema',
  '$anchor',
  '$dynamicAnchor',
  '$defs',
]);

/**
 * Whether a schema has a keyword that restricts which values are valid. References, extensions and the keywords of `except`
 * do not count.
 */
export function constrains(value: unknown, except?: ReadonlySet<string>): boolean {
  return (
    isObject(value)
    && Object.keys(value).some(
      (key) => !except?.has(key) && !key.startsWith('x-') && !ANNOTATIONS.has(key),
    )
  );
}

/** Keywords that admit fewer values of a schema, but describe no parts of them. */
const NARROWING = new Set([
  'type',
  'format',
  'required',
  'dependentRequired',
  'minProperties',
  'maxProperties',
  'minItems',
  'maxItems',
  'uniqueItems',
  'minLength',
  'maxLength',
  'pattern',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
  'enum',
  'const',
  'unevaluatedProperties',
  'unevaluatedItems',
]);

/**
 * Whether a schema describes values itself. A schema that only admits fewer values of another one, such as
 * `{ $ref: …, required: [name] }`, does not: pages call its values by the name of the other schema.
 */
export function describesValues(value: unknown, except?: ReadonlySet<string>): boolean {
  return (
    isObject(value)
    && Object.keys(value).some(
      (key) => !NARROWING.has(key) && constrains({ [key]: value[key] }, except),
    )
  );
}

/**
 * The schemas that are merged into the schema in a place: those of its `allOf`, and the option of a `oneOf` or `anyOf` that
 * has only one besides null. `merged` has the names of these keywords.
 */
export function branchesOf(place: Place): { branches: Place[]; merged: ReadonlySet<string> } {
  const branches = items(member(place, 'allOf'));
  const merged = new Set(branches.length > 0 ? ['allOf'] : []);
  for (const kind of ['oneOf', 'anyOf']) {
    const options = items(member(place, kind)).filter(({ value }) => !isNullOption(value));
    if (options.length !== 1) continue;
    branches.push(...options);
    merged.add(kind);
  }
  return { branches, merged };
}

/**
 * Whether an option of a `oneOf` or `anyOf` stands for null. Generators write `{ nullable: true }` for it in OpenAPI 3.0, which has
 * no type for null.
 */
export function isNullOption(value: unknown): boolean {
  return (
    isNull(value) || (isObject(value) && value.nullable === true && Object.keys(value).length === 1)
  );
}

/** Whether null is the only valid value of a schema. */
export function isNull(value: unknown): boolean {
  const type = fieldOf(value, 'type');
  if (type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null'))
    return true;
  if (isObject(value) && Object.hasOwn(value, 'const') && value.const === null) return true;
  const values = fieldOf(value, 'enum');
  return Array.isArray(values) && values.length === 1 && values[0] === null;
}

/** The schema inside of lists of one (`allOf`, `oneOf` or `anyOf`) without other keywords. */
export function unwrapped(place: Place): Place {
  let at = place;
  for (;;) {
    const [keyword = '', ...others] = isObject(at.value) ? Object.keys(at.value) : [];
    const isList = others.length === 0 && ['allOf', 'oneOf', 'anyOf'].includes(keyword);
    const [only, ...more] = isList ? items(member(at, keyword)) : [];
    if (!only || more.length > 0) return at;
    at = only;
  }
}
