import { printNode } from './support/printOperation';
import { described, readObject, rowsOf } from './support/readFixture';

const rows = async (schema: unknown, schemas: object = {}, openapi?: string) =>
  printNode(await rowsOf(schema, { schemas, openapi })).replaceAll('response-200', '');

describe('constraints as texts', () => {
  test.each([
    [{ type: 'integer', minimum: 1, maximum: 5 }, ['1 to 5']],
    [{ type: 'integer', minimum: 5, maximum: 5 }, ['exactly 5']],
    [{ type: 'integer', maximum: '9223372036854775807' }, ['at most 9223372036854775807']],
    [{ type: 'number', multipleOf: 0.01 }, ['multiple of 0.01']],
    [{ type: 'string', minLength: 1 }, ['at least 1 character']],
    [{ type: 'string', minLength: 0, maxLength: 255 }, ['at most 255 characters']],
    [{ type: 'string', minLength: 8, maxLength: 8 }, ['exactly 8 characters']],
    [
      { type: 'array', items: {}, minItems: 1, uniqueItems: true },
      ['at least 1 item', 'unique items'],
    ],
    [{ type: 'object', maxProperties: 0 }, ['no properties']],
    [
      { allOf: [{ type: 'string', pattern: '^a' }, { pattern: 'b$' }] },
      ['matches ^a', 'matches b$'],
    ],
    [{ allOf: [{ type: 'integer', minimum: 1 }, { minimum: 3 }] }, ['at least 3']],
    [
      { type: 'integer', allOf: [{ minimum: 0, exclusiveMinimum: true }, { minimum: 5 }] },
      ['at least 5'],
    ],
    [
      { type: 'integer', allOf: [{ minimum: 5 }, { minimum: 0, exclusiveMinimum: true }] },
      ['at least 5'],
    ],
    [
      { type: 'integer', allOf: [{ minimum: 5, exclusiveMinimum: true }, { minimum: 5 }] },
      ['greater than 5'],
    ],
    [{ type: 'number', minimum: 5, exclusiveMinimum: 3 }, ['at least 5']],
    [{ type: 'number', minimum: 5, exclusiveMinimum: 5 }, ['greater than 5']],
    [
      { type: 'number', allOf: [{ exclusiveMaximum: 9 }, { maximum: 9 }, { maximum: 12 }] },
      ['less than 9'],
    ],
    [
      { type: 'number', allOf: [{ maximum: 9, exclusiveMaximum: true }, { maximum: 7 }] },
      ['at most 7'],
    ],
    [
      {
        type: 'number',
        allOf: [{ maximum: 9, exclusiveMaximum: false }, { exclusiveMaximum: 9.5 }],
      },
      ['at most 9'],
    ],
    [{ type: 'integer', allOf: [{ multipleOf: 2 }, { multipleOf: 4 }] }, ['multiple of 4']],
    [{ type: 'integer', allOf: [{ multipleOf: 4 }, { multipleOf: 6 }] }, ['multiple of 12']],
    [
      { type: 'number', allOf: [{ multipleOf: 0.1 }, { multipleOf: 0.25 }, { multipleOf: 1 }] },
      ['multiple of 1'],
    ],
    [
      { type: 'number', allOf: [{ multipleOf: 1e-7 }, { multipleOf: 3e-7 }] },
      ['multiple of 0.0000003'],
    ],
    [{ type: 'number', allOf: [{ multipleOf: 0 }, { multipleOf: 1e21 }] }, ['multiple of 1e+21']],
    [
      { type: 'number', allOf: [{ multipleOf: 2 }, { multipleOf: 'Infinity' }, { multipleOf: 3 }] },
      ['multiple of 6'],
    ],
    [
      { type: 'array', contains: { type: 'string' }, minContains: 2 },
      ['contains at least 2 string'],
    ],
  ])('%j', async (schema, words) => expect((await rowsOf(schema)).constraints).toEqual(words));
});

test('constraints, null and descriptions of lists in lists are in the row of the outermost list', async () => {
  const position = { type: 'array', minItems: 2, maxItems: 3, items: { type: 'number' } };
  const ring = { type: ['array', 'null'], minItems: 4, description: 'A ring.', items: position };
  const { constraints, description } = await rowsOf({ type: 'array', maxItems: 9, items: ring });
  expect(description).toBe('<p>A ring.</p>');
  expect(constraints).toEqual([
    'at most 9 items',
    'each inner list of level 2: at least 4 items',
    'inner lists of level 2 can be null',
    'each inner list of level 3: 2 to 3 items',
  ]);
  const line = { type: 'array', items: { ...position, items: { type: 'number', minimum: 0 } } };
  expect((await rowsOf(line)).constraints).toEqual([
    'each inner list: 2 to 3 items',
    'each item: at least 0',
  ]);
});

test.each([
  [{ required: ['a'] }, ['without a']],
  [{ type: 'object', required: ['a', 'b'] }, ['not both a and b']],
  [{ required: ['a', 'b', 'c'] }, ['not all of a, b and c']],
  [{ required: ['a'], properties: { a: { const: 1 } } }, undefined],
  [{ required: ['a'], $ref: '#/components/schemas/A' }, undefined],
])('properties that exclude each other are constraints: not %j', async (not, expected) => {
  const node = await rowsOf({ type: 'object', not }, { schemas: { A: { minProperties: 1 } } });
  expect(node.constraints).toEqual(expected);
  expect(node.not === undefined).toBe(expected !== undefined);
});

test.each<[unknown, string[]]>([
  [{ pattern: '^[a-z]+$' }, ['keys match ^[a-z]+$']],
  [{ $ref: '#/components/schemas/Color' }, ['keys are one of red, green']],
  [{ const: 'a' }, ['keys are one of a']],
  [
    { format: 'uuid', maxLength: 36 },
    ['keys have the format uuid', 'each key: at most 36 characters'],
  ],
  [false, ['no properties']],
])('the constraints of keys: %j', async (propertyNames, expected) => {
  const schema = { type: 'object', propertyNames, additionalProperties: { type: 'integer' } };
  const schemas = { Color: { type: 'string', enum: ['red', 'green'] } };
  expect((await rowsOf(schema, { schemas })).constraints).toEqual(expected);
});

test('a constraint that depends on other values is not shown as one of each value', async () => {
  const postal = (pattern: string) => ({ properties: { postal: { type: 'string', pattern } } });
  const conditions = {
    type: 'object',
    if: { properties: { country: { const: 'US' } } },
    then: postal('^[0-9]{5}$'),
    else: postal('^[0-9]{4} [A-Z]{2}$'),
  };
  const described = { ...conditions, properties: { postal: { type: 'string' } } };
  expect(await rows(described)).toBe(
    '-: object {if country is US or not given: postal matches ^[0-9]{5}$; otherwise: postal matches ^[0-9]{4} [A-Z]{2}$} #\n  postal: string #.postal',
  );
  const node = await rowsOf(conditions);
  expect(
    node.properties?.[0]?.variants?.[0]?.options.map(({ constraints }) => constraints),
  ).toEqual([['matches ^[0-9]{5}$'], ['matches ^[0-9]{4} [A-Z]{2}$']]);
});

test.each([{ type: 'null' }, { type: ['null'] }, { const: null }, { enum: [null] }])(
  'null is the type of a value that is always null: %j',
  async (schema) => {
    expect(await rows(schema)).toBe('-: null #');
    expect(await rows({ type: 'array', items: schema })).toMatch(/^-: array of null /);
  },
);

describe('further properties and items', () => {
  const text = { type: 'string' };
  const closed = { properties: { a: text }, additionalProperties: false };
  const open = { properties: { a: text }, additionalProperties: { type: 'integer' } };

  test.each([
    [{ allOf: [closed, open] }],
    [{ allOf: [open, closed] }],
    [{ allOf: [{ properties: { a: text } }], unevaluatedProperties: false }],
  ])('no other properties: %j', async (schema) => {
    expect(await rows(schema)).toBe('-: object {no other properties} #\n  a: string #.a');
  });

  test.each([
    [{ properties: { a: text }, unevaluatedProperties: { type: 'integer' } }],
    [{ ...open, unevaluatedProperties: false }],
    [{ unevaluatedProperties: false, allOf: [{ allOf: [open] }] }],
  ])('other properties with a schema: %j', async (schema) => {
    expect(await rows(schema)).toBe('-: object #\n  a: string #.a\n  <key>: integer #.key');
  });

  test('items behind a tuple', async () => {
    const tuple = { type: 'array', prefixItems: [text] };
    const closedTuple = await rowsOf({ ...tuple, unevaluatedItems: false });
    expect(closedTuple.constraints).toEqual(['no further items']);
    const openTuple = await rowsOf({ ...tuple, unevaluatedItems: { enum: [1, 2] } });
    expect(openTuple.prefixItems?.map(({ name }) => name)).toEqual([undefined, '<further item>']);
  });
});

test('a list may contain lists with the same schema', async () => {
  const list = { $ref: '#/components/schemas/List' };
  const schemas = { List: { type: 'array', contains: list } };
  expect((await rowsOf(list, { schemas })).constraints).toEqual(['contains at least 1 List']);
});

describe('merging', () => {
  const schemas = {
    Owner: {
      type: 'object',
      title: 'Person',
      description: 'Theirs.',
      properties: { name: { type: 'string' } },
    },
  };

  test('a reference with a description beside it keeps the type and has this description', async () => {
    expect(await rows({ $ref: '#/components/schemas/Owner', description: 'Ours.' }, schemas)).toBe(
      '-: Owner "Person" <p>Ours.</p> #\n  name: string #.name',
    );
  });

  test.each([
    [{ allOf: [{ $ref: '#/components/schemas/Owner' }], nullable: true }, '3.0.3'],
    [{ oneOf: [{ $ref: '#/components/schemas/Owner' }, { type: 'null' }] }, '3.1.0'],
    [{ anyOf: [{ type: 'null' }, { $ref: '#/components/schemas/Owner' }] }, '3.1.0'],
    [{ oneOf: [{ $ref: '#/components/schemas/Owner' }, { enum: [null] }] }, '3.0.3'],
  ])('%j is nullable', async (schema, openapi) => {
    expect(await rows(schema, schemas, openapi)).toBe(
      '-: Owner nullable "Person" <p>Theirs.</p> #\n  name: string #.name',
    );
  });

  test('several schemas: properties of all, but no title and description', async () => {
    const schema = {
      allOf: [
        { $ref: '#/components/schemas/Owner' },
        { properties: { age: { type: 'integer' } }, required: ['name'] },
      ],
    };
    expect(await rows(schema, schemas)).toBe(
      '-: object #\n  name: string required #.name\n  age: integer #.age',
    );
  });

  test('one property in two schemas is one row', async () => {
    const schema = {
      allOf: [
        { properties: { a: { type: 'string', description: 'First.' } } },
        { properties: { a: { maxLength: 3 } } },
      ],
    };
    expect(await rows(schema)).toBe(
      '-: object #\n  a: string {at most 3 characters} <p>First.</p> #.a',
    );
  });

  test('an enum of constants', async () => {
    const schema = {
      type: 'string',
      anyOf: [{ const: 'a', description: 'First.' }, { const: 'b' }, { type: 'null' }],
    };
    expect(await rows(schema)).toBe('-: string nullable ["a" <p>First.</p>, "b"] #');
  });
});

describe('variants', () => {
  test('have different names', async () => {
    const object = (name: string) => ({ type: 'object', properties: { [name]: {} } });
    const node = await rowsOf({
      oneOf: [
        object('a'),
        object('b'),
        { title: 'Same' },
        { title: 'Same', type: 'string' },
        { type: 'object', required: ['z'] },
      ],
    });
    expect(node.variants?.[0]?.options.map(({ title }) => title)).toEqual([
      'object',
      'object 2',
      'Same',
      'Same 2',
      'z',
    ]);
    const anchors = node.variants?.[0]?.options.map(({ anchor }) => anchor) ?? [];
    expect(new Set(anchors).size).toBe(anchors.length);
  });

  test('of a discriminator have the constant of their schema or of its `allOf`, else their name', async () => {
    const withType = (type: object) => ({ properties: { type }, required: ['type'] });
    const schemas = {
      MessageType: { type: 'string', enum: ['message'] },
      Message: {
        allOf: [withType({ $ref: '#/components/schemas/MessageType' }), { type: 'object' }],
      },
      Call: withType({ type: 'string', const: 'call' }),
      Other: withType({ type: 'string' }),
    };
    const names = ['Message', 'Call', 'Other'];
    const { variants } = await rowsOf(
      {
        oneOf: names.map((name) => ({ $ref: `#/components/schemas/${name}` })),
        discriminator: { propertyName: 'type' },
      },
      { schemas },
    );
    const values = variants?.[0]?.options.map(({ properties }) => properties?.[0]?.const);
    expect(values).toEqual(['"message"', '"call"', '"Other"']);
  });

  test.each([
    [
      'oneOf',
      { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }] },
    ],
    ['mapping', { properties: { kind: { type: 'string' } } }],
  ])('show all values of a discriminator that lead to them: %s', async (_name, more) => {
    const properties = { kind: { type: 'string' } };
    const union = {
      ...more,
      discriminator: { propertyName: 'kind', mapping: { cat: 'Cat', kitten: 'Cat', dog: 'Dog' } },
    };
    const { variants } = await rowsOf(union, {
      schemas: { Cat: { properties }, Dog: { properties } },
    });
    const kinds = variants?.[0]?.options.map(({ title, properties }) => [title, properties?.[0]]);
    expect(kinds).toMatchObject([
      ['cat', { enum: [{ value: '"cat"' }, { value: '"kitten"' }] }],
      ['dog', { const: '"dog"' }],
    ]);
  });

  test('have their value of the discriminator of a base schema when they are used by themselves', async () => {
    const refer = (name: string) => ({ $ref: `#/components/schemas/${name}` });
    const schemas = {
      Animal: {
        properties: { kind: { type: 'string' } },
        discriminator: { propertyName: 'kind', mapping: { cat: 'Cat', kitten: 'Cat' } },
      },
      Cat: { allOf: [refer('Animal')], type: 'object' },
      Dog: { allOf: [refer('Animal')], type: 'object' },
      Poodle: { allOf: [refer('Dog')], type: 'object' },
    };
    const kindOf = async (name: string) => (await rowsOf(refer(name), { schemas })).properties?.[0];
    expect((await kindOf('Cat'))?.enum).toEqual([{ value: '"cat"' }, { value: '"kitten"' }]);
    expect((await kindOf('Poodle'))?.const).toBe('"Poodle"');
    // A dog may be a poodle.
    expect(await kindOf('Dog')).toEqual({
      anchor: 'response-200.kind',
      type: 'string',
      name: 'kind',
    });
  });

  test('of several groups are separate lists, because a value must match an option of each', async () => {
    const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((title) => ({ type: 'object', title }));
    const schema = { allOf: [{ oneOf: [a, b] }, { anyOf: [c, d] }] };
    expect(await rows(schema)).toBe(
      [
        '-: object #',
        '  oneOf',
        '    -: object "a" #.a',
        '    -: object "b" #.b',
        '  anyOf',
        '    -: object "c" #.c',
        '    -: object "d" #.d',
      ].join('\n'),
    );
  });

  test('with types only have no rows', async () => {
    expect(await rows({ oneOf: [{ type: 'string' }, { type: 'integer' }] })).toBe(
      '-: string or integer #',
    );
  });

  test('with `required` only show the required properties', async () => {
    const schema = {
      properties: { a: { type: 'string' }, b: { type: 'string' } },
      anyOf: [{ required: ['a'] }, { required: ['b'] }],
    };
    expect(
      (await rowsOf(schema)).variants?.[0]?.options.map(({ title, properties }) => [
        title,
        properties?.[0]?.name,
      ]),
    ).toEqual([
      ['a', 'a'],
      ['b', 'b'],
    ]);
  });
});

describe('exactly one', () => {
  const properties = { id: { type: 'string' }, name: { type: 'string' } };
  test.each([
    [{ properties, minProperties: 1, maxProperties: 1 }, true],
    [{ properties, oneOf: [{ required: ['id'] }, { required: ['name'] }] }, true],
    [{ properties, oneOf: [{ required: ['id'] }] }, undefined],
    [{ properties, anyOf: [{ required: ['id'] }, { required: ['name'] }] }, undefined],
    [{ properties, minProperties: 1 }, undefined],
    [{ minProperties: 1, maxProperties: 1 }, undefined],
  ])('%j: %p', async (schema, expected) =>
    expect((await rowsOf(schema)).exactlyOne).toBe(expected),
  );
});

describe('the limit of rows', () => {
  const wide = (depth: number, width: number): object => ({
    type: 'object',
    properties: Object.fromEntries(
      Array.from({ length: width }, (_, i) => [
        `p${i}`,
        depth > 0 ? wide(depth - 1, width) : { type: 'string' },
      ]),
    ),
  });
  const returning = (schema: object) => ({
    openapi: '3.1.0',
    info: { title: 'X', version: '1' },
    paths: {
      '/x': {
        get: {
          responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
        },
      },
    },
  });

  test('the deepest rows are on other pages, and no row is missing', async () => {
    const { operations, schemaPages = [] } = await described(
      readObject(returning(wide(2, 12)), 50),
    );
    const root = operations[0]?.responses[0]?.content[0]?.schema;
    const cut = (root?.properties ?? []).filter(({ omitted }) => omitted);
    expect(root?.properties).toHaveLength(12);
    expect(cut.length).toBeGreaterThan(5);
    for (const { more, omitted } of cut) {
      const page = schemaPages.find(({ route }) => route === more?.route);
      expect(page?.from).toBe(1);
      expect(page?.users).toEqual([{ title: 'GET /x', route: '/docs/api/x/get-x' }]);
      expect(page?.schema.properties?.length).toBeGreaterThanOrEqual(omitted ?? Infinity);
    }
  });

  test('a list of 17,000 fields continues on further pages', async () => {
    const names = Array.from({ length: 17_000 }, (_, index) => `f${index}`);
    const { operations, schemaPages = [] } = await described(
      readObject(returning({ properties: Object.fromEntries(names.map((name) => [name, true])) })),
    );
    const found: (string | undefined)[] = [];
    let node = operations[0]?.responses[0]?.content[0]?.schema;
    while (node) {
      const { properties = [], omitted = 0, more } = node;
      found.push(...properties.map(({ name }) => name));
      expect(found.length + omitted).toBe(names.length);
      node = schemaPages.find(({ route }) => route === more?.route)?.schema;
    }
    expect(found).toEqual(names);
    expect(schemaPages.length).toBeLessThan(20);
  });

  test('17,000 nodes and an infinite tree are limited', async () => {
    const schemas = Object.fromEntries(
      Array.from({ length: 12 }, (_, i) => [
        `S${i}`,
        {
          properties: Object.fromEntries(
            Array.from({ length: 12 }, (__, j) => [
              `to${j}`,
              { $ref: `#/components/schemas/S${j}` },
            ]),
          ),
        },
      ]),
    );
    const node = await rowsOf({ $ref: '#/components/schemas/S0' }, { schemas });
    expect(JSON.stringify(node).length).toBeLessThan(400_000);
    expect(node.properties?.[0]?.circular).toEqual({ type: 'S0', anchor: 'response-200' });
  });
});

test('anchors do not depend on the order of properties', async () => {
  const properties = { 'a b': {}, 'a.b': {}, a: { properties: { b: {} } }, '<key>': {}, key: {} };
  const backwards = Object.fromEntries(Object.entries(properties).reverse());
  const anchors = async (named: object) =>
    (
      (await rowsOf({ properties: named, additionalProperties: { type: 'string' } })).properties
      ?? []
    )
      .map(({ name, anchor }) => `${name ?? ''} ${anchor}`)
      .sort();
  expect(await anchors(properties)).toEqual(await anchors(backwards));
});

test('exclusive bounds and boolean additional properties of 3.0 are read', async () => {
  expect(await rows({ type: 'number', minimum: 0, exclusiveMinimum: true }, {}, '3.0.3')).toBe(
    '-: number {greater than 0} #',
  );
  expect(await rows({ type: 'object', additionalProperties: true }, {}, '3.0.3')).toBe(
    '-: object #\n  <key>: any #.key',
  );
});

test('$anchor, $dynamicRef, $defs and encoded pointers are followed', async () => {
  const schemas = {
    Node: {
      $dynamicAnchor: 'node',
      type: 'object',
      properties: { next: { $dynamicRef: '#node' } },
    },
    'With Space': {
      $anchor: 'spaced',
      type: 'object',
      properties: { a: { type: 'string' } },
      $defs: { Inner: { type: 'object', properties: { i: {} } } },
    },
  };
  const schema = {
    properties: {
      a: { $ref: '#spaced' },
      b: { $ref: '#/components/schemas/With%20Space' },
      c: { $ref: '#/components/schemas/With Space/$defs/Inner' },
      d: { $ref: '#/components/schemas/Node' },
    },
  };
  const { problems } = await readObject({
    openapi: '3.1.0',
    info: { title: 'X', version: '1' },
    paths: {},
    components: { schemas: { ...schemas, schema } },
  });
  expect(problems).toEqual([]);
  expect(
    (await rowsOf(schema, { schemas })).properties?.map(({ type, properties }) => [
      type,
      properties?.[0]?.name,
    ]),
  ).toEqual([
    ['spaced', 'a'],
    ['With Space', 'a'],
    ['Inner', 'i'],
    ['Node', 'next'],
  ]);
});

test('undeclared tags are sorted by name, and operations by kind', async () => {
  const list = {
    200: { description: 'OK', content: { 'application/json': { schema: { type: 'array' } } } },
  };
  const one = {
    200: {
      description: 'OK',
      content: {
        'application/json': {
          schema: { type: 'object', properties: { id: {}, tags: { type: 'array' } } },
        },
      },
    },
  };
  const disk = { type: 'object', properties: { id: {} } };
  const around = {
    description: 'OK',
    content: {
      'application/json': {
        schema: { type: 'object', properties: { disk, notes: { type: 'array' } } },
      },
    },
  };
  const does = (tag: string, responses: object = { 204: { description: 'Done' } }) => ({
    tags: [tag],
    responses,
  });
  const parameters = [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }];
  const { tagGroups, operations } = await described(
    readObject({
      openapi: '3.1.0',
      info: { title: 'The API', version: '1' },
      tags: [{ name: 'zones' }],
      paths: {
        '/b': { get: does('Disk 10') },
        '/c': { get: does('Élan') },
        // The list is part of an object.
        '/a/newest': { get: does('disk 9', { 200: around }) },
        '/a/{id}/resize': { parameters, put: does('disk 9') },
        '/a/{id}': {
          parameters,
          delete: does('disk 9'),
          get: does('disk 9', one),
          patch: does('disk 9'),
        },
        '/a': { post: does('disk 9'), get: does('disk 9', list) },
        '/z': { get: does('zones') },
      },
    }),
  );
  expect(tagGroups.map(({ name }) => name)).toEqual(['zones', 'disk 9', 'Disk 10', 'Élan']);
  expect(
    operations.filter(({ tag }) => tag === 'disk 9').map(({ method, path }) => `${method} ${path}`),
  ).toEqual([
    'get /a',
    'get /a/newest',
    'get /a/{id}',
    'post /a',
    'patch /a/{id}',
    'delete /a/{id}',
    'put /a/{id}/resize',
  ]);
});

test('tags and groups: first declared groups, then each tag, then operations without a tag', async () => {
  const get = (tags?: string[]) => ({
    get: { ...(tags && { tags }), responses: { 200: { description: 'OK' } } },
  });
  const { tagGroups, operations } = await described(
    readObject({
      openapi: '3.1.0',
      info: { title: 'The API', version: '1' },
      tags: [{ name: 'B' }, { name: 'A' }, { name: 'Unused' }],
      'x-tagGroups': [{ name: 'Group', tags: ['A', 'C', 'Unknown'] }],
      paths: { '/1': get(), '/2': get(['B']), '/3': get(['C', 'B']), '/4': get(['A']) },
    }),
  );
  expect(tagGroups).toEqual([
    { name: 'Group', tags: ['A', 'C'] },
    { name: 'B', tags: ['B'] },
    { name: 'The API', tags: ['The API'] },
  ]);
  expect(operations.map(({ path, tag }) => `${path} ${tag}`)).toEqual([
    '/4 A',
    '/3 C',
    '/2 B',
    '/1 The API',
  ]);
});
