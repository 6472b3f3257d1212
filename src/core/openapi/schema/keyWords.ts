import { constraintWords } from './constraintWords';
import { valueText } from '../text/valueText';
import type { FlatSchema } from './flatSchema';
import { say } from '../../text/say';
import { listSome } from '../text/listSome';

/** Longest list of keys in a constraint. */
const MAX_KEYS = 24;

/** The constraints in `propertyNames` of an object as texts. */
export function keyWords(keys: FlatSchema): string[] {
  const { patterns, ...bounds } = keys.bounds;
  const values = (keys.const ? [keys.const] : (keys.enum ?? [])).map(({ value }) =>
    valueText(value),
  );
  return [
    ...(keys.never ? [WORDS.limits.noProperties] : []),
    ...(values.length > 0
      ? [say(WORDS.limits.keysOneOf, { values: listSome(values, MAX_KEYS) })]
      : []),
    ...(keys.format === undefined
      ? []
      : [say(WORDS.limits.keysHaveFormat, { format: keys.format })]),
    ...patterns.map((pattern) => say(WORDS.limits.keysMatch, { pattern })),
    ...constraintWords({ rules: keys.rules, bounds: { ...bounds, patterns: [] } }).map((words) =>
      say(WORDS.limits.eachKey, { words }),
    ),
  ];
}
