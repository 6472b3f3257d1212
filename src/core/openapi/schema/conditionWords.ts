import { valueText } from '../text/valueText';
import { limitsOf } from './constraintWords';
import type { Limit } from './constraintWords';
import type { FlatSchema, SchemaPlaces } from './flatSchema';
import { say } from '../../text/say';

/** Longest text of a condition, and of what it requires. There is no text instead of a longer one. */
const LONGEST = 240;
/** Highest number of values, properties or options in a text. Without it, schemas inside of schemas could be millions. */
const MOST_VALUES = 8;
/** Highest number of objects in objects with properties in a text. */
const MAX_DEPTH = 4;

/** Reads a schema. Undefined if it is being merged, because it refers to itself. */
export type ReadSchema = (schema: SchemaPlaces) => FlatSchema | undefined;

interface Surroundings {
  read: ReadSchema;
  /** Whether the object has a property anyway. */
  isGiven: (name: string) => boolean;
  /** Names of the objects around a value, from the outermost to the innermost. */
  path: readonly string[];
  /** Whether the value is valid for one of several options. Options inside of options have no words. */
  isOption?: boolean;
}

/**
 * The schema of a condition in words: `kind is company`. Undefined if it is too long or has keywords without words.
 *
 * @param isGiven whether an object has a property anyway. Without it, a condition on the value of a property is also met.
 */
export function testWords(
  test: SchemaPlaces,
  read: ReadSchema,
  isGiven: (name: string) => boolean,
): string | undefined {
  return short(schemaWords(read(test), { read, isGiven, path: [] })) || undefined;
}

/**
 * What a schema requires of an object, in words: `needs vat, currency is EUR`. Empty if it requires nothing. Undefined if it
 * is too long or has keywords without words.
 *
 * @param isShown whether the row of a property says what the property must satisfy
 */
export function requirementWords(
  branch: SchemaPlaces,
  read: ReadSchema,
  isShown: (name: string, places: SchemaPlaces) => boolean,
): string | undefined {
  const schema = read(branch);
  if (!schema) return undefined;
  if (schema.never) return WORDS.conditions.noValue;
  const around = { read, isGiven: () => true, path: [] };
  const { required, properties, rules } = schema;
  if (properties.size > MOST_VALUES) return undefined;
  return short(
    joined(
      [
        required.size > 0 ? needWords(required) : '',
        ...[...properties]
          .filter(([name, places]) => !isShown(name, places))
          .map(([name, places]) => {
            const property = read(places);
            return property?.never
              ? say(WORDS.limits.without, { name })
              : schemaWords(property, { ...around, path: [name] });
          }),
        ownWords({ ...schema, rules: [] }, around),
        ...rules,
      ],
      ', ',
    ),
  );
}

/** The conditions on a value and its properties. Empty if there are none. Undefined if one has no words. */
function schemaWords(schema: FlatSchema | undefined, around: Surroundings): string | undefined {
  const { path, read } = around;
  if (!schema || schema.never || path.length > MAX_DEPTH) return undefined;
  if (schema.properties.size > MOST_VALUES) return undefined;
  const nameOf = (name: string) => [...path, name].join('.');
  const words = [ownWords(schema, around)];
  for (const [name, places] of schema.properties) {
    const property = read(places);
    const own = property?.never
      ? say(WORDS.conditions.notGiven, { name: nameOf(name) })
      : schemaWords(property, { ...around, path: [...path, name] });
    const isRequired = schema.required.has(name);
    if (own === '' && isRequired) words.push(say(WORDS.conditions.given, { name: nameOf(name) }));
    else if (!own || isRequired || property?.never || around.isGiven(nameOf(name))) words.push(own);
    else words.push(say(WORDS.conditions.orNotGiven, { words: own }));
  }
  for (const name of schema.required) {
    if (!schema.properties.has(name))
      words.push(say(WORDS.conditions.given, { name: nameOf(name) }));
  }
  for (const names of schema.exclusive) words.push(absenceWords(names.map(nameOf)));
  return joined(words, ` ${WORDS.lists.and} `);
}

/** The conditions on a value itself. Empty if there are none. Undefined if one has no words. */
function ownWords(schema: FlatSchema, around: Surroundings, isNot = false): string | undefined {
  const { bounds, rules, contained, groups, not, types, nullable, exclusive, properties, format } =
    schema;
  const name = around.path.length > 0 ? around.path.join('.') : WORDS.conditions.theValue;
  const values = schema.const ? [schema.const] : (schema.enum ?? []);
  if (values.length > 0) {
    const texts = values.map(({ value }) => valueText(value));
    if (values.length > MOST_VALUES) return undefined;
    const [one, several] = isNot
      ? [WORDS.conditions.isNot, WORDS.conditions.isNotOneOf]
      : [WORDS.conditions.is, WORDS.conditions.isOneOf];
    const listed = texts.join(', ');
    return orNull(
      texts.length > 1 ? say(several, { name, values: listed }) : say(one, { name, value: listed }),
      nullable,
    );
  }
  // The words of properties that exclude each other are among the rules.
  const others = rules.filter((rule) => !contained.has(rule));
  const hasParts =
    schema.patternProperties.length > 0
    || schema.additionalProperties
    || schema.propertyNames
    || schema.prefixItems
    || schema.items?.some(({ value }) => value !== true);
  const isTooDeep =
    groups.length > 0
    && (around.isOption || groups.some(({ options }) => options.length > MOST_VALUES));
  if (hasParts || isTooDeep || others.length > exclusive.length) return undefined;
  const limits = limitsOf({ bounds, rules: [...contained], contained });
  const words: (string | undefined)[] = limits.map((limit) => limitWords(name, limit));
  if (format !== undefined) words.push(say(WORDS.conditions.hasFormat, { name, format }));
  if (not) words.push(negationWords(not, around));
  for (const { kind, options } of groups) {
    const texts = options.map((option) =>
      schemaWords(around.read([option]), { ...around, isOption: true }),
    );
    words.push(
      kind === 'anyOf' && texts.every(Boolean) ? texts.join(` ${WORDS.lists.or} `) : undefined,
    );
  }
  const isObject = types.length === 1 && types[0] === 'object';
  if (words.length === 0 && types.length > 0 && !isObject && properties.size === 0) {
    words.push(
      orNull(
        say(WORDS.conditions.ofType, { name, types: types.join(` ${WORDS.lists.or} `) }),
        nullable,
      ),
    );
  }
  return joined(words, ` ${WORDS.lists.and} `);
}

/** A value, or one property, that is not one of some values. */
function negationWords(not: SchemaPlaces[number], around: Surroundings): string | undefined {
  const schema = around.read([not]);
  if (!schema) return undefined;
  const [[name, places] = [undefined, []], ...more] = schema.properties;
  const property = name === undefined ? schema : around.read(places);
  const isOne = more.length === 0 && [...schema.required].every((needed) => needed === name);
  if (!isOne || !property || !(property.const ?? property.enum)) return undefined;
  return ownWords(
    { ...property, nullable: false },
    { ...around, path: [...around.path, ...(name === undefined ? [] : [name])] },
    true,
  );
}

function absenceWords(names: readonly string[]): string {
  if (names.length === 1) return say(WORDS.conditions.notGiven, { name: names[0] ?? '' });
  return say(names.length === 2 ? WORDS.conditions.notBothGiven : WORDS.conditions.notAllGiven, {
    names: listWords(names),
  });
}

/** `a, b and c`. */
export function listWords(names: readonly string[]): string {
  return say(WORDS.conditions.last, {
    names: names.slice(0, -1).join(', '),
    last: names.at(-1) ?? '',
  });
}

function limitWords(name: string, { words, verb }: Limit): string {
  if (verb === 'is') return say(WORDS.conditions.is, { name, value: words });
  return say(verb === 'has' ? WORDS.conditions.has : WORDS.conditions.does, { name, limit: words });
}

function orNull(words: string, nullable: boolean): string {
  return nullable ? say(WORDS.conditions.orNull, { words }) : words;
}

/** `needs a, b`. */
export function needWords(required: ReadonlySet<string>): string {
  return say(WORDS.conditions.needs, { names: [...required].join(', ') });
}

/** Joins texts. Empty ones are left out. Undefined if one is undefined. */
function joined(words: readonly (string | undefined)[], separator: string): string | undefined {
  const texts = words.filter((text) => text !== '');
  if (texts.includes(undefined)) return undefined;
  if (texts.length < 2) return texts[0] ?? '';
  return texts
    .map((text = '') =>
      separator !== ', ' && text.includes(` ${WORDS.lists.or} `) ? `(${text})` : text,
    )
    .join(separator);
}

function short(words: string | undefined): string | undefined {
  return words !== undefined && words.length > LONGEST ? undefined : words;
}
