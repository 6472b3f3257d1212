import type { Numeric } from '../../values/exactNumber';
import { compareNumbers } from '../numbers/decimals';
import { say } from '../../text/say';
import { sayCount } from '../../text/sayCount';
import type { Forms } from '../../text/sayCount';
import type { FlatSchema } from './flatSchema';

type Constrained = Pick<FlatSchema, 'bounds' | 'rules' | 'contradiction'>
  & Partial<Pick<FlatSchema, 'contained'>>;

/** A constraint as text. */
export interface Limit {
  words: string;
  /** What a value does: it is `1 to 10`, it has `2 items`, or the text says it, such as `matches ^a`. */
  verb: 'is' | 'has' | 'does';
}

/**
 * The constraints of a schema as texts for a page, such as `1 to 10`.
 * @param exactlyOne leaves out the numbers of properties, because the page says that exactly one is needed
 */
export function constraintWords(schema: Constrained, exactlyOne = false): string[] {
  return limitsOf(schema, exactlyOne).map(({ words }) => words);
}

/** The constraints of a schema as texts, with their verbs. */
export function limitsOf(
  { bounds, rules, contained, contradiction }: Constrained,
  exactlyOne = false,
): Limit[] {
  if (contradiction !== undefined)
    return [{ words: say(WORDS.limits.impossible, { contradiction }), verb: 'is' }];
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf } = bounds;
  const characters = range(
    bounds.minLength,
    bounds.maxLength,
    WORDS.limits.characters,
    WORDS.limits.noCharacters,
  );
  const items = range(bounds.minItems, bounds.maxItems, WORDS.limits.items, WORDS.limits.noItems);
  const properties = exactlyOne
    ? []
    : range(
        bounds.minProperties,
        bounds.maxProperties,
        WORDS.limits.properties,
        WORDS.limits.noProperties,
      );
  const of = (verb: Limit['verb'], words: readonly string[]) =>
    words.map((each): Limit => ({ words: each, verb }));
  return [
    ...of('is', [
      ...between(minimum, maximum),
      ...amountOf(WORDS.limits.greaterThan, exclusiveMinimum),
      ...amountOf(WORDS.limits.lessThan, exclusiveMaximum),
      ...amountOf(WORDS.limits.multipleOf, multipleOf),
    ]),
    ...of('has', characters),
    ...of(
      'does',
      bounds.patterns.map((pattern) => say(WORDS.limits.matches, { pattern })),
    ),
    ...of('has', [...items, ...(bounds.uniqueItems ? [WORDS.limits.uniqueItems] : [])]),
    ...of('has', properties),
    ...rules.map((words): Limit => ({ words, verb: contained?.has(words) ? 'does' : 'is' })),
  ];
}

function amountOf(words: string, amount: Numeric | undefined): string[] {
  return amount === undefined ? [] : [say(words, { amount: String(amount) })];
}

/** A range as text. `amount` says the number that stands last. Empty without bounds. */
export function between(
  least: Numeric | undefined,
  most: Numeric | undefined,
  amount: (size: Numeric) => string = String,
): string[] {
  if (least !== undefined && most !== undefined) {
    return [
      compareNumbers(least, most) === 0
        ? say(WORDS.limits.exactly, { amount: amount(most) })
        : say(WORDS.limits.range, { least: String(least), most: amount(most) }),
    ];
  }
  return [
    ...(least === undefined ? [] : [say(WORDS.limits.atLeast, { amount: amount(least) })]),
    ...(most === undefined ? [] : [say(WORDS.limits.atMost, { amount: amount(most) })]),
  ];
}

function range(
  least: Numeric | undefined,
  most: Numeric | undefined,
  forms: Forms,
  none: string,
): string[] {
  // A minimum of 0 is no constraint.
  const min = least === 0 ? undefined : least;
  if (min === undefined && most === 0) return [none];
  return between(min, most, (size) =>
    sayCount(forms, Number(size), WORDS.language, { count: String(size) }),
  );
}
