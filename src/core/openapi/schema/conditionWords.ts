import { valueText } from '../text/valueText';
import { constraintWords } from './constraintWords';
import type { FlatSchema, SchemaPlaces } from './flatSchema';

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
  if (schema.never) return 'no value is valid';
  const around = { read, isGiven: () => true, path: [] };
  const { required, properties, rules } = schema;
  if (properties.size > MOST_VALUES) return undefined;
  return short(
    joined(
      [
        required.size > 0 ? `needs ${[...required].join(', ')}` : '',
        ...[...properties]
          .filter(([name, places]) => !isShown(name, places))
          .map(([name, places]) => {
            const property = read(places);
            return property?.never
              ? `without ${name}`
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
      ? `${nameOf(name)} is not given`
      : schemaWords(property, { ...around, path: [...path, name] });
    const isRequired = schema.required.has(name);
    if (own === '' && isRequired) words.push(`${nameOf(name)} is given`);
    else if (!own || isRequired || property?.never || around.isGiven(nameOf(name))) words.push(own);
    else words.push(`${own} or not given`);
  }
  for (const name of schema.required) {
    if (!schema.properties.has(name)) words.push(`${nameOf(name)} is given`);
  }
  for (const names of schema.exclusive) words.push(absenceWords(names.map(nameOf)));
  return joined(words, ' and ');
}

/** The conditions on a value itself. Empty if there are none. Undefined if one has no words. */
function ownWords(schema: FlatSchema, around: Surroundings): string | undefined {
  const { bounds, rules, groups, not, types, nullable, exclusive, properties, format } = schema;
  const name = around.path.length > 0 ? around.path.join('.') : 'the value';
  const values = schema.const ? [schema.const] : (schema.enum ?? []);
  if (values.length > 0) {
    const texts = values.map(({ value }) => valueText(value));
    return values.length > MOST_VALUES
      ? undefined
      : `${name} is ${texts.length > 1 ? 'one of ' : ''}${texts.join(', ')}${nullable ? ' or null' : ''}`;
  }
  // The words of properties that exclude each other are among the rules.
  const others = rules.filter((rule) => !rule.startsWith('contains '));
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
  const facts = constraintWords({ bounds, rules: rules.filter((rule) => !others.includes(rule)) });
  const words: (string | undefined)[] = facts.map((fact) => `${name} ${verbOf(fact)}${fact}`);
  if (format !== undefined) words.push(`${name} has the format ${format}`);
  if (not) words.push(negationWords(not, around));
  for (const { kind, options } of groups) {
    const texts = options.map((option) =>
      schemaWords(around.read([option]), { ...around, isOption: true }),
    );
    words.push(kind === 'anyOf' && texts.every(Boolean) ? texts.join(' or ') : undefined);
  }
  const isObject = types.length === 1 && types[0] === 'object';
  if (words.length === 0 && types.length > 0 && !isObject && properties.size === 0) {
    words.push(`${name} is of type ${types.join(' or ')}${nullable ? ' or null' : ''}`);
  }
  return joined(words, ' and ');
}

/** A value, or one property, that is not one of some values. */
function negationWords(not: SchemaPlaces[number], around: Surroundings): string | undefined {
  const schema = around.read([not]);
  if (!schema) return undefined;
  const [[name, places] = [undefined, []], ...more] = schema.properties;
  const property = name === undefined ? schema : around.read(places);
  const isOne = more.length === 0 && [...schema.required].every((needed) => needed === name);
  if (!isOne || !property || !(property.const ?? property.enum)) return undefined;
  const words = ownWords(
    { ...property, nullable: false },
    { ...around, path: [...around.path, ...(name === undefined ? [] : [name])] },
  );
  return words?.replace(' is ', ' is not ');
}

function absenceWords(names: readonly string[]): string {
  const list = `${names.slice(0, -1).join(', ')} and ${names.at(-1) ?? ''}`;
  if (names.length === 1) return `${names[0] ?? ''} is not given`;
  return names.length === 2 ? `${list} are not both given` : `${list} are not all given`;
}

function verbOf(fact: string): string {
  if (/^(?:matches|contains) /.test(fact)) return '';
  return /(?:characters?|items?|property|properties)$/.test(fact) ? 'has ' : 'is ';
}

/** Joins texts. Empty ones are left out. Undefined if one is undefined. */
function joined(words: readonly (string | undefined)[], separator: string): string | undefined {
  const texts = words.filter((text) => text !== '');
  if (texts.includes(undefined)) return undefined;
  if (texts.length < 2) return texts[0] ?? '';
  return texts
    .map((text = '') => (separator === ' and ' && text.includes(' or ') ? `(${text})` : text))
    .join(separator);
}

function short(words: string | undefined): string | undefined {
  return words !== undefined && words.length > LONGEST ? undefined : words;
}
