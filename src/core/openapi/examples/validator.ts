import { isDeepStrictEqual } from 'node:util';
import { isNumber } from '../../values/exactNumber';
import type { Numeric } from '../../values/exactNumber';
import { isObject } from '../../values/isObject';
import { child, entries, items, member, fieldOf } from '../load/place';
import type { Place } from '../load/place';
import { referenceOf } from '../load/references';
import { flagOf, isOfType, numberOf, numericOf, textsOf } from '../load/values';
import { compareNumbers, isMultiple } from '../numbers/decimals';
import { isSameValue } from '../numbers/isSameValue';
import type { SchemaPlaces } from '../schema/flatSchema';
import type { SchemaReader } from '../schema/schemaReader';
import type { Direction } from '../schema/schemaRow';
import { valueText } from '../text/valueText';
import { isOfFormat } from './isAdmitted';
import { matches, mayMatch } from './matches';
import { propertyOf } from './propertyOf';

/** Schemas that lead to each other without a part of the value between them are followed this far. */
const MAX_DEPTH = 200;

/** What is left of the comparisons of values with schemas. Below zero, everything counts as valid. */
export interface Work {
  left: number;
  /** Whether a text is invalid if the test of its pattern could take too long. Valid by default. */
  isSure?: boolean;
}

/**
 * Checks made values against schemas as they are written, by the rules of JSON Schema 2020-12 and OpenAPI: null is valid for
 * `nullable`, properties that are not sent in a direction are not required, and a discriminator selects the option of `oneOf`.
 */
export class Validator {
  readonly #reader: SchemaReader;
  /** Targets of references, by the schema object with the reference. */
  readonly #targets = new Map<unknown, Place | undefined>();

  constructor(reader: SchemaReader) {
    this.#reader = reader;
  }

  /** Whether a value is valid for all schemas. Also true if the work is too much. */
  isValid(value: unknown, schema: SchemaPlaces, direction: Direction, work: Work): boolean {
    const check: Check = { reader: this.#reader, targets: this.#targets, direction, work };
    return schema.every((place) => isValidFor(value, place, { check, spot: { schema }, depth: 0 }));
  }
}

interface Check {
  reader: SchemaReader;
  targets: Map<unknown, Place | undefined>;
  direction: Direction;
  work: Work;
}

/** A part of the value, with all its schemas, which are found only if they are needed. */
interface Spot {
  schema: SchemaPlaces;
  /** The object or list around it, and the name of the property. */
  parent?: { spot: Spot; name?: string };
}

interface At {
  check: Check;
  spot: Spot;
  depth: number;
  /** Whether the schema is one of several options. */
  isOption?: boolean;
  /** Collects the properties and items that a schema describes, for `unevaluatedProperties` and `unevaluatedItems`. */
  seen?: Seen;
}

interface Seen {
  names: Set<string>;
  /** Indexes of items. */
  indexes: Set<number>;
}

function isValidFor(value: unknown, place: Place, at: At): boolean {
  const { value: schema } = place;
  const { work } = at.check;
  if (schema === false) return false;
  if (!isObject(schema)) return true;
  work.left -= 1;
  if (work.left < 0 || at.depth > MAX_DEPTH) return true;
  if (value === null && flagOf(schema, 'nullable')) return true;
  const isTracked = 'unevaluatedProperties' in schema || 'unevaluatedItems' in schema;
  const own: At = {
    ...at,
    depth: at.depth + 1,
    seen: isTracked || at.seen ? { names: new Set(), indexes: new Set() } : undefined,
  };
  const reference = referenceOf(schema);
  if (reference !== undefined) {
    const target = targetOf(place, reference, at.check);
    if (target && !isValidFor(value, target, own)) return false;
  }
  for (const keyword of Object.keys(schema)) {
    if (!Object.hasOwn(KEYWORDS, keyword)) continue;
    const field = member(place, keyword);
    // `member` skips null, which only `const` may have.
    if (!field && keyword !== 'const') continue;
    if (!KEYWORDS[keyword]?.(value, field ?? { ...place, value: null, parent: place }, own)) {
      return false;
    }
  }
  for (const keyword of isTracked ? Object.keys(UNEVALUATED) : []) {
    const field = member(place, keyword);
    if (field && !UNEVALUATED[keyword]?.(value, field, own)) return false;
  }
  if (at.seen && own.seen) addSeen(own.seen, at.seen);
  return true;
}

/** The schema that a reference leads to. Most are followed many times. */
function targetOf(place: Place, reference: string, { reader, targets }: Check): Place | undefined {
  if (!targets.has(place.value)) {
    const target = reader.references.follow(place, reference);
    targets.set(place.value, 'place' in target ? target.place : undefined);
  }
  return targets.get(place.value);
}

function addSeen({ names, indexes }: Seen, to: Seen): void {
  for (const name of names) to.names.add(name);
  for (const index of indexes) to.indexes.add(index);
}

/** Whether a value is valid for the field of one keyword. */
type Keyword<Context = At> = (value: unknown, field: Place, at: Context) => boolean;
type OwnKeyword = Keyword<{ check: { work: Pick<Work, 'isSure'> } }>;
/** A keyword that needs only the value and its field. */
type Test = (value: unknown, field: Place) => boolean;

const textKeyword =
  (test: (text: string, field: Place) => boolean): Test =>
  (value, field) =>
    typeof value !== 'string' || test(value, field);

/** A keyword with a number, for values with a size of some kind. */
const limit =
  (
    sizeOf: (value: unknown) => number | undefined,
    test: (size: number, bound: number) => boolean,
  ): Test =>
  (value, { key = '', parent }) => {
    const bound = numberOf(parent?.value, key);
    const size = bound === undefined ? undefined : sizeOf(value);
    return bound === undefined || size === undefined || test(size, bound);
  };
/** A keyword with a bound of a number. */
const bound =
  (test: (value: Numeric, limitOfValue: Numeric) => boolean): Test =>
  (value, { key = '', parent }) => {
    const stated = numericOf(parent?.value, key);
    return stated === undefined || !isNumber(value) || test(value, stated);
  };
const isAbove = bound((value, least) => compareNumbers(value, least) > 0);
const isBelow = bound((value, most) => compareNumbers(value, most) < 0);
const isEqual = (a: unknown, b: unknown) => isSameValue(a, b) || isDeepStrictEqual(a, b);
const lengthOf = (value: unknown) => (typeof value === 'string' ? [...value].length : undefined);
const itemsOf = (value: unknown) => (Array.isArray(value) ? value.length : undefined);
const propertiesOf = (value: unknown) => (isObject(value) ? Object.keys(value).length : undefined);
const atLeast = (size: number, bound: number) => size >= bound;
const atMost = (size: number, bound: number) => size <= bound;

/** The keywords that concern a value itself, not its members. */
export const OWN_KEYWORDS: Readonly<Record<string, OwnKeyword>> = {
  type: (value, { value: stated }) => {
    const types = [stated].flat().map(valueText);
    return types.some((type) =>
      type === 'null' ? value === null : value !== null && isOfType(value, type),
    );
  },
  const: (value, field) => isEqual(value, field.value),
  enum: (value, { value: values }) =>
    !Array.isArray(values) || values.some((known) => isEqual(value, known)),
  format: textKeyword((text, { value: format }) => isOfFormat(text, String(format))),
  pattern: (value, { value: pattern }, { check: { work } }) =>
    typeof value !== 'string'
    || (work.isSure ? matches(value, String(pattern)) : mayMatch(value, String(pattern))),
  minLength: limit(lengthOf, atLeast),
  maxLength: limit(lengthOf, atMost),
  minimum: (value, field) =>
    flagOf(field.parent?.value, 'exclusiveMinimum')
      ? isAbove(value, field)
      : bound((number, least) => compareNumbers(number, least) >= 0)(value, field),
  maximum: (value, field) =>
    flagOf(field.parent?.value, 'exclusiveMaximum')
      ? isBelow(value, field)
      : bound((number, most) => compareNumbers(number, most) <= 0)(value, field),
  exclusiveMinimum: isAbove,
  exclusiveMaximum: isBelow,
  multipleOf: bound((value, step) => compareNumbers(step, 0) <= 0 || isMultiple(value, step)),
  minItems: limit(itemsOf, atLeast),
  maxItems: limit(itemsOf, atMost),
  minProperties: limit(propertiesOf, atLeast),
  maxProperties: limit(propertiesOf, atMost),
  uniqueItems: (value, field) =>
    field.value !== true
    || !Array.isArray(value)
    || value.every((item, index) => value.slice(0, index).every((other) => !isEqual(item, other))),
};

const KEYWORDS: Readonly<Record<string, Keyword>> = {
  ...OWN_KEYWORDS,
  required: (value, { parent }, at) => {
    if (!isObject(value)) return true;
    const missing = textsOf(parent?.value, 'required').filter(
      (name) => !Object.hasOwn(value, name),
    );
    // An option that only requires a property that is not sent is for the other direction.
    const isOther = at.isOption && fieldOf(parent?.value, 'properties') === undefined;
    return isOther ? missing.length === 0 : missing.every((name) => isUnsent(name, at));
  },
  dependentRequired: (value, field, at) =>
    !isObject(value)
    || entries(field).every(
      ([name, { value: needed }]) =>
        !Object.hasOwn(value, name)
        || !Array.isArray(needed)
        || needed
          .map(valueText)
          .every((other) => Object.hasOwn(value, other) || isUnsent(other, at)),
    ),
  dependentSchemas: (value, field, at) =>
    !isObject(value)
    || entries(field).every(
      ([name, schema]) => !Object.hasOwn(value, name) || isValidFor(value, schema, at),
    ),
  propertyNames: (value, field, at) =>
    !isObject(value) || Object.keys(value).every((name) => isPartValid(name, field, at, undefined)),
  properties: (value, field, at) => {
    if (!isObject(value)) return true;
    for (const name of Object.keys(value)) {
      const schema = child(field, name);
      if (schema.value !== undefined && !isPropertyValid(value, name, schema, at)) return false;
    }
    return true;
  },
  patternProperties: (value, field, at) =>
    !isObject(value)
    || entries(field).every(([pattern, schema]) =>
      Object.keys(value).every(
        (name) => !mayMatch(name, pattern) || isPropertyValid(value, name, schema, at),
      ),
    ),
  additionalProperties: (value, field, at) => {
    if (!isObject(value)) return true;
    const { parent } = field;
    const named = fieldOf(parent?.value, 'properties');
    const patterns = Object.keys(fieldOf(parent?.value, 'patternProperties') ?? {});
    return Object.keys(value).every(
      (name) =>
        (isObject(named) && Object.hasOwn(named, name))
        || patterns.some((pattern) => mayMatch(name, pattern))
        || isPropertyValid(value, name, field, at),
    );
  },
  prefixItems: areTupleItemsValid,
  items: (value, field, at) => {
    if (!Array.isArray(value)) return true;
    if (Array.isArray(field.value)) return areTupleItemsValid(value, field, at);
    const tuple = fieldOf(field.parent?.value, 'prefixItems');
    const start = Array.isArray(tuple) ? tuple.length : 0;
    return value.every((_, index) => index < start || isItemValid(value, index, field, at));
  },
  contains: (value, field, at) => {
    if (!Array.isArray(value)) return true;
    const holder = field.parent?.value;
    const found = value.flatMap((item, index) =>
      isPartValid(item, field, at, undefined) ? [index] : [],
    );
    for (const index of found) at.seen?.indexes.add(index);
    return (
      found.length >= (numberOf(holder, 'minContains') ?? 1)
      && found.length <= (numberOf(holder, 'maxContains') ?? Infinity)
    );
  },
  allOf: (value, field, at) => items(field).every((option) => isValidFor(value, option, at)),
  anyOf: (value, field, at) => items(field).length === 0 || countValid(value, field, at) > 0,
  oneOf: (value, field, at) => {
    if (items(field).length === 0) return true;
    const count = countValid(value, field, at);
    const isSelected = fieldOf(field.parent?.value, 'discriminator') !== undefined;
    return isSelected ? count > 0 : count === 1 || at.check.work.left < 0;
  },
  not: (value, field, at) =>
    !isValidFor(value, field, { ...at, seen: undefined }) || at.check.work.left < 0,
  if: (value, field, at) => {
    const { parent } = field;
    if (!parent) return true;
    const branch = member(parent, isValidFor(value, field, at) ? 'then' : 'else');
    return !branch || isValidFor(value, branch, at);
  },
};

const UNEVALUATED: Readonly<Record<string, Keyword>> = {
  unevaluatedProperties: (value, field, at) =>
    !isObject(value)
    || Object.keys(value).every(
      (name) => at.seen?.names.has(name) || isPropertyValid(value, name, field, at),
    ),
  unevaluatedItems: (value, field, at) =>
    !Array.isArray(value)
    || value.every(
      (_, index) => at.seen?.indexes.has(index) || isItemValid(value, index, field, at),
    ),
};

function areTupleItemsValid(value: unknown, field: Place, at: At): boolean {
  return (
    !Array.isArray(value)
    || items(field).every(
      (schema, index) => index >= value.length || isItemValid(value, index, schema, at),
    )
  );
}

function isPropertyValid(
  value: Record<string, unknown>,
  name: string,
  schema: Place,
  at: At,
): boolean {
  at.seen?.names.add(name);
  return isPartValid(value[name], schema, at, name);
}

function isItemValid(value: readonly unknown[], index: number, schema: Place, at: At): boolean {
  at.seen?.indexes.add(index);
  return isPartValid(value[index], schema, at, undefined);
}

function isPartValid(value: unknown, schema: Place, at: At, name: string | undefined): boolean {
  const spot: Spot = { schema: [schema], parent: { spot: at.spot, name } };
  return isValidFor(value, schema, { ...at, spot, depth: 0, isOption: false, seen: undefined });
}

function countValid(value: unknown, field: Place, at: At): number {
  return items(field).filter((option) => isValidFor(value, option, { ...at, isOption: true }))
    .length;
}

/** Whether a property is not sent in the direction of the value. It is then not required. */
function isUnsent(name: string, { check: { reader, direction }, spot }: At): boolean {
  if (direction === 'both') return false;
  const places = propertyOf(reader.read(schemaOf(spot, reader)), name, reader);
  const property = places && reader.read(places);
  return Boolean(direction === 'request' ? property?.readOnly : property?.writeOnly);
}

/** All schemas of a part of the value. */
function schemaOf({ schema, parent }: Spot, reader: SchemaReader): SchemaPlaces {
  if (!parent) return schema;
  const around = reader.read(schemaOf(parent.spot, reader));
  const found = parent.name === undefined ? around.items : propertyOf(around, parent.name, reader);
  return found ?? schema;
}
