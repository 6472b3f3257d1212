import { drawDescriptions } from '../../../../support/drawDescriptions';

const draw = drawDescriptions(['rows.yaml']);

/** A line of a page, and the line of the Markdown version that says the same. Each may have several lines. */
test.each<[string, string, string[], string[]]>([
  [
    'titles that say more than the name are the first words of the description',
    'titles',
    [
      'nr string required\n  Ledger number',
      'An order of <goods>',
      'cc string\n  Cost center',
      'dep string\n  Department. Where it belongs.',
      'due_date string\n  pos string\n  Positions of the order.\n',
      'lines array of object\n  Order line',
      'first Line\n  1 property',
      'Item 1 string\n    Latitude',
      'By post object\n      street',
      'X-Left integer\n  Calls left',
    ],
    [
      '- `nr` (string, required): Ledger number',
      'An order of \\<goods>',
      '- `dep` (string): Department. Where it belongs.',
      '- `due_date` (string)\n- `pos` (string): Positions of the order.\n',
      '- `lines` (array of object): Order line',
      '- `first` (Line): 1 property:\n',
      '1. `Item 1` (string): Latitude',
      '- **By post** object:\n',
      '- `X-Left` (integer): Calls left',
    ],
  ],
  [
    'further items of tuples',
    'tuples',
    [
      'row tuple\n  1 item, then further items\n    Item 1 string\n    <further item> number',
      'old tuple\n  2 items, then further items\n    Item 1 string\n    Item 2 boolean\n    <further item> integer',
      'shut tuple · no further items\n  1 item, in this order',
      'free tuple\n  1 item, in this order\n    Item 1 string\n  list array of string\n',
    ],
    [
      '- `row` (tuple): 1 item, then further items:\n  1. `Item 1` (string)\n  2. `<further item>` (number)\n',
    ],
  ],
  [
    'values inside of texts',
    'texts',
    [
      'blob string · contains JSON\n  Content of the text\n    <content> Inner\n    1 property\n      deep integer required\n      Inside of the text.',
      'coded string · contains JSON · encoded as base64\n  Content of the text\n    <content> array of Inner',
      'nest string · contains JSON\n      Same as Nest above',
      'data string · contains JSON always present\n  Content of the text\n    <content> Inner\n    1 property\n      deep integer always present',
    ],
    [
      '- `blob` (string · contains JSON): Content of the text:\n  - `<content>` (Inner): 1 property:\n    - `deep` (integer, required): Inside of the text.',
      '- `data` (string · contains JSON, always present): Content of the text:\n  - `<content>` (Inner): 1 property:\n    - `deep` (integer, always present)',
      'event: moved\ndata: {"deep":1}\n',
    ],
  ],
  [
    'keys are not counted as properties',
    'maps',
    [
      'labels object\n  Any number of keys\n',
      'codes object\n  Any number of keys\n',
      'mixed object\n  1 property and further keys\n',
      'stacks array of object\n  Any number of keys of each item\n',
      'few object · at most 2 properties\n  Keys\n',
      'either string or array of string\n  Each item\n',
    ],
    ['- `labels` (object): Any number of keys:\n  - `<key>` (string)'],
  ],
])('%s', async (_, slug, page, markdown) => {
  const drawn = await draw('rows.yaml');
  expect(drawn.problems).toEqual([]);
  for (const text of page) expect(drawn.page(slug)).toContain(text);
  for (const text of markdown) expect(drawn.markdown(slug)).toContain(text);
});

test('a made example of a text that contains JSON is such a text', async () => {
  const { description } = await draw('rows.yaml');
  const operation = description?.operations.find(({ slug }) => slug === 'texts');
  const [example] = operation?.requestBody?.content[0]?.examples ?? [];
  const body = JSON.parse(example?.text ?? '') as Record<string, string>;
  expect(JSON.parse(body.blob ?? '')).toEqual({ deep: 1 });
  expect(JSON.parse(Buffer.from(body.coded ?? '', 'base64').toString())).toEqual([{ deep: 1 }]);
  expect(JSON.parse(body.plain ?? '')).toEqual({});
});
