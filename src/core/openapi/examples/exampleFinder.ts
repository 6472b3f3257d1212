import { isDeepStrictEqual } from 'node:util';
import { numberOf } from '../load/values';
import type { FlatSchema, SchemaPlaces } from '../schema/flatSchema';
import type { SchemaReader } from '../schema/schemaReader';
import type { Direction } from '../schema/schemaRow';
import { sizeRange } from '../schema/sizeRange';
import { typedValue } from '../schema/typedValue';
import { isLong } from '../text/cutText';
import { valueText } from '../text/valueText';
import { isWhole } from './exampleNumber';
import { exampleNumbers } from './exampleNumbers';
import { exampleTexts } from './exampleTexts';
import { matches } from './matches';
import { namedText } from './namedText';
import { sentValue } from './sentValue';
import type { Validator, Work } from './validator';

/** Depth of nested values. */
const MAX_DEPTH = 16;
/** Highest number of values that are tried for one schema. */
const MOST_TRIES = 120;
/** Highest number of different values of a property or an item. */
const MOST_VALUES = 6;
/** Highest number of combinations of variants and conditions. */
const MOST_COMBINATIONS = 24;
/** Highest number of items in a list, and of properties in pairs. */
const MOST_ITEMS = 20;
const MOST_PAIRED = 6;
/** Highest number of optional properties in a request. */
const MOST_OPTIONAL = 4;
/** Comparisons that take as long as to merge a combination. */
const MERGE_WORK = 20;
/** Values for a schema that does not name a type. */
const ANYTHING = ['text', 1, true, {}, [], null, 0, false, 'example', 1.5];

/** What a search needs besides the schema. */
interface Search {
  direction: Direction;
  work: Work;
  /** Identities of the schemas around the value. */
  path: readonly string[];
}

/** A merged schema with one option of each group of variants. */
interface Choice {
  flat: FlatSchema;
  /** Values of discriminators, by name. */
  named: ReadonlyMap<string, string>;
  /** Properties that only the other options require. */
  unwanted: ReadonlySet<string>;
}

/**
 * Finds values for schemas with rare keywords, such as `not`, `contains` or options that exclude each other: it tries values
 * until one is valid. `ExampleMaker` makes most examples faster.
 */
export class ExampleFinder {
  readonly #reader: SchemaReader;
  readonly #validator: Validator;

  constructor(reader: SchemaReader, validator: Validator) {
    this.#reader = reader;
    this.#validator = validator;
  }

  /** A value that is valid for a schema. Undefined if none is found. */
  find(
    schema: SchemaPlaces,
    direction: Direction,
    work: Work,
    name: string,
  ): { value: unknown } | undefined {
    const [value] = this.#values(schema, name, { direction, work, path: [] }, 1);
    return value;
  }

  /** Different valid values. */
  #values(
    schema: SchemaPlaces,
    name: string,
    { path, ...search }: Search,
    most: number,
  ): { value: unknown }[] {
    const found: { value: unknown }[] = [];
    const { identity } = this.#reader.read(schema);
    if (path.includes(identity) || path.length > MAX_DEPTH) return found;
    const inside = { ...search, path: [...path, identity] };
    let tries = 0;
    for (const value of this.#candidates(schema, name, inside)) {
      tries += 1;
      if (tries > MOST_TRIES || search.work.left <= 0) break;
      if (found.some((other) => isDeepStrictEqual(other.value, value))) continue;
      if (!this.#validator.isValid(value, schema, search.direction, search.work)) continue;
      // Without work left, everything counts as valid.
      if (search.work.left <= 0) break;
      found.push({ value });
      if (found.length === most) break;
    }
    return found;
  }

  *#candidates(schema: SchemaPlaces, name: string, search: Search): Generator {
    yield* this.#given(this.#reader.read(schema), search);
    for (const choice of this.#choices(schema, search.work)) {
      const { flat } = choice;
      if (flat.never) continue;
      yield* this.#given(flat, search);
      const types = flat.types.length > 0 ? flat.types : typesOf(flat);
      for (const type of types) yield* this.#ofType(type, choice, name, search);
      if (flat.nullable) yield null;
      if (flat.types.length > 0) continue;
      if (name !== '') yield namedText(name) ?? name;
      yield* ANYTHING;
    }
  }

  /** The values of the description. */
  *#given(flat: FlatSchema, { direction }: Search): Generator {
    const given = [
      ...(flat.const ? [flat.const.value] : []),
      ...flat.examples,
      ...(flat.default ? [flat.default.value] : []),
      ...(flat.enum ?? []).map(({ value }) => value),
    ];
    for (const value of given) {
      if (isLong(value)) continue;
      yield sentValue(typedValue(value, flat, this.#reader), flat, direction, this.#reader);
    }
  }

  *#ofType(type: string, choice: Choice, name: string, search: Search): Generator {
    switch (type) {
      case 'object':
        yield* this.#objects(choice, search);
        break;
      case 'array':
        yield* this.#arrays(choice.flat, name, search);
        break;
      case 'integer':
      case 'number':
        yield* exampleNumbers(choice.flat, isWhole(choice.flat, type));
        break;
      case 'boolean':
        yield* [true, false];
        break;
      case 'string':
        yield* exampleTexts(choice.flat, name);
        break;
    }
  }

  /** The schema merged with one option of each group of variants and each condition, the usual choice first. */
  *#choices(schema: SchemaPlaces, work: Work): Generator<Choice, void, undefined> {
    const flat = this.#reader.read(schema);
    const sets = [...this.#optionsOf(flat), ...conditionsOf(flat)];
    let left = MOST_COMBINATIONS;
    for (const chosen of combinations(sets.map((set) => set.length))) {
      if (left === 0) return;
      left -= 1;
      work.left -= MERGE_WORK;
      const options = chosen.flatMap((index, set) => sets[set]?.[index] ?? []);
      const places = options.flatMap((option) => option.places);
      const merged = places.length === 0 ? flat : this.#reader.read([...schema, ...places]);
      const others = sets.flatMap((set, at) => set.filter((_, index) => index !== chosen[at]));
      yield {
        flat: merged,
        named: new Map(options.flatMap(({ named }) => (named ? [named] : []))),
        unwanted: new Set(others.flatMap(({ required }) => required)),
      };
      // The options may have variants of their own.
      const nested = places.length > 0 && this.#hasMoreGroups(merged, flat);
      for (const choice of nested ? this.#nested(schema, places) : []) {
        if (left === 0) return;
        left -= 1;
        yield choice;
      }
    }
  }

  #hasMoreGroups({ groups }: FlatSchema, around: FlatSchema): boolean {
    const known = new Set(around.groups.map(({ options }) => options[0]?.value));
    return groups.some(({ options }) => !known.has(options[0]?.value));
  }

  *#nested(schema: SchemaPlaces, places: SchemaPlaces): Generator<Choice, void, undefined> {
    for (const place of places) {
      const flat = this.#reader.read([place]);
      for (const set of this.#optionsOf(flat)) {
        for (const { places: more, named } of set) {
          yield {
            flat: this.#reader.read([...schema, ...places, ...more]),
            named: new Map(named ? [named] : []),
            unwanted: new Set(),
          };
        }
      }
    }
  }

  #optionsOf({ groups }: FlatSchema): Option[][] {
    return groups.map(({ options, discriminator, values }) =>
      options.map((option, index) => {
        const [value] = values[index] ?? [];
        return {
          places: [option],
          required: [...this.#reader.read([option]).required],
          named:
            discriminator === undefined || value === undefined ? undefined : [discriminator, value],
        };
      }),
    );
  }

  *#objects(choice: Choice, search: Search): Generator {
    const { flat, named } = choice;
    const known = new Map<string, { value: unknown }[]>();
    const valuesOf = (name: string) => {
      const given = named.get(name);
      const found = known.get(name) ?? [
        ...(given === undefined ? [] : [{ value: given }]),
        ...this.#values(this.#placesOf(flat, name), name, search, MOST_VALUES),
      ];
      known.set(name, found);
      return found;
    };
    for (const names of this.#nameLists(choice, search)) {
      const made = names.flatMap((name) => {
        const [first] = valuesOf(name);
        return first ? [[name, first.value] as const] : [];
      });
      // A required property without a valid value has no valid object.
      if (made.length < names.length && names.some((name) => isMissing(name))) continue;
      yield this.#filled(Object.fromEntries(made), flat, search);
    }
    // Other values of each property of the smallest object.
    const least = [...flat.required].filter((name) => !this.#isUnsent(flat, name, search));
    for (const names of [least, [...new Set([...least, ...flat.properties.keys()])]]) {
      const first = names.flatMap((name) => {
        const value = valuesOf(name)[0];
        return value ? [[name, value.value] as const] : [];
      });
      for (const [name] of first) {
        for (const { value } of valuesOf(name).slice(1)) {
          yield this.#filled(
            Object.fromEntries(first.map((pair) => (pair[0] === name ? [name, value] : pair))),
            flat,
            search,
          );
        }
      }
    }

    function isMissing(name: string): boolean {
      return flat.required.has(name) && valuesOf(name).length === 0;
    }
  }

  /** Lists of the names of an object's properties: the usual ones, fewer of them, more of them, the required ones. */
  *#nameLists({ flat, unwanted }: Choice, search: Search): Generator<string[], void, undefined> {
    const { required, properties, bounds } = flat;
    const read = (name: string) => this.#reader.read(properties.get(name) ?? []);
    const needed = [...required].filter((name) => !this.#isUnsent(flat, name, search));
    const optional = [...properties.keys()].filter(
      (name) => !required.has(name) && !read(name).never && !this.#isUnsent(flat, name, search),
    );
    const wanted = optional.filter((name) => !unwanted.has(name) && !read(name).deprecated);
    const inRequest = wanted.filter((name) => read(name).examples.length > 0);
    const first = needed.length + inRequest.length > 0 ? inRequest : wanted.slice(0, MOST_OPTIONAL);
    const usual = search.direction === 'request' ? first : wanted;
    const [minProperties, maxProperties] = sizeRange(bounds, 'Properties');
    const list = (names: readonly string[]) => {
      const room = Math.max(0, maxProperties - needed.length);
      const more = optional.filter((name) => !names.includes(name));
      const missing = Math.max(0, minProperties - needed.length - names.length);
      const chosen = new Set([...needed, ...names.slice(0, room), ...more.slice(0, missing)]);
      // The order is that of the schema.
      return [...[...properties.keys()].filter((name) => chosen.delete(name)), ...chosen];
    };
    yield list(usual);
    for (const name of [...usual].reverse()) yield list(usual.filter((other) => other !== name));
    yield list(wanted);
    yield list(optional);
    for (const name of optional) yield list(optional.filter((other) => other !== name));
    yield list([]);
    for (const name of optional) yield list([name]);
    const paired = optional.slice(0, MOST_PAIRED);
    for (const name of paired) {
      for (const other of paired) if (other > name) yield list([name, other]);
    }
  }

  /** Adds properties that the schema does not name, where too few have names. */
  #filled(made: Record<string, unknown>, flat: FlatSchema, search: Search): unknown {
    const [minProperties] = sizeRange(flat.bounds, 'Properties');
    const least = Math.min(minProperties, MOST_ITEMS);
    if (Object.keys(made).length >= least && flat.properties.size > 0) return made;
    const keys = flat.propertyNames ?? [];
    const pattern = flat.patternProperties[0]?.pattern;
    const patterns = pattern === undefined ? [] : [pattern];
    const names = this.#reader.read(keys);
    const key = {
      ...names,
      bounds: { ...names.bounds, patterns: [...names.bounds.patterns, ...patterns] },
    };
    const usual = flat.additionalName ?? 'key';
    const given = [...(names.enum ?? []).map(({ value }) => valueText(value)), usual];
    const others = [2, 3, 4, 5, 6, 7, 8, 9].map((number) => `${usual}${number}`);
    const result = { ...made };
    for (const name of [...given, ...exampleTexts(key, ''), ...others]) {
      if (Object.keys(result).length >= Math.max(1, least) || search.work.left <= 0) break;
      const isName =
        key.bounds.patterns.every((test) => matches(name, test))
        && this.#validator.isValid(name, keys, search.direction, search.work);
      const [value] = isName ? this.#values(this.#placesOf(flat, name), 'value', search, 1) : [];
      if (!value || Object.hasOwn(result, name) || flat.properties.has(name)) continue;
      Object.defineProperty(result, name, { ...value, enumerable: true });
    }
    return result;
  }

  *#arrays(flat: FlatSchema, name: string, search: Search): Generator {
    const [minItems, maxItems] = sizeRange(flat.bounds, 'Items');
    const singular = name.replace(/(?<=[a-z]{2})s$/, '');
    const tuple: unknown[] = [];
    for (const place of (flat.prefixItems ?? []).slice(0, MOST_ITEMS)) {
      const [value] = this.#values([place], singular, search, 1);
      if (!value) break;
      tuple.push(value.value);
    }
    const contained = flat.contains.flatMap((place) => {
      const least = numberOf(place.parent?.value, 'minContains') ?? 1;
      const wanted = [...(flat.items ?? []), place];
      const found = this.#values(wanted, singular, search, MOST_VALUES);
      const count = Math.min(least, MOST_ITEMS);
      return Array.from({ length: count }, (_, index) =>
        flat.bounds.uniqueItems ? found[index] : found[0],
      ).flatMap((value) => (value ? [value.value] : []));
    });
    const least = Math.min(Math.max(minItems, 0), MOST_ITEMS);
    const items = this.#values(flat.items ?? [], singular, search, Math.max(least, MOST_VALUES));
    const fillers = [...items.map(({ value }) => value), ...(flat.items ? [] : ANYTHING)];
    const starts = [[...tuple, ...contained], [...contained, ...tuple], tuple, contained];
    // An item of the tuple may also be the one that `contains` describes.
    for (const place of flat.contains) {
      for (const [index, own] of (flat.prefixItems ?? []).slice(0, tuple.length).entries()) {
        const [value] = this.#values([own, place], singular, search, 1);
        if (value) starts.push(tuple.with(index, value.value));
      }
    }
    for (const start of starts) {
      for (const length of [Math.max(least, 1, start.length), start.length, least, maxItems]) {
        const missing = Math.min(length, maxItems, MOST_ITEMS) - start.length;
        if (missing <= 0) {
          yield start.slice(0, Math.min(length, maxItems));
          continue;
        }
        if (fillers.length === 0) continue;
        for (const filler of fillers) yield [...start, ...Array<unknown>(missing).fill(filler)];
        const different = fillers.filter(
          (filler) => !start.some((item) => isDeepStrictEqual(item, filler)),
        );
        yield [...start, ...different.slice(0, missing)];
        yield [...start, ...different.slice(-missing)];
      }
    }
    yield [];
  }

  /** The schemas of a property: its own and those of the patterns that its name matches, else those of other properties. */
  #placesOf(flat: FlatSchema, name: string): SchemaPlaces {
    const matching = flat.patternProperties
      .filter(({ pattern }) => matches(name, pattern))
      .flatMap(({ schema }) => schema);
    const own = [...(flat.properties.get(name) ?? []), ...matching];
    if (own.length > 0) return own;
    const rest = flat.additionalProperties;
    return rest || [];
  }

  #isUnsent(flat: FlatSchema, name: string, { direction }: Search): boolean {
    const places = flat.properties.get(name);
    const property = places && this.#reader.read(places);
    if (direction === 'both') return false;
    return Boolean(direction === 'request' ? property?.readOnly : property?.writeOnly);
  }
}

interface Option {
  places: SchemaPlaces;
  required: readonly string[];
  /** Name and value of the discriminator. */
  named?: [string, string];
}

/** For each condition: none of its schemas, that for values that meet it, and that for the others. */
function conditionsOf({ conditions }: FlatSchema): Option[][] {
  return conditions.map(({ test, then, otherwise }) => [
    { places: [], required: [] },
    { places: [test, ...(then ? [then] : [])], required: [] },
    ...(otherwise ? [{ places: [otherwise], required: [] }] : []),
  ]);
}

/** Types of a schema without `type`, by its keywords. */
function typesOf({ properties, required, patternProperties, items, contains }: FlatSchema) {
  if (properties.size + required.size + patternProperties.length > 0) return ['object'];
  return items || contains.length > 0 ? ['array'] : [];
}

/** Indexes of one option of each set: all first ones, then another one of one set, then other ones of two sets. */
function* combinations(lengths: readonly number[]): Generator<number[], void, undefined> {
  const first = lengths.map(() => 0);
  yield first;
  const changes = lengths.flatMap((length, set) =>
    Array.from({ length: Math.max(0, length - 1) }, (_, index) => ({ set, index: index + 1 })),
  );
  for (const { set, index } of changes) yield first.with(set, index);
  for (const [at, one] of changes.entries()) {
    for (const other of changes.slice(at + 1)) {
      if (other.set !== one.set) yield first.with(one.set, one.index).with(other.set, other.index);
    }
  }
}
