import type { Place } from './place';

/** Keywords whose values are data. */
const VALUES = new Set(['example', 'default', 'const', 'enum']);

/** Keywords whose objects have names as keys. A name may be the same as a keyword: the response `default`. */
const WITH_NAMES = new Set([
  'properties',
  'patternProperties',
  'dependentSchemas',
  '$defs',
  'definitions',
  'responses',
  'headers',
  'content',
  'encoding',
  'examples',
  'links',
  'callbacks',
  'paths',
  'pathItems',
  'webhooks',
  'variables',
]);

/**
 * Whether a place is the value of an example, a default or another keyword with data. In data, nothing is a keyword: a
 * `$ref` is no reference, and an `$id` no URI.
 */
export function isData({ key = '', value, parent }: Place): boolean {
  if (VALUES.has(key)) return !hasNames(parent);
  if (key === 'examples') return Array.isArray(value) && !hasNames(parent);
  const examples = parent?.parent;
  return (
    (key === 'value' || key === 'dataValue') && examples?.key === 'examples' && hasNames(examples)
  );
}

/** Whether a place is inside data. */
export function isInData(place: Place): boolean {
  for (let at: Place | undefined = place; at; at = at.parent) if (isData(at)) return true;
  return false;
}

/** Whether the keys of an object are names, not keywords. So are those of the parts of `components`. */
export function hasNames(place: Place | undefined): boolean {
  if (!place || Array.isArray(place.value)) return false;
  const isPart = place.parent?.key === 'components' && !place.parent.parent?.parent;
  return isPart || (WITH_NAMES.has(place.key ?? '') && !hasNames(place.parent));
}
