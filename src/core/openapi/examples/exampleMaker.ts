import { isObject } from '../../values/isObject';
import { printJson } from '../../values/printJson';
import { choiceOf, isExactlyOne } from '../schema/exactlyOne';
import { discriminatorValue, valuesOfVariant } from '../schema/discriminatorValues';
import type { Condition, FlatSchema, SchemaPlaces, VariantGroup } from '../schema/flatSchema';
import type { SchemaReader } from '../schema/schemaReader';
import type { Direction } from '../schema/schemaRow';
import { exampleNumber, isWhole } from './exampleNumber';
import { exampleString } from './exampleString';
import { isLong } from '../text/cutText';
import { valueText } from '../text/valueText';
import { isJsonType } from '../text/isJsonType';
import { isAdmitted } from './isAdmitted';
import { ExampleFinder } from './exampleFinder';
import { namedText } from './namedText';
import { sizeRange } from '../schema/sizeRange';
import { typedValue } from '../schema/typedValue';
import { otherValue } from './otherValue';
import { sentValue } from './sentValue';
import { Validator } from './validator';

/** Depth of nested values. Below it, only required properties get values. */
const SOFT_DEPTH = 8;
/** Depth at which an example ends. Real values are never as deep. */
const MAX_DEPTH = 24;
/** Number of values in one example. After it, only required properties get values. */
const MAX_VALUES = 400;
/** Highest number of items in a list, and of properties that a schema does not name. */
const MAX_ITEMS = 20;
/** Highest number of properties in a request body without required properties. */
const MAX_OPTIONAL = 4;

/** Highest number of comparisons of one value with schemas. More count as valid. */
const MOST_COMPARISONS = 5_000;
/** Highest number of comparisons in the search for one valid value, and in all searches of a description. */
const MOST_WORK = 10_000;
const MOST_SEARCH_WORK = 500_000;

/** An example that is made from a schema. */
export interface MadeExample {
  value: unknown;
  /** True if the value is not valid for the schema, and no valid one was found. */
  isInvalid?: true;
}

/** Makes example values from schemas. The same schema always gets the same value. */
export class ExampleMaker {
  readonly #reader: SchemaReader;
  readonly #validator: Validator;
  readonly #finder: ExampleFinder;
  /** What is left of the work of searches in all schemas of the description. */
  #searchWork = MOST_SEARCH_WORK;
  /** Directions and names with which a schema gets a valid value. */
  readonly #valid = new WeakMap<FlatSchema, Set<string>>();
  /** Results of searches, by schema, direction, name and the invalid value. */
  readonly #found = new Map<string, MadeExample>();

  constructor(reader: SchemaReader) {
    this.#reader = reader;
    this.#validator = new Validator(reader);
    this.#finder = new ExampleFinder(reader, this.#validator);
  }

  /**
   * Returns a value that is valid for the schema, if one is found. Undefined if there is none.
   * @param name name of the property or parameter, which suggests a value
   */
  make(schema: SchemaPlaces, direction: Direction, name = ''): unknown {
    return this.makeExample(schema, direction, name)?.value;
  }

  /** Like `make`. The result also says whether the value is invalid. */
  makeExample(schema: SchemaPlaces, direction: Direction, name = ''): MadeExample | undefined {
    const flat = this.#reader.read(schema);
    const value = this.#value(flat, { direction, left: MAX_VALUES, path: [] }, name);
    // Without a type, only `not` says what a value may be.
    if (value === undefined) return flat.not && this.#search(schema, direction, name);
    // The same schema always gets the same value.
    const use = `${direction} ${name}`;
    const valid = this.#valid.get(flat) ?? new Set();
    if (valid.has(use)) return { value };
    if (this.#isValid(value, schema, direction)) {
      this.#valid.set(flat, valid.add(use));
      return { value };
    }
    const key = [use, flat.identity, printJson(value)].join(' ');
    let found = this.#found.get(key);
    if (!found) {
      found = this.#search(schema, direction, name) ?? { value, isInvalid: true };
      this.#found.set(key, found);
    }
    return found;
  }

  #isValid(value: unknown, schema: SchemaPlaces, direction: Direction): boolean {
    return this.#validator.isValid(value, schema, direction, { left: MOST_COMPARISONS });
  }

  /** A valid value instead of an invalid one. If no work is left, it is not known whether there is one. */
  #search(schema: SchemaPlaces, direction: Direction, name: string): MadeExample | undefined {
    const most = Math.min(MOST_WORK, this.#searchWork);
    const work = { left: most, isSure: true };
    const found = this.#finder.find(schema, direction, work, name);
    this.#searchWork -= most - Math.max(0, work.left);
    return found;
  }

  #value(schema: FlatSchema, work: Work, name: string): unknown {
    work.left -= 1;
    if (schema.never) return undefined;
    const given = givenValue(schema, this.#reader);
    if (given) return sentValue(given.value, schema, work.direction, this.#reader);
    const repeated = work.path.includes(schema.identity);
    if (repeated || work.path.length > MAX_DEPTH) return undefined;
    work.path.push(schema.identity);
    try {
      return this.#made(schema, work, name);
    } finally {
      work.path.pop();
    }
  }

  #made(schema: FlatSchema, work: Work, name: string): unknown {
    const chosen = this.#variant(schema, work, name);
    const type = schema.types[0];
    if (type === 'object' || (!type && schema.properties.size > 0)) {
      const own = this.#object(schema, work);
      return own && isObject(chosen) ? { ...own, ...chosen } : own;
    }
    if (chosen !== undefined) return chosen;
    switch (type) {
      case 'array':
        return this.#array(schema, work, name);
      case 'integer':
      case 'number':
        return exampleNumber(schema, isWhole(schema, type));
      case 'boolean':
        return true;
      case 'string':
        return this.#content(schema, work, name) ?? exampleString(schema, name);
      default:
        return schema.nullable ? null : undefined;
    }
  }

  /** A value that is valid for one option of each group of variants. Undefined if there is none. */
  #variant(schema: FlatSchema, work: Work, name: string): unknown {
    let merged: unknown;
    for (const group of schema.groups) {
      // `#object` chooses the properties.
      if (choiceOf(group, schema, this.#reader)) continue;
      const made = this.#option(group, schema, work, name);
      merged = isObject(merged) && isObject(made) ? { ...merged, ...made } : (merged ?? made);
    }
    return merged;
  }

  #option(group: VariantGroup, schema: FlatSchema, work: Work, name: string): unknown {
    for (const [index, option] of group.options.entries()) {
      const flat = this.#reader.read([option]);
      const made = this.#value(bare(flat, schema), work, name);
      if (made === undefined) continue;
      const { discriminator: key, values } = group;
      if (key === undefined || !isObject(made)) return made;
      const [value, ...others] = valuesOfVariant(key, values[index] ?? [], flat, this.#reader);
      if (value === undefined) return made;
      const isPossible =
        Object.hasOwn(made, key) && [value, ...others].includes(valueText(made[key]));
      const property = flat.properties.get(key) ?? schema.properties.get(key) ?? [];
      return isPossible
        ? made
        : { ...made, [key]: discriminatorValue(value, this.#reader.read(property)) };
    }
    return undefined;
  }

  #object(schema: FlatSchema, work: Work): Record<string, unknown> | undefined {
    const result: Record<string, unknown> = {};
    const visible = this.#visibleNames(schema, work);
    const { required, unwanted } = this.#choices(schema, visible);
    const wanted = visible.filter((name) => !unwanted.has(name) && !schema.conditional.has(name));
    for (const name of this.#chosenNames(schema, wanted, required, work)) {
      const places = schema.properties.get(name);
      const isRequired = required.has(name);
      if ((work.left <= 0 || work.path.length > SOFT_DEPTH) && !isRequired) continue;
      const property = places && this.#reader.read(places);
      const value =
        property && (discriminating(schema, property, name) ?? this.#value(property, work, name));
      if (value !== undefined) define(result, name, value);
      // A required property whose schema is circular gets an empty value, although that may be invalid.
      else if (isRequired && property) define(result, name, this.#end(property));
    }
    const rest = schema.additionalProperties;
    for (const name of schema.required) {
      if (schema.properties.has(name)) continue;
      // A required property without a schema may have any value.
      const value = rest ? this.#value(this.#reader.read(rest), work, name) : undefined;
      define(result, name, value ?? namedText(name) ?? name);
    }
    if (schema.properties.size === 0) this.#addOthers(result, schema, work);
    this.#satisfyConditions(result, schema, schema.conditions, work);
    return result;
  }

  /** Changes a value, so that it is also valid for the schemas whose conditions it meets. */
  #satisfyConditions(
    result: Record<string, unknown>,
    schema: FlatSchema,
    conditions: readonly Condition[],
    work: Work,
  ): void {
    if (conditions.length === 0) return;
    const visible = new Set(this.#visibleNames(schema, work));
    for (const { test, then, otherwise } of conditions) {
      if (work.left <= 0) return;
      work.left -= 1;
      const branch = this.#isValid(result, [test], work.direction) ? then : otherwise;
      if (!branch) continue;
      const flat = this.#reader.read([branch]);
      for (const name of new Set([...this.#visibleNames(flat, work), ...flat.required])) {
        if (schema.properties.has(name) && !visible.has(name)) continue;
        // The conditions in the schema describe it. They are satisfied below.
        if (flat.conditional.has(name) && !flat.required.has(name)) continue;
        const isConditional = schema.conditional.has(name);
        const isWanted =
          flat.required.has(name)
          || Object.hasOwn(result, name)
          || (isConditional && work.direction !== 'request');
        if (!isWanted) continue;
        const own = isConditional ? [] : (schema.properties.get(name) ?? []);
        const property = this.#reader.read([...own, ...(flat.properties.get(name) ?? [])]);
        const value = this.#value(property, work, name);
        define(result, name, value ?? namedText(name) ?? name);
      }
      this.#satisfyConditions(result, schema, flat.conditions, work);
    }
  }

  /** Adds properties that the schema does not name: as many as are required, else one. */
  #addOthers(result: Record<string, unknown>, schema: FlatSchema, work: Work): void {
    const { minProperties = 1, maxProperties = Infinity } = schema.bounds;
    const [matching] = schema.patternProperties;
    const places = matching?.schema ?? schema.additionalProperties;
    if (!places) return;
    const names = this.#reader.read(schema.propertyNames ?? []);
    if (names.never) return;
    const patterns = [...names.bounds.patterns, ...(matching ? [matching.pattern] : [])];
    const key = { ...names, types: ['string'], bounds: { ...names.bounds, patterns } };
    const usual = schema.additionalName ?? 'key';
    const first = !key.const && isAdmitted(usual, key) ? usual : this.#value(key, work, '');
    const least = Math.min(Number(minProperties), Number(maxProperties), MAX_ITEMS);
    for (let number = 0; Object.keys(result).length < least; number += 1) {
      const name = number === 0 ? first : otherValue(first, number, key, this.#reader);
      const value = this.#value(this.#reader.read(places), work, 'value');
      if (typeof name !== 'string' || value === undefined || Object.hasOwn(result, name)) return;
      define(result, name, value);
    }
  }

  /** Names of the properties that a value in this direction may have. */
  #visibleNames(schema: FlatSchema, { direction }: Work): string[] {
    const visible = [...schema.properties].filter(([, places]) => {
      const { readOnly, writeOnly, never } = this.#reader.read(places);
      if (never) return false;
      return direction === 'request' ? !readOnly : direction === 'response' ? !writeOnly : true;
    });
    return visible.map(([name]) => name);
  }

  /**
   * The required properties with the first one of each choice. The others of the choice are unwanted, because exactly one of
   * them is valid. One of several properties that exclude each other is unwanted, too.
   */
  #choices(schema: FlatSchema, visible: readonly string[]) {
    const required = new Set(schema.required);
    const unwanted = new Set<string>();
    for (const group of schema.groups) {
      const names = [...(choiceOf(group, schema, this.#reader)?.keys() ?? [])];
      const first = names.find((name) => visible.includes(name));
      if (first !== undefined) required.add(first);
      for (const name of names) if (name !== first) unwanted.add(name);
    }
    for (const names of schema.exclusive) {
      const last = names.findLast((name) => !required.has(name));
      if (last !== undefined && !names.some((name) => unwanted.has(name))) unwanted.add(last);
    }
    return { required, unwanted };
  }

  /** The names of those properties that an example has. */
  #chosenNames(
    schema: FlatSchema,
    names: readonly string[],
    required: ReadonlySet<string>,
    { direction }: Work,
  ): string[] {
    if (isExactlyOne(schema, this.#reader)) return names.slice(0, 1);
    const { bounds, properties } = schema;
    const read = (name: string) => this.#reader.read(properties.get(name) ?? []);
    const current = names.filter((name) => required.has(name) || !read(name).deprecated);
    if (direction !== 'request') return current;
    const needed = current.filter((name) => required.has(name) || read(name).examples.length > 0);
    const most = Math.min(MAX_OPTIONAL, sizeRange(bounds, 'Properties')[1]);
    return needed.length > 0 ? needed : current.slice(0, most);
  }

  /** A text that contains JSON. Undefined if the schema describes no such text. */
  #content(schema: FlatSchema, work: Work, name: string): string | undefined {
    const { contentSchema, contentMediaType: mediaType, contentEncoding: encoding } = schema;
    if (mediaType === undefined ? !contentSchema : !isJsonType(mediaType)) return undefined;
    const value = contentSchema ? this.#value(this.#reader.read(contentSchema), work, name) : {};
    const json = JSON.stringify(value);
    if (json === undefined) return undefined;
    const isCoded = encoding === 'base64' || encoding === 'base64url';
    const text = isCoded ? Buffer.from(json).toString(encoding) : json;
    return isAdmitted(text, schema) ? text : undefined;
  }

  #array(schema: FlatSchema, work: Work, name: string): unknown[] {
    const tuple = (schema.prefixItems ?? []).flatMap((place) => {
      const value = this.#value(this.#reader.read([place]), work, name);
      return value === undefined ? [] : [value];
    });
    const { uniqueItems } = schema.bounds;
    const [minItems, maxItems] = sizeRange(schema.bounds, 'Items');
    const most = maxItems - tuple.length;
    if (!schema.items || most <= 0) return tuple.slice(0, maxItems);
    const least = Math.min(Math.max(1, minItems - tuple.length), most, MAX_ITEMS);
    const item = this.#reader.read(schema.items);
    const values =
      item.enum && !item.examples.length ? item.enum.slice(0, least).map(({ value }) => value) : [];
    while (values.length < least && (values.length === 0 || work.left > 0)) {
      const value = this.#value(item, work, singular(name));
      const next =
        uniqueItems && values.length > 0
          ? otherValue(value, values.length, item, this.#reader)
          : value;
      if (next === undefined) break;
      values.push(next);
    }
    return [...tuple, ...values];
  }

  #end({ types, nullable }: FlatSchema): unknown {
    if (nullable) return null;
    return types[0] === 'array' ? [] : types[0] === 'object' || !types[0] ? {} : null;
  }
}

interface Work {
  direction: Direction;
  left: number;
  /** Identities of the schemas that contain the value. */
  path: string[];
}

/** A value of the description: the constant, the first valid example, the default or the first allowed value. */
function givenValue(schema: FlatSchema, reader: SchemaReader): { value: unknown } | undefined {
  if (schema.const) return schema.const;
  const examples = schema.examples
    .filter((value) => !isLong(value))
    .map((value) => typedValue(value, schema, reader))
    .filter((value) => isAdmitted(value, schema));
  if (examples.length > 0) return { value: examples[0] };
  const preset = schema.default?.value;
  if (schema.default && preset !== null && !isLong(preset) && isAdmitted(preset, schema)) {
    return schema.default;
  }
  const [first] = schema.enum ?? [];
  return first && { value: first.value };
}

/** The value of a property that is the discriminator of a base schema. Undefined if it is not, or if it must be another. */
function discriminating(
  { discriminated }: FlatSchema,
  property: FlatSchema,
  name: string,
): unknown {
  const [text] = discriminated?.name === name ? discriminated.values : [];
  if (text === undefined || property.const) return undefined;
  const value = discriminatorValue(text, property);
  return isAdmitted(value, property) ? value : undefined;
}

/** A variant that only has `required` gets the properties of the object around it that it requires. */
function bare(option: FlatSchema, around: FlatSchema): FlatSchema {
  if (option.required.size === 0) return option;
  if (option.properties.size > 0) {
    const own = [...option.required].filter(
      (name) => option.properties.has(name) || !around.properties.has(name),
    );
    return { ...option, required: new Set(own) };
  }
  const named = [...option.required].flatMap((name): [string, SchemaPlaces][] => {
    const places = around.properties.get(name);
    return places ? [[name, places]] : [];
  });
  return { ...option, types: ['object'], properties: new Map(named) };
}

/** Sets a property. An assignment to `__proto__` would set the prototype. */
function define(target: Record<string, unknown>, name: string, value: unknown): void {
  Object.defineProperty(target, name, {
    value,
    enumerable: true,
    configurable: true,
    writable: true,
  });
}

function singular(name: string): string {
  return name.replace(/ies$/, 'y').replace(/(?<=[a-z]{2})s$/, '');
}
