import { drawDescriptions } from '../../../../support/drawDescriptions';

const draw = drawDescriptions(['enums.yaml']);

test.each<[string, string, string]>([
  [
    'varnames',
    'varnames integer\n    0 LOW\n    Quite low\n    1 TOP\n    At the top\n    2\n    Beyond\n',
    '- `0` LOW: Quite low\n  - `1` TOP: At the top\n  - `2`: Beyond\n',
  ],
  [
    'keyed',
    'keyed integer\n    10 Ten\n    Two hands\n    20\n  ms',
    '- `10` Ten: Two hands\n  - `20`\n',
  ],
  [
    'ms',
    'ms string\n    "a"\n    "b" Bee\n    The second\n    "c"\n',
    '- `"a"`\n  - `"b"` Bee: The second\n  - `"c"`\n',
  ],
  [
    'annotated',
    'annotated integer\n    1 Open <b>\n    Still running\n    2 Closed\n    3\n',
    '- `1` Open \\<b>: Still running\n  - `2` Closed\n  - `3`\n',
  ],
  [
    'repeated',
    'repeated string\n  One of "in_progress" "done"\n',
    '- `repeated` (string): One of `"in_progress"`, `"done"`',
  ],
  ['listed', '\n    7 SEVEN\n', '\n  - `7` SEVEN\n'],
  ['strange', 'strange integer\n  One of 1 2\n', '- `strange` (integer): One of `1`, `2`'],
  [
    'objects',
    'keys are one of {"toString":1}, side · each property by its own name: R=100&G=200\n    {"toString":1} OBJECT\n    "plain"\n',
    '- `{"toString":1}` OBJECT\n  - `"plain"`\n',
  ],
])('names and descriptions of values: %s', async (_, page, markdown) => {
  const drawn = await draw('enums.yaml');
  expect(drawn.problems).toEqual([]);
  expect(drawn.page('values')).toContain(page);
  expect(drawn.markdown('values')).toContain(markdown);
});
