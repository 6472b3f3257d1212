import { Ajv } from 'ajv';
import type { ErrorObject, ValidateFunction } from 'ajv';
import type { CallFault } from '../../content/apiCalls';
import { isNumber } from '../../values/exactNumber';
import { nearestAdvice } from '../../input/nearest';
import type { FlatSchema } from '../schema/flatSchema';
import { kindOf, show, typeWords } from './words';

/** What is wrong with a value, and how to correct it. */
type Words = Pick<CallFault, 'message' | 'advice'>;

const JSON_TYPES = new Set(['object', 'array', 'string', 'number', 'integer', 'boolean']);

/** Keywords that are not checked in an excerpt, because its author leaves parts out. */
const OF_WHOLE_VALUES = new Set(['minItems', 'minProperties']);

const ajv = new Ajv({
  allErrors: true,
  verbose: true,
  strict: false,
  validateFormats: false,
  // The bounds come from a description, which may break the rules for schemas.
  validateSchema: false,
  multipleOfPrecision: 9,
});
const validators = new WeakMap<FlatSchema, ValidateFunction>();

/**
 * Finds what is wrong with a value, but not with its members: type, allowed values, size, length and pattern. Ajv checks
 * it. The texts are not Ajv's, because they are for authors of guides. `isOtherValue` is true if the type is wrong or the
 * value is not an allowed one. Its members then need no check.
 */
export function valueFaults(
  value: unknown,
  schema: FlatSchema,
  excerpt: boolean,
): { faults: Words[]; isOtherValue: boolean } {
  const validate = validatorOf(schema);
  validate(plain(value));
  const errors = (validate.errors ?? []).filter(
    ({ keyword }) => !(excerpt && OF_WHOLE_VALUES.has(keyword)),
  );
  // If the type is wrong or the value is not an allowed one, its size does not matter.
  const main =
    errors.find(({ keyword }) => keyword === 'type')
    ?? errors.find(({ keyword }) => keyword === 'const' || keyword === 'enum');
  const faults = (main ? [main] : errors).flatMap(
    (error) => WORDS[error.keyword]?.(value, schema, error) ?? [],
  );
  return { faults, isOtherValue: main !== undefined };
}

/** Ajv knows only numbers of JavaScript. */
function plain(value: unknown): unknown {
  return isNumber(value) ? Number(value) : value;
}

function validatorOf(schema: FlatSchema): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const validate = compile(jsonSchemaOf(schema));
  validators.set(schema, validate);
  return validate;
}

function compile(jsonSchema: object): ValidateFunction {
  const validate = ajv.compile(jsonSchema);
  // Ajv would keep the schema in memory.
  ajv.removeSchema(jsonSchema);
  return validate;
}

/** The bounds of a merged schema as a JSON Schema, without its members. */
function jsonSchemaOf({ types, const: constant, enum: values, bounds }: FlatSchema): object {
  const { patterns, uniqueItems, ...limits } = bounds;
  const isKnown = types.length > 0 && types.every((type) => JSON_TYPES.has(type));
  // `checkValue` checks this, because it can name the properties.
  const isChoice = bounds.minProperties === 1 && bounds.maxProperties === 1;
  const numbers = Object.entries(limits).map(([name, limit]) => [name, plain(limit)]);
  const keywords = {
    type: isKnown ? types : undefined,
    enum:
      !constant && values && values.length > 0
        ? values.map(({ value }) => plain(value))
        : undefined,
    ...(Object.fromEntries(numbers) as Record<string, number | undefined>),
    ...(isChoice && { minProperties: undefined, maxProperties: undefined }),
    uniqueItems: uniqueItems || undefined,
    allOf: patterns.filter(isRegExp).map((pattern) => ({ pattern })),
    ...(constant && { const: plain(constant.value) }),
  };
  return Object.fromEntries(Object.entries(keywords).filter(([, value]) => value !== undefined));
}

/** Whether JavaScript can read a regular expression. Others are not checked. */
function isRegExp(pattern: string): boolean {
  try {
    return new RegExp(pattern, 'u') instanceof RegExp;
  } catch {
    return false;
  }
}

type Teller = (value: unknown, schema: FlatSchema, error: ErrorObject) => Words;

/** The texts for each keyword. */
const WORDS: Readonly<Record<string, Teller>> = {
  type: (value, { types }) => typeWordsFor(value, types),
  const: allowed,
  enum: allowed,
  minLength: (value, _, error) => limit(length(value), 'at least', error, ' characters'),
  maxLength: (value, _, error) => limit(length(value), 'at most', error, ' characters'),
  pattern: (value, _, { schema }) => ({
    message: `\`${show(value)}\` does not match \`${String(schema)}\``,
    advice: 'Give a value that does.',
  }),
  minimum: (value, _, error) => limit(`is ${String(value)}`, 'at least', error),
  maximum: (value, _, error) => limit(`is ${String(value)}`, 'at most', error),
  exclusiveMinimum: (value, _, error) => limit(`is ${String(value)}`, 'more than', error),
  exclusiveMaximum: (value, _, error) => limit(`is ${String(value)}`, 'less than', error),
  multipleOf: (value, _, error) => limit(`is ${String(value)}`, 'a multiple of', error),
  minItems: (value, _, error) => limit(`has ${count(value)} items`, 'at least', error, ' items'),
  maxItems: (value, _, error) => limit(`has ${count(value)} items`, 'at most', error, ' items'),
  uniqueItems: () => ({ message: 'has an item twice', advice: 'Keep one of the two.' }),
  minProperties: (value, _, error) =>
    limit(`has ${count(value)} fields`, 'at least', error, ' fields'),
  maxProperties: (value, _, error) =>
    limit(`has ${count(value)} fields`, 'at most', error, ' fields'),
};

function limit(message: string, relation: string, { schema }: ErrorObject, unit = ''): Words {
  return { message, advice: `Give ${relation} ${String(schema)}${unit}.` };
}

function length(value: unknown): string {
  return `has ${[...String(value)].length} characters`;
}

function count(value: unknown): number {
  return Object.keys(Object(value) as object).length;
}

function allowed(value: unknown, { const: constant, enum: values = [] }: FlatSchema): Words {
  const known = constant ? [constant] : values;
  return {
    message: `\`${show(value)}\` is not an allowed value`,
    advice: nearestAdvice(
      show(value),
      known.map((item) => show(item.value)),
      'Allowed',
    ),
  };
}

function typeWordsFor(value: unknown, types: readonly string[]): Words {
  const wanted = typeWords(types);
  const text = typeof value === 'string' ? value.trim() : undefined;
  const wantsNumber = types.includes('integer') || types.includes('number');
  let advice = `Give ${wanted}.`;
  if (types.includes('string') && (typeof value !== 'object' || isNumber(value)))
    advice = `Put it in quotes: \`"${String(value)}"\`.`;
  else if (wantsNumber && text !== undefined && /^-?\d+(\.\d+)?$/.test(text))
    advice = `Write \`${text}\`, without quotes.`;
  else if (types.includes('boolean') && text !== undefined && /^(true|false)$/i.test(text))
    advice = `Write \`${text.toLowerCase()}\`, without quotes.`;
  else if (types.includes('array'))
    advice = `Give a list: \`- ${show(value)}\`, one line for each.`;
  return {
    message: `must be ${wanted}, not ${typeWords([kindOf(value)])} \`${show(value)}\``,
    advice,
  };
}
