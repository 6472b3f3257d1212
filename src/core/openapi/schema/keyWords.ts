import { constraintWords } from './constraintWords';
import { valueText } from '../text/valueText';
import type { FlatSchema } from './flatSchema';

/** Longest list of keys in a constraint. */
const MAX_KEYS = 24;

/** The constraints in `propertyNames` of an object as texts. */
export function keyWords(keys: FlatSchema): string[] {
  const { patterns, ...bounds } = keys.bounds;
  const values = (keys.const ? [keys.const] : (keys.enum ?? [])).map(({ value }) =>
    valueText(value),
  );
  const more = values.length > MAX_KEYS ? ` and ${values.length - MAX_KEYS} more` : '';
  return [
    ...(keys.never ? ['no properties'] : []),
    ...(values.length > 0
      ? [`keys are one of ${values.slice(0, MAX_KEYS).join(', ')}${more}`]
      : []),
    ...(keys.format === undefined ? [] : [`keys have the format ${keys.format}`]),
    ...patterns.map((pattern) => `keys match ${pattern}`),
    ...constraintWords({ rules: keys.rules, bounds: { ...bounds, patterns: [] } }).map(
      (words) => `each key: ${words}`,
    ),
  ];
}
