import type { FlatSchema } from '../schema/flatSchema';
import { sizeRange } from '../schema/sizeRange';
import { CANDIDATES, exampleString, LONGEST_TEXT, REPEATS } from './exampleString';
import { patternText } from './patternText';

/** Short texts of some formats. */
const SHORT = ['a@b.co', 'urn:a', 'a.co', '::1', 'PT1M', 'YQ=='];

/** Further patterns are not tried. */
const MOST_PATTERNS = 4;

/** Texts that may be valid for a schema with rare keywords. The caller tests them. */
export function* exampleTexts(
  schema: FlatSchema,
  name: string,
): Generator<string, void, undefined> {
  const { patterns } = schema.bounds;
  const maxLength = Number(schema.bounds.maxLength ?? LONGEST_TEXT);
  const usual = exampleString(schema, name);
  yield usual;
  const least = Math.min(sizeRange(schema.bounds, 'Length')[0], LONGEST_TEXT);
  const made = patterns
    .slice(0, MOST_PATTERNS)
    .flatMap((pattern) =>
      [...REPEATS, 2, least, maxLength].flatMap((many) => patternText(pattern, many) ?? []),
    );
  const plain = exampleString({ ...schema, bounds: { ...schema.bounds, patterns: [] } }, name);
  // A value may have to match several patterns, or a pattern and a format.
  const joined = made.flatMap((text) => [
    text + plain.slice(text.length),
    plain.slice(0, -text.length) + text,
    ...[...made, 'a', '1'].flatMap((other) => [text + other, other + text]),
  ]);
  const stems = [...made, ...joined, usual, ...SHORT, ...CANDIDATES, '-', '_', ' ', ''];
  for (const stem of stems) {
    yield stem;
    const filled = stem === '' ? 'a' : stem;
    if (stem.length < least) yield filled.repeat(Math.ceil(least / filled.length)).slice(0, least);
    if (stem.length < least) yield stem.padEnd(least, filled.slice(-1));
    if (stem.length > maxLength) yield stem.slice(0, maxLength);
  }
  for (const suffix of ['2', '-b', '_', 'x']) yield usual + suffix;
}
