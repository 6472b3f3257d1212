import { say } from '../../text/say';
import { isNumber } from '../../values/exactNumber';
import { isObject } from '../../values/isObject';
import { fieldOf } from '../load/place';
import { isOfType } from '../load/values';
import { compareNumbers } from '../numbers/decimals';
import { isSameValue } from '../numbers/isSameValue';
import { cutText } from '../text/cutText';
import { jsonText } from '../text/jsonText';
import type { Bounds } from './flatSchema';
import { constraintWords } from './constraintWords';
import { statedTypes } from './mergeTypes';
import type { MergedTypes, StatedTypes } from './mergeTypes';
import { listSome } from '../text/listSome';

/** Highest number of values in the words. */
const MOST_VALUES = 5;
/** Highest number of characters of a value in the words. */
const LONGEST_VALUE = 60;

/**
 * Two types or lists of values without a common value, as text: `string and integer`. Undefined if there are none. In one
 * schema, a value of another type than the schema's does not count if quotation marks are missing or too many.
 */
export function valueClash(
  schemas: readonly unknown[],
  { clash }: Pick<MergedTypes, 'clash'>,
): string | undefined {
  if (clash) return both(clash.map(typeWords));
  const [first, ...others] = schemas.flatMap(listsIn);
  if (!first) return undefined;
  let common = first;
  for (const list of others) {
    const shared = common.filter((value) => list.some((other) => isSameValue(value, other)));
    if (shared.length === 0) return both([common, list].map(valueWords));
    common = shared;
  }
  for (const schema of schemas) {
    const stated = statedTypes(schema);
    if (!stated) continue;
    const isOwn = listsIn(schema).length > 0;
    const possible = common.filter(
      (value) => isStated(value, stated) || (isOwn && isReadAs(value, stated)),
    );
    if (possible.length === 0) return both([valueWords(common), typeWords(stated)]);
    common = possible;
  }
  return undefined;
}

const both = (texts: readonly string[]) => texts.join(` ${WORDS.lists.and} `);

function typeWords({ types, hasNull }: StatedTypes): string {
  return [...types, ...(hasNull ? ['null'] : [])].join(` ${WORDS.lists.or} `);
}

/** The values in `const` and `enum`. An empty `enum` is a mistake that says nothing. */
function listsIn(schema: unknown): unknown[][] {
  const list = fieldOf(schema, 'enum');
  return [
    ...(isObject(schema) && Object.hasOwn(schema, 'const') ? [[schema.const]] : []),
    ...(Array.isArray(list) && list.length > 0 ? [list as unknown[]] : []),
  ];
}

function valueWords(values: readonly unknown[]): string {
  const texts = values.map((value) => cutText(jsonText(value), LONGEST_VALUE).text);
  const shown = listSome(texts, MOST_VALUES);
  return values.length === 1 ? shown : say(WORDS.limits.valuesOf, { values: shown });
}

function isStated(value: unknown, { types, allowsNull }: StatedTypes): boolean {
  return value === null ? allowsNull : types.some((type) => isOfType(value, type));
}

/** Whether an author may have meant a value of the type: quotation marks are missing or too many, or values are those of items. */
function isReadAs(value: unknown, { types }: StatedTypes): boolean {
  if (value === null || types.includes('array')) return true;
  if (typeof value !== 'string')
    return (typeof value !== 'object' || isNumber(value)) && types.includes('string');
  const isNumeric = types.some((type) => type === 'integer' || type === 'number');
  return (
    (isNumeric && value.trim() !== '' && !Number.isNaN(Number(value)))
    || (types.includes('boolean') && /^(?:true|false)$/i.test(value))
  );
}

type LeastSize = 'minLength' | 'minItems' | 'minProperties';
type MostSize = 'maxLength' | 'maxItems' | 'maxProperties';

/** The bounds of a size, by type. */
const SIZES: ReadonlyMap<string, readonly [least: LeastSize, most: MostSize]> = new Map([
  ['string', ['minLength', 'maxLength']],
  ['array', ['minItems', 'maxItems']],
  ['object', ['minProperties', 'maxProperties']],
]);

/** Bounds that exclude each other for every type that the value may have, as text. Undefined if there are none. */
export function boundClash(
  types: readonly string[],
  bounds: Bounds,
  required: ReadonlySet<string>,
): string | undefined {
  let first: string | undefined;
  for (const type of types) {
    const clash = /^(?:integer|number)$/.test(type)
      ? numberClash(bounds)
      : sizeClash(type, bounds, required.size);
    if (clash === undefined) return undefined;
    first ??= clash;
  }
  return first;
}

function sizeClash(type: string, bounds: Bounds, required: number): string | undefined {
  const [least, most] = SIZES.get(type) ?? [];
  if (least === undefined || most === undefined || bounds[most] === undefined) return undefined;
  const stated = bounds[least] ?? 0;
  const isHigher = type === 'object' && compareNumbers(required, stated) > 0;
  const low = isHigher ? required : stated;
  if (compareNumbers(low, bounds[most]) <= 0) return undefined;
  return both([{ [least]: low }, { [most]: bounds[most] }].flatMap(wordsOf));
}

function numberClash(bounds: Bounds): string | undefined {
  const { minimum, exclusiveMinimum, maximum, exclusiveMaximum } = bounds;
  const least = minimum ?? exclusiveMinimum;
  const most = maximum ?? exclusiveMaximum;
  if (least === undefined || most === undefined) return undefined;
  const isInclusive = exclusiveMinimum === undefined && exclusiveMaximum === undefined;
  const difference = compareNumbers(least, most);
  if (difference < 0 || (difference === 0 && isInclusive)) return undefined;
  return both([
    ...wordsOf({ minimum, exclusiveMinimum }),
    ...wordsOf({ maximum, exclusiveMaximum }),
  ]);
}

function wordsOf(bounds: Partial<Bounds>): string[] {
  return constraintWords({ bounds: { patterns: [], uniqueItems: false, ...bounds }, rules: [] });
}
