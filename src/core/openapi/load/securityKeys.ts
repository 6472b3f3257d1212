import { entries, member } from './place';
import type { Place } from './place';
import type { References } from './references';

/** Finds the key of the security scheme that a security requirement names. Undefined if it is not declared. */
export type KeyOfScheme = (name: string, from: Place) => string | undefined;

/** The security schemes that a description declares, by key. */
export function declaredSchemes(root: Place): Map<string, Place> {
  const components = member(root, 'components');
  return new Map(entries(components && member(components, 'securitySchemes')));
}

/**
 * Returns a function that finds declared security schemes. Since OpenAPI 3.2, a security requirement may name a scheme by a
 * URI, such as `#/components/securitySchemes/key`.
 */
export function securityKeys(root: Place, references: References): KeyOfScheme {
  const declared = declaredSchemes(root);
  const keys = new Map(
    [...declared].map(([key, place]) => [references.resolve(place)?.place.value, key]),
  );
  return (name, from) => {
    if (declared.has(name)) return name;
    const target = references.follow(from, name);
    const scheme = 'place' in target ? references.resolve(target.place) : undefined;
    return scheme && keys.get(scheme.place.value);
  };
}
