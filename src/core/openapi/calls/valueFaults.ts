import type { CallFault } from '../../content/apiCalls';
import { isNumber } from '../../values/exactNumber';
import { nearestAdvice } from '../../input/nearest';
import { OWN_KEYWORDS } from '../examples/validator';
import { child } from '../load/place';
import type { SourceFile } from '../load/sourceFile';
import type { FlatSchema } from '../schema/flatSchema';
import { kindOf, show, typeWords } from './words';

/** What is wrong with a value, and how to correct it. */
type Words = Pick<CallFault, 'message' | 'advice'>;

/** Keywords that are not checked in an excerpt, because its author leaves parts out. */
const OF_WHOLE_VALUES = new Set(['minItems', 'minProperties']);

/** The place of a keyword needs a file. These keywords have no references. */
const NO_FILE: SourceFile = { path: '', value: undefined, locate: () => ({ line: 1, column: 1 }) };

/**
 * Finds what is wrong with a value, but not with its members: type, allowed values, size, length and pattern. `isOtherValue` is
 * true if the type is wrong or the value is not an allowed one. Its members then need no check.
 */
export function valueFaults(
  value: unknown,
  schema: FlatSchema,
  excerpt: boolean,
): { faults: Words[]; isOtherValue: boolean } {
  const wrong = keywordsOf(schema).filter(
    ([keyword, limit]) =>
      !(excerpt && OF_WHOLE_VALUES.has(keyword)) && !isValid(value, keyword, limit),
  );
  // If the type is wrong or the value is not an allowed one, its size does not matter.
  const main =
    wrong.find(([keyword]) => keyword === 'type')
    ?? wrong.find(([keyword]) => keyword === 'const' || keyword === 'enum');
  const faults = (main ? [main] : wrong).flatMap(
    ([keyword, limit]) => WORDS[keyword]?.(value, schema, limit) ?? [],
  );
  return { faults, isOtherValue: main !== undefined };
}

/** The keywords of a merged schema that concern a value itself. */
function keywordsOf({ types, const: constant, enum: values, bounds }: FlatSchema) {
  const { patterns, uniqueItems, minProperties, maxProperties, ...limits } = bounds;
  // `checkValue` checks this, because it can name the properties.
  const isChoice = minProperties === 1 && maxProperties === 1;
  const stated: [keyword: string, limit: unknown][] = Object.entries({
    type: types.length > 0 ? types : undefined,
    enum: !constant && values?.length ? values.map((known) => known.value) : undefined,
    ...limits,
    ...(!isChoice && { minProperties, maxProperties }),
    uniqueItems,
  }).filter(([, limit]) => limit !== undefined);
  if (constant) stated.push(['const', constant.value]);
  return [...stated, ...patterns.map((pattern): [string, string] => ['pattern', pattern])];
}

function isValid(value: unknown, keyword: string, limit: unknown): boolean {
  const field = child({ file: NO_FILE, value: { [keyword]: limit } }, keyword);
  return OWN_KEYWORDS[keyword]?.(value, field, { check: { work: {} } }) ?? true;
}

type Teller = (value: unknown, schema: FlatSchema, limit: unknown) => Words;

/** The texts for each keyword. */
const WORDS: Readonly<Record<string, Teller>> = {
  type: (value, { types }) => typeWordsFor(value, types),
  const: allowed,
  enum: allowed,
  minLength: (value, _, bound) => outside(length(value), 'at least', bound, ' characters'),
  maxLength: (value, _, bound) => outside(length(value), 'at most', bound, ' characters'),
  pattern: (value, _, pattern) => ({
    message: `\`${show(value)}\` does not match \`${String(pattern)}\``,
    advice: 'Give a value that does.',
  }),
  minimum: (value, _, bound) => outside(`is ${String(value)}`, 'at least', bound),
  maximum: (value, _, bound) => outside(`is ${String(value)}`, 'at most', bound),
  exclusiveMinimum: (value, _, bound) => outside(`is ${String(value)}`, 'more than', bound),
  exclusiveMaximum: (value, _, bound) => outside(`is ${String(value)}`, 'less than', bound),
  multipleOf: (value, _, bound) => outside(`is ${String(value)}`, 'a multiple of', bound),
  minItems: (value, _, bound) => outside(`has ${count(value)} items`, 'at least', bound, ' items'),
  maxItems: (value, _, bound) => outside(`has ${count(value)} items`, 'at most', bound, ' items'),
  uniqueItems: () => ({ message: 'has an item twice', advice: 'Keep one of the two.' }),
  minProperties: (value, _, bound) =>
    outside(`has ${count(value)} fields`, 'at least', bound, ' fields'),
  maxProperties: (value, _, bound) =>
    outside(`has ${count(value)} fields`, 'at most', bound, ' fields'),
};

function outside(message: string, relation: string, bound: unknown, unit = ''): Words {
  return { message, advice: `Give ${relation} ${String(bound)}${unit}.` };
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
