import type { ApiDescription, ResourcePage, SchemaNode } from '../../../../src/core/openapi/model';
import { described, readObject } from './support/readFixture';

const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const object = (properties: object, rest: object = {}) => ({ type: 'object', properties, ...rest });
const text = { type: 'string' };
const content = (value: object) => ({ content: { 'application/json': { schema: value } } });
const answer = (value: object) => ({
  responses: { 200: { description: 'OK', ...content(value) } },
});

/** A description with these schemas and operations. */
const read = (schemas: object, paths: object): Promise<ApiDescription> =>
  described(
    readObject({
      openapi: '3.1.0',
      info: { title: 'X', version: '1' },
      paths,
      components: { schemas },
    }),
  );

const resource = ({ resources = [] }: ApiDescription, name: string): ResourcePage => {
  const found = resources.find((page) => page.name === name);
  if (!found) throw new Error(`There is no resource ${name}.`);
  return found;
};
const row = (node: SchemaNode | undefined, ...names: string[]): SchemaNode | undefined =>
  names.reduce(
    (at: SchemaNode | undefined, name) => at?.properties?.find((own) => own.name === name),
    node,
  );
const answerOf = ({ operations }: ApiDescription, title: string) =>
  operations.find((operation) => operation.title === title)?.responses[0]?.content[0]?.schema;
const titles = (operations: readonly { title: string }[]) => operations.map(({ title }) => title);

const CLOUD = {
  Disk: object(
    {
      id: text,
      size: { type: 'integer' },
      zone: schema('Zone'),
      secret: { ...text, writeOnly: true },
    },
    { description: 'Block storage.\n\nMore of it.' },
  ),
  DiskSummary: object({ id: text, machine: schema('Machine') }),
  Machine: object({
    id: text,
    disks: { type: 'array', items: schema('Disk') },
    mode: schema('Mode'),
  }),
  Mode: object({ name: text }),
  Zone: object({ id: text, parent: schema('Zone') }),
  DiskLookup: object({ id: text, name: text }, { minProperties: 1, maxProperties: 1 }),
};
const OPERATIONS = {
  '/disks': {
    get: {
      summary: 'List disks',
      ...answer(object({ disks: { type: 'array', items: schema('DiskSummary') } })),
    },
  },
  '/disks/{disk}': {
    parameters: [{ name: 'disk', in: 'path', required: true, schema: { type: 'string' } }],
    get: { summary: 'Get a disk', ...answer(object({ disk: schema('Disk') })) },
    put: {
      summary: 'Update a disk',
      requestBody: content(schema('Disk')),
      ...answer(schema('Disk')),
    },
  },
  '/attach': {
    post: {
      summary: 'Attach a disk',
      requestBody: content(object({ disk: schema('DiskLookup') })),
      ...answer(object({ machine: schema('Machine') })),
    },
  },
};

describe('which schemas have a page', () => {
  test('objects with an id that responses return, sorted by name', async () => {
    const { resources = [] } = await read(CLOUD, OPERATIONS);
    expect(resources.map(({ name, route, formerRoute }) => [name, route, formerRoute])).toEqual([
      ['Disk', '/docs/api/x/resources/disk', '/docs/api/x/schemas/disk'],
      ['Machine', '/docs/api/x/resources/machine', '/docs/api/x/schemas/machine'],
      ['Zone', '/docs/api/x/resources/zone', '/docs/api/x/schemas/zone'],
    ]);
  });

  test('without an id, without a name, or only in requests or errors, there is no page', async () => {
    const { resources } = await read(
      { Point: object({ x: text }), Args: object({ id: text }), Fault: object({ id: text }) },
      {
        '/a': {
          post: {
            requestBody: content(schema('Args')),
            responses: {
              200: { description: 'OK', ...content(object({ id: text, at: schema('Point') })) },
              400: { description: 'No', ...content(schema('Fault')) },
            },
          },
        },
      },
    );
    expect(resources).toBeUndefined();
  });

  test('names with the same slug get numbers, and words are separated', async () => {
    const names = ['DNSZone', 'dns_zone', 'VirtualMachine', 'Kühler', '数据', 'AUX'];
    const { resources = [] } = await read(
      Object.fromEntries(names.map((name) => [name, object({ id: text, [name]: text })])),
      { '/a': { get: answer(object(Object.fromEntries(names.map((n) => [n, schema(n)])))) } },
    );
    expect(Object.fromEntries(resources.map(({ name, slug }) => [name, slug]))).toEqual({
      DNSZone: 'dns-zone',
      dns_zone: 'dns-zone-2',
      VirtualMachine: 'virtual-machine',
      Kühler: 'kuhler',
      数据: 'resource',
      AUX: 'aux-resource',
    });
  });

  test('the number of pages is limited', async () => {
    const names = Array.from({ length: 2500 }, (_, index) => `S${index}`);
    const { resources = [], operations } = await read(
      Object.fromEntries(names.map((name) => [name, object({ id: text })])),
      { '/a': { get: answer(object(Object.fromEntries(names.map((n) => [n, schema(n)])))) } },
    );
    expect(resources).toHaveLength(2000);
    expect(JSON.stringify(operations).length).toBeLessThan(2_000_000);
  });

  test('an allOf with an id has a page, and an alias has the page of its target', async () => {
    const description = await read(
      {
        Base: object({ id: text }),
        Cat: { allOf: [schema('Base'), object({ lives: { type: 'integer' } })] },
        Kitty: schema('Cat'),
      },
      {
        '/a': { get: { summary: 'A', ...answer(object({ cat: schema('Cat') })) } },
        '/b': { get: { summary: 'B', ...answer(object({ kitty: schema('Kitty') })) } },
      },
    );
    expect(description.resources?.map(({ name }) => name)).toEqual(['Cat']);
    expect(resource(description, 'Cat').schema.properties?.map(({ name }) => name)).toEqual([
      'id',
      'lives',
    ]);
    expect(row(answerOf(description, 'B'), 'kitty')?.resource).toEqual({
      name: 'Kitty',
      route: '/docs/api/x/resources/cat',
    });
  });
});

describe('rows', () => {
  test('a resource of a response has its rows, and a resource inside of it only a link', async () => {
    const description = await read(CLOUD, OPERATIONS);
    const disk = row(answerOf(description, 'Get a disk'), 'disk');
    expect(disk?.resource).toEqual({ name: 'Disk', route: '/docs/api/x/resources/disk' });
    expect(disk?.properties?.map(({ name }) => name)).toEqual(['id', 'size', 'zone']);
    expect(row(disk, 'zone')).toMatchObject({ type: 'Zone', resource: { name: 'Zone' } });
    expect(row(disk, 'zone')?.properties).toBeUndefined();
    // An object with some fields of a resource contains others in the same way.
    const summary = row(answerOf(description, 'List disks'), 'disks');
    expect(row(summary, 'machine')?.resource?.name).toBe('Machine');
    expect(row(summary, 'machine')?.properties).toBeUndefined();
  });

  test('an object without an id keeps its rows', async () => {
    const description = await read(CLOUD, OPERATIONS);
    const machine = row(answerOf(description, 'Attach a disk'), 'machine');
    expect(row(machine, 'mode', 'name')?.type).toBe('string');
    expect(row(machine, 'disks')).toMatchObject({ type: 'array of Disk' });
    expect(row(machine, 'disks')?.properties).toBeUndefined();
  });

  test('a request has all rows, with links', async () => {
    const { operations } = await read(CLOUD, OPERATIONS);
    const body = operations.find(({ title }) => title === 'Update a disk')?.requestBody;
    const zone = row(body?.content[0]?.schema, 'zone');
    expect(zone?.resource?.name).toBe('Zone');
    expect(row(zone, 'id')?.type).toBe('string');
  });

  test('variants of a resource belong to the resource, and keep their rows', async () => {
    const description = await read(
      {
        Pet: {
          ...object({ id: text, kind: text }),
          discriminator: { propertyName: 'kind' },
          required: ['kind'],
        },
        Cat: { allOf: [schema('Pet'), object({ lives: text })] },
        Dog: { allOf: [schema('Pet'), object({ tricks: text })] },
        Owner: object({ id: text, pet: schema('Pet') }),
      },
      {
        '/pet': { get: { summary: 'Pet', ...answer(schema('Pet')) } },
        '/owner': { get: { summary: 'Owner', ...answer(schema('Owner')) } },
      },
    );
    const options = answerOf(description, 'Pet')?.variants?.[0]?.options ?? [];
    expect(
      options.map((option) => row(option, option.title === 'Cat' ? 'lives' : 'tricks')?.type),
    ).toEqual(['string', 'string']);
    expect(row(answerOf(description, 'Owner'), 'pet')?.variants).toBeUndefined();
  });

  test.each<[string, object]>([
    ['a $ref with siblings', { ...schema('Machine'), required: ['mode'], description: 'Ours.' }],
    ['an allOf with what is required', { allOf: [schema('Machine'), { required: ['mode'] }] }],
    ['an allOf with a type', { type: 'object', allOf: [schema('Machine')] }],
  ])('with %s, the row keeps the name of the type', async (_name, value) => {
    const description = await read(CLOUD, {
      '/a': {
        get: { summary: 'A', ...answer(object({ target: value, plain: schema('Machine') })) },
      },
    });
    const target = row(answerOf(description, 'A'), 'target');
    expect(target?.type).toBe('Machine');
    expect(target?.resource?.route).toBe('/docs/api/x/resources/machine');
    expect(row(target, 'mode')?.required).toBe(
      JSON.stringify(value).includes('mode') ? true : undefined,
    );
    expect(resource(description, 'Machine').schema.properties).toHaveLength(3);
    expect(row(resource(description, 'Machine').schema, 'mode')?.required).toBeUndefined();
  });

  test('a schema with its own properties is another type', async () => {
    const description = await read(CLOUD, {
      '/a': {
        get: { summary: 'A', ...answer({ ...schema('Machine'), properties: { extra: text } }) },
      },
    });
    expect(answerOf(description, 'A')?.type).toBe('object');
  });

  test('variants have the names of their schemas', async () => {
    const description = await read(CLOUD, {
      '/a': {
        get: {
          summary: 'A',
          ...answer({
            oneOf: [
              { ...schema('Machine'), required: ['mode'] },
              { ...schema('Disk'), required: ['size'] },
            ],
          }),
        },
      },
    });
    expect(answerOf(description, 'A')?.variants?.[0]?.options.map(({ title }) => title)).toEqual([
      'Machine',
      'Disk',
    ]);
  });
});

describe('the page of a resource', () => {
  test('has rows of both directions, an example, and no link to itself', async () => {
    const description = await read(CLOUD, OPERATIONS);
    const { schema: rows, example, plainDescription } = resource(description, 'Disk');
    expect(rows).toMatchObject({ type: 'Disk', anchor: 'fields' });
    expect(rows.resource).toBeUndefined();
    expect(rows.properties?.map(({ name }) => name)).toEqual(['id', 'size', 'zone', 'secret']);
    expect(row(rows, 'zone')?.properties).toBeUndefined();
    expect(plainDescription).toBe('Block storage.');
    expect(Object.keys(JSON.parse(example?.text ?? '') as object)).toEqual(['id', 'size', 'zone']);
  });

  test('a resource inside itself leads to the row above', async () => {
    const zone = resource(await read(CLOUD, OPERATIONS), 'Zone').schema;
    expect(row(zone, 'parent')).toMatchObject({ circular: { type: 'Zone', anchor: 'fields' } });
    expect(row(zone, 'parent')?.resource).toBeUndefined();
  });

  test('lists the operations that return it, whole or in part, and those that take it or its id', async () => {
    const description = await read(CLOUD, OPERATIONS);
    const { returnedBy, returnedInOtherForms, takenBy, partOf } = resource(
      description,
      'Disk',
    ).uses;
    expect(titles(returnedBy)).toEqual(['Get a disk', 'Update a disk']);
    expect(titles(returnedInOtherForms)).toEqual(['List disks']);
    expect(titles(takenBy)).toEqual(['Get a disk', 'Update a disk', 'Attach a disk']);
    expect(partOf).toEqual([{ name: 'Machine', route: '/docs/api/x/resources/machine' }]);
    expect(returnedBy[0]).toEqual({
      title: 'Get a disk',
      method: 'get',
      route: '/docs/api/x/get-disks-disk',
      path: '/disks/{disk}',
    });
  });

  test('lists resources that are inside an object with some fields of a resource', async () => {
    const { uses } = resource(await read(CLOUD, OPERATIONS), 'Machine');
    expect(titles(uses.returnedBy)).toEqual(['List disks', 'Attach a disk']);
  });

  test('a resource with many rows continues on pages of its schema', async () => {
    const names = Array.from({ length: 1200 }, (_, index) => `f${index}`);
    const {
      resources = [],
      operations,
      schemaPages = [],
    } = await read(
      { Wide: object({ id: text, ...Object.fromEntries(names.map((name) => [name, text])) }) },
      { '/a': { get: answer(object({ list: object({ wide: schema('Wide') }) })) } },
    );
    const { schema: rows, route } = resources[0]!;
    expect(rows.more?.route).toBe(schemaPages[0]?.route);
    expect(schemaPages[0]?.users).toEqual([{ title: 'Wide', route }]);
    expect((rows.properties?.length ?? 0) + (rows.omitted ?? 0)).toBe(1201);
    expect(JSON.stringify(operations).length).toBeLessThan(400_000);
  });
});
