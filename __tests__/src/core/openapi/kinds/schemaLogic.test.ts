import type { SchemaNode } from '../../../../../src/core/openapi/model';
import { drawDescriptions } from '../../../../support/drawDescriptions';

const draw = drawDescriptions(['discriminators.yaml', 'contradictions.yaml', 'conditions.yaml']);

/** The rows of a name, wherever they are below a row. */
function rowsNamed(name: string, node: SchemaNode | undefined): SchemaNode[] {
  if (!node) return [];
  const below = [
    ...(node.properties ?? []),
    ...(node.variants ?? []).flatMap(({ options }) => options),
  ];
  return [
    ...(node.name === name ? [node] : []),
    ...below.flatMap((child) => rowsNamed(name, child)),
  ];
}

/** The constant or the allowed values of a row. */
const allowed = ({ const: only, enum: values }: SchemaNode) =>
  only ?? values?.map(({ value }) => value);

describe('the row of a discriminator in a variant allows the values of that variant only', () => {
  test.each<[string, string, unknown[], unknown]>([
    ['shared', 'kind', ['"boat"', '"car"'], { kind: 'boat' }],
    ['inherited', 'kind', ['"tram"', '"train"'], { kind: 'tram' }],
    ['named', 'kind', ['"Kart"', '"Bike"'], { kind: 'Kart' }],
    ['several', 'kind', [['"van"', '"truck"'], '"bus"'], { kind: 'van' }],
    ['numbers', 'level', ['2', '1'], { level: 2 }],
    ['own', 'kind', ['"sled"', '"sleigh"'], { kind: 'sled' }],
    [
      'nested',
      'kind',
      [['"jet"', '"glider"'], '"glider"', '"jet"', '"balloon"'],
      { kind: 'glider' },
    ],
    ['sub', 'kind', ['"raft"'], { kind: 'raft' }],
  ])('%s', async (slug, name, values, made) => {
    const { description, markdown, page } = await draw('discriminators.yaml');
    const operation = description?.operations.find((known) => known.slug === slug);
    const [media] = operation?.requestBody?.content ?? [];
    expect(rowsNamed(name, media?.schema).map(allowed)).toEqual(values);
    expect(JSON.parse(media?.examples[0]?.text ?? '')).toEqual(made);
    for (const text of [page(slug), markdown(slug)].map((shown) => shown.replaceAll('`', ''))) {
      const constants = values.filter((value) => typeof value === 'string');
      for (const only of constants) expect(text).toContain(`Always ${only}`);
      expect(text.match(/One of "/g) ?? []).toHaveLength(values.length - constants.length);
    }
  });
});

test('a variant that is used by its base has its value, and no default of another variant', async () => {
  const { description, page } = await draw('discriminators.yaml');
  const bodyOf = (slug: string) =>
    description?.operations.find((known) => known.slug === slug)?.requestBody?.content[0]?.schema;
  const [base, ...variants] = rowsNamed('kind', bodyOf('base'));
  expect(base && allowed(base)).toEqual(['"raft"', '"ferry"']);
  expect(variants.map(allowed)).toEqual(['"raft"', '"ferry"']);
  expect(rowsNamed('kind', bodyOf('shared')).map(({ default: preset }) => preset)).toEqual([
    undefined,
    '"car"',
  ]);
  expect(page('inherited')).toContain('On rails.');
});

test('schemas that contradict each other allow nothing, and the page and its Markdown version say why', async () => {
  const { page, markdown, samples } = await draw('contradictions.yaml');
  const texts = [page('send'), markdown('send')];
  for (const words of [
    'no value is valid: string and integer at once',
    'each item: no value is valid: object and string at once',
    'no value is valid: at least 5 and at most 3 at once',
    'no value is valid: 1 and 2 at once',
  ]) {
    for (const text of texts) expect(text).toContain(words);
  }
  for (const text of texts) expect(text).toMatch(/array of nothing/);
  expect(samples('send')['curl']).not.toContain('size');
});

test('page and Markdown version say when a property is needed', async () => {
  const { page, markdown, description } = await draw('conditions.yaml');
  const rules = [
    'if delivery is home: needs address',
    'required if delivery is home',
    'if delivery is locker: needs code, without note',
    'not allowed if delivery is locker',
    'note needs address',
    'required if note is given',
  ];
  const parcel = [
    'if weight is at least 20: needs lift; otherwise: without lift',
    'required if weight is at least 20',
    'not allowed unless weight is at least 20',
  ];
  for (const text of [page('order'), markdown('order')]) {
    for (const words of [...rules, ...parcel]) expect(text).toContain(words);
  }
  for (const text of [page('late'), markdown('late')]) {
    for (const words of parcel) expect(text).toContain(words);
  }
  const [order] = description?.operations ?? [];
  expect(JSON.parse(order?.requestBody?.content[0]?.examples[0]?.text ?? '')).toMatchObject({
    delivery: 'locker',
    code: expect.any(String),
  });
});
