import { isObject, items, member, fieldOf } from '../load/place';
import type { Place } from '../load/place';

/** Says nothing of which values are valid. */
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
]);

/** Whether an object says which values are valid, apart from the keywords named and from a reference. */
export function constrains(value: unknown, except?: ReadonlySet<string>): boolean {
  return (
    isObject(value)
    && Object.keys(value).some(
      (key) => !except?.has(key) && !key.startsWith('x-') && !ANNOTATIONS.has(key),
    )
  );
}

/** Schemas merged into one: those of `allOf`, and a choice with one possibility besides null. */
export function branchesOf(place: Place): { branches: Place[]; merged: ReadonlySet<string> } {
  const branches = items(member(place, 'allOf'));
  const merged = new Set(branches.length > 0 ? ['allOf'] : []);
  for (const kind of ['oneOf', 'anyOf']) {
    const options = items(member(place, kind)).filter(({ value }) => !isNull(value));
    if (options.length !== 1) continue;
    branches.push(...options);
    merged.add(kind);
  }
  return { branches, merged };
}

/** Whether a schema admits null and nothing else. */
export function isNull(value: unknown): boolean {
  const type = fieldOf(value, 'type');
  if (type === 'null' || (Array.isArray(type) && type.length === 1 && type[0] === 'null'))
    return true;
  if (isObject(value) && Object.hasOwn(value, 'const') && value.const === null) return true;
  const values = fieldOf(value, 'enum');
  return Array.isArray(values) && values.length === 1 && values[0] === null;
}
