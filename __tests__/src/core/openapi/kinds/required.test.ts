import { drawDescriptions } from '../../../../support/drawDescriptions';

const draw = drawDescriptions(['required.yaml', 'required-flags.yaml']);

const MOSTLY = 'Fields are always present unless marked optional.';
const RARELY = 'Fields may be missing unless marked always present.';
const ALL = 'All fields are always present.';
const NONE = 'Any field may be missing.';

/** The lines with one of the words, without indents. */
const linesWith = (text: string, words: readonly string[]) =>
  text
    .split('\n')
    .map((line) => line.replace(/^[\s|-]*/, ''))
    .filter((line) => words.some((word) => line.startsWith(word)));

test.each<[string, string[], string[]]>([
  [
    'mostly',
    ['pin', 'Headers ', 'X-', MOSTLY, 'note', 'owner', 'mail', 'since', 'by'],
    [
      'pin string required write-only',
      'note string',
      'owner object required',
      'mail string',
      'Headers are always present unless marked optional.',
      'X-Quota integer',
      'X-Hint string optional',
      MOSTLY,
      'note string optional',
      'owner object',
      'mail string optional',
      MOSTLY,
      'since string',
      'by string optional',
    ],
  ],
  [
    'rarely',
    [RARELY, 'sku', 'note', '<key>', 'lid'],
    [RARELY, 'sku string always present', 'note string or null', '<key> integer', 'lid string'],
  ],
  ['all', [ALL, NONE, 'a ', 'b '], [ALL, 'a string', NONE, 'b string']],
  ['texts', [ALL, NONE, MOSTLY, RARELY], []],
  // The client receives the request of a callback, and sends the response.
  [
    'subscribe',
    [MOSTLY, RARELY, ALL, NONE, 'event', 'secret', 'ok', 'words'],
    [
      MOSTLY,
      'event string',
      'secret string optional write-only',
      'ok boolean required',
      'words string',
    ],
  ],
  [
    'arrived',
    ['All ', MOSTLY, 'X-Signature', 'crate', 'place', 'taken'],
    [
      'All parameters are always present.',
      'X-Signature string',
      MOSTLY,
      'crate string',
      'place string optional',
      'taken boolean required',
    ],
  ],
])('the page %s says which fields are always present', async (slug, words, expected) => {
  const drawn = await draw('required.yaml');
  expect(drawn.problems).toEqual([]);
  expect(linesWith(drawn.page(slug).split('## Related')[0] ?? '', words)).toEqual(expected);
});

test.each<[string, string[]]>([
  [
    'mostly',
    [
      '- `owner` (object, required)',
      'Headers are always present unless marked optional.\n\n- `X-Quota` (integer)\n- `X-Hint` (string, optional)',
      `${MOSTLY}\n\n- \`sku\` (string)\n- \`weight\` (number)\n- \`note\` (string, optional)\n- \`owner\` (object): 2 properties:\n  - \`name\` (string)\n  - \`mail\` (string, optional)`,
      `: Gone. Detail with 2 fields. ${MOSTLY}\n  - \`since\` (string)\n  - \`by\` (string, optional)`,
    ],
  ],
  ['rarely', [`${RARELY}\n\n- \`sku\` (string, always present)\n- \`note\` (string or null)`]],
  ['all', [`${ALL}\n\n- \`a\` (string)`, `${NONE}\n\n- \`b\` (string)`]],
  ['subscribe', [`${MOSTLY}\n\n- \`event\` (string)`, '- `ok` (boolean, required)']],
  ['arrived', [`${MOSTLY}\n\n- \`crate\` (string)`, '- `taken` (boolean, required)']],
])('the Markdown version of %s says the same', async (slug, expected) => {
  const { markdown } = await draw('required.yaml');
  for (const text of expected) expect(markdown(slug)).toContain(text);
});

test('a property may say itself that it is required, as in old versions of JSON Schema', async () => {
  const { problems, warnings, page, markdown } = await draw('required-flags.yaml');
  expect(problems).toEqual([]);
  expect(warnings).toHaveLength(2);
  expect(page('order')).toMatch(/item string required\n\s*note string\n/);
  expect(markdown('order')).toContain('- `item` (string, required)\n- `note` (string)\n');
});
