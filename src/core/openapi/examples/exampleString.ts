import type { FlatSchema } from '../schema/flatSchema';
import { sizeRange } from '../schema/sizeRange';
import { matches } from './matches';
import { namedText } from './namedText';
import { patternText } from './patternText';

/** Texts by format, in lower case: the formats of JSON Schema and of OpenAPI's registry, and usual ones. */
const BY_FORMAT = new Map([
  ['date-time', '2026-01-15T09:30:00Z'],
  ['date-time-local', '2026-01-15T09:30:00'],
  ['http-date', 'Thu, 15 Jan 2026 09:30:00 GMT'],
  ['date', '2026-01-15'],
  ['time', '09:30:00Z'],
  ['time-local', '09:30:00'],
  ['duration', 'PT15M'],
  ['email', 'ada@example.com'],
  ['idn-email', 'ada@example.com'],
  ['hostname', 'www.example.com'],
  ['idn-hostname', 'www.example.com'],
  ['ipv4', '192.0.2.10'],
  ['ip', '192.0.2.10'],
  ['ipv6', '2001:db8::10'],
  ['uri', 'https://www.example.com/'],
  ['url', 'https://www.example.com/'],
  ['iri', 'https://www.example.com/'],
  ['uri-reference', '/path'],
  ['iri-reference', '/path'],
  ['uri-template', '/path/{id}'],
  ['uuid', '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  ['uuid4', '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  ['guid', '3fa85f64-5717-4562-b3fc-2c963f66afa6'],
  ['json-pointer', '/path'],
  ['relative-json-pointer', '1/path'],
  ['regex', '^[a-z]+$'],
  ['byte', 'ZXhhbXBsZQ=='],
  ['base64', 'ZXhhbXBsZQ=='],
  ['base64url', 'ZXhhbXBsZQ'],
  ['decimal', '10.50'],
  ['char', 'a'],
  ['password', 'correct-horse-battery'],
  ['binary', '<binary>'],
]);

/** Numbers of repeats for `*` and `+` that are tried with a pattern. */
export const REPEATS = [3, 1, 10, 30];

/** Highest number of characters of a text. */
export const LONGEST_TEXT = 5000;

/**
 * Values that are tried with a pattern, in this order. They are easier to understand than a value that is made from the
 * pattern.
 */
export const CANDIDATES = [
  'example',
  'Example',
  'EXAMPLE',
  'a',
  'A',
  '1',
  '12',
  '123',
  '1234',
  '12345678',
  'a1',
  'A1',
  '1.0.0',
  '10.50',
  '#1f6feb',
  'en',
  'en-US',
  'USD',
  '+441632960000',
  '2026-01-15',
  '/path',
  'abcdef0123456789abcdef0123456789',
  '3fa85f64-5717-4562-b3fc-2c963f66afa6',
  '507f1f77bcf86cd799439011',
];

/**
 * Returns a text for a schema: an example of its format or of its name, else one that matches its pattern, else its name.
 * The text may be invalid if none of them fits.
 */
export function exampleString({ format, bounds, title }: FlatSchema, name: string): string {
  const known = BY_FORMAT.get(format?.toLowerCase() ?? '');
  const named = name
    .replace(/\[(\w*)\]/g, '_$1')
    .replace(/[^A-Za-z0-9]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const usual = known ?? namedText(named);
  const words = named || title?.toLowerCase().replace(/[^a-z0-9]+/g, '_') || 'text';
  const [least, most] = sizeRange(bounds, 'Length');
  const fits = (text: string) =>
    text.length >= least
    && text.length <= most
    && bounds.patterns.every((pattern) => matches(text, pattern));
  const wanted = usual ?? words;
  for (const text of [wanted, wanted.toLowerCase(), words]) if (fits(text)) return text;
  const found = CANDIDATES.find(fits);
  if (found !== undefined) return found;
  for (const pattern of bounds.patterns)
    for (const many of REPEATS) {
      const made = patternText(pattern, many);
      // `matches` cannot test some patterns in time, so that it is not called here.
      if (made !== undefined && made.length >= least && made.length <= most) return made;
    }
  const long =
    wanted.length < least
      ? wanted.repeat(Math.ceil(Math.min(least, LONGEST_TEXT) / wanted.length)).slice(0, least)
      : wanted;
  return long.slice(0, Math.min(most, LONGEST_TEXT));
}
