import { hasNames } from '../load/isData';
import { entries, items, member } from '../load/place';
import type { Place } from '../load/place';
import { referenceOf } from '../load/references';
import type { References } from '../load/references';

/** Keywords with schemas that describe the same value as the schema around them. */
export const IN_PLACE = [
  'allOf',
  'anyOf',
  'oneOf',
  'not',
  'if',
  'then',
  'else',
  'dependentSchemas',
];

/** A schema that describes a value, and whether it is internal. */
export interface Described {
  schema: Place;
  isInternal: boolean;
}

/** Finds out which properties of a value are internal. */
export class InternalProperties {
  readonly #objects: ReadonlySet<unknown>;
  readonly #references: References;
  readonly #names = new Map<unknown, ReadonlySet<string>>();
  readonly #deepNames = new Map<unknown, ReadonlySet<string>>();

  /** @param objects internal objects, and objects that refer to them */
  constructor(objects: ReadonlySet<unknown>, references: References) {
    this.#objects = objects;
    this.#references = references;
  }

  /** Whether a schema itself is internal. */
  isInternal(schema: Place): boolean {
    return this.#objects.has(schema.value);
  }

  /** All schemas that describe the same value as the given ones: those of `allOf`, `oneOf` and so on, also internal ones. */
  whole(schemas: readonly Described[]): Described[] {
    const found = new Map<unknown, Described>();
    const stack = [...schemas];
    for (let next = stack.pop(); next; next = stack.pop()) {
      const { schema } = next;
      if (typeof schema.value !== 'object' || schema.value === null) continue;
      const isInternal = next.isInternal || this.isInternal(schema);
      // A schema that is used in a public place is not internal.
      if (found.get(schema.value)?.isInternal === false || (found.has(schema.value) && isInternal))
        continue;
      found.set(schema.value, { schema, isInternal });
      stack.push(...this.#inPlace(schema).map((inner) => ({ schema: inner, isInternal })));
    }
    return [...found.values()];
  }

  /** Names of the internal properties of the value that a schema describes. */
  namesOf(schema: Place): ReadonlySet<string> {
    const known = this.#names.get(schema.value);
    if (known) return known;
    const names = new Set<string>();
    for (const { schema: part } of this.whole([{ schema, isInternal: false }])) {
      for (const [name, property] of entries(member(part, 'properties'))) {
        if (this.isInternal(property)) names.add(name);
      }
    }
    this.#names.set(schema.value, names);
    return names;
  }

  /** Names of all internal properties in the values that a schema describes, at any depth. */
  deepNamesOf(schema: Place): ReadonlySet<string> {
    const known = this.#deepNames.get(schema.value);
    if (known) return known;
    const names = new Set<string>();
    const seen = new Set<unknown>();
    const stack = [{ schema, isInternal: false }];
    for (let next = stack.pop(); next; next = stack.pop()) {
      for (const { schema: part, isInternal } of this.whole([next])) {
        if (seen.has(part.value)) continue;
        seen.add(part.value);
        for (const [name, property] of entries(member(part, 'properties'))) {
          if (isInternal || this.isInternal(property)) names.add(name);
          stack.push({ schema: property, isInternal });
        }
        const below = [
          ...items(member(part, 'prefixItems')),
          ...[true, false].flatMap((ofItems) => this.othersBelow(part, ofItems)),
        ];
        stack.push(...below.map((inner) => ({ schema: inner, isInternal })));
      }
    }
    this.#deepNames.set(schema.value, names);
    return names;
  }

  /** Schemas of the items of a list, or of the values of an object that are not in `properties`. */
  othersBelow(schema: Place, ofItems: boolean): Place[] {
    const keywords = ofItems
      ? ['items', 'unevaluatedItems']
      : ['additionalProperties', 'unevaluatedProperties', 'patternProperties'];
    return schemasIn(schema, keywords);
  }

  #inPlace(schema: Place): Place[] {
    const target =
      referenceOf(schema.value) === undefined ? undefined : this.#references.resolve(schema)?.place;
    const discriminator = member(schema, 'discriminator');
    const mapped = entries(discriminator && member(discriminator, 'mapping')).flatMap(
      ([, { value }]) => this.mapped(schema, value) ?? [],
    );
    return [...(target ? [target] : []), ...schemasIn(schema, IN_PLACE), ...mapped];
  }

  /** The schema that a value of a discriminator's mapping means: a name, or a reference. */
  mapped(schema: Place, value: unknown): Place | undefined {
    if (typeof value !== 'string') return undefined;
    for (const reference of [`#/components/schemas/${value}`, value]) {
      const target = this.#references.follow(schema, reference);
      if ('place' in target) return target.place;
    }
    return undefined;
  }
}

/** The schemas in keywords of a schema: single ones, lists of them, and objects from names to schemas. */
function schemasIn(schema: Place, keywords: readonly string[]): Place[] {
  return keywords
    .flatMap((keyword) => member(schema, keyword) ?? [])
    .flatMap((place) => {
      if (Array.isArray(place.value)) return items(place);
      return hasNames(place) ? entries(place).map(([, below]) => below) : [place];
    });
}
