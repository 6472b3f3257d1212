import type { Pair } from '../httpCall';
import type { SampleText } from '../sampleText';

/** Whether several pairs have the same name, so that they are no dictionary. */
export function hasRepeatedNames(pairs: readonly Pair[]): boolean {
  return valuesByName(pairs).length < pairs.length;
}

/** Each name once, with its values. */
export function valuesByName(pairs: readonly Pair[]): [name: string, values: SampleText[]][] {
  const values = new Map<string, SampleText[]>();
  for (const [name, value] of pairs) values.set(name, [...(values.get(name) ?? []), value]);
  return [...values];
}
