import type { Operation, SchemaNode } from '../../../../src/core/openapi/model';
import { described, readObject } from './support/readFixture';

const schema = (name: string) => ({ $ref: `#/components/schemas/${name}` });
const answer = (properties: object) => ({
  200: {
    description: 'OK',
    content: { 'application/json': { schema: { type: 'object', properties } } },
  },
});
const body = (properties: object) => ({
  content: { 'application/json': { schema: { type: 'object', properties } } },
});
const query = (...names: string[]) =>
  names.map((name) => ({ name, in: 'query', schema: { type: 'string' } }));
const lookup = {
  type: 'object',
  properties: { id: { type: 'string' }, name: { type: 'string' } },
  minProperties: 1,
  maxProperties: 1,
};
const listOf = (name: string) => ({ type: 'array', items: schema(name) });
const named = (summary: string, tag: string, rest: object = {}) => ({
  summary,
  tags: [tag],
  responses: answer({}),
  ...rest,
});

const API = {
  openapi: '3.1.0',
  info: { title: 'X', version: '1' },
  components: {
    schemas: {
      Disk: { type: 'object', properties: { id: { type: 'string' } } },
      DiskSummary: { type: 'object', properties: { id: { type: 'string' } } },
      Zone: { type: 'object', properties: { id: { type: 'string' } } },
      Task: { type: 'object', properties: { id: { type: 'string' } } },
      TrashObject: { type: 'object', properties: { id: { type: 'string' } } },
      ZoneLookup: lookup,
    },
  },
  paths: {
    '/disks/disk/resize': { put: named('Resize a disk', 'Disks') },
    '/disks/disk': {
      delete: named('Delete a disk', 'Disks', {
        responses: answer({ trash_object: schema('TrashObject') }),
      }),
      get: named('Get a disk', 'Disks', {
        parameters: query('disk[id]', 'disk[name]'),
        'x-exactly-one-of': [['disk[id]', 'disk[name]']],
        responses: answer({ disk: schema('Disk') }),
      }),
      patch: named('Update a disk', 'Disks'),
    },
    '/disks': {
      get: named('List disks', 'Disks', { responses: answer({ disks: listOf('DiskSummary') }) }),
      post: named('Create a disk', 'Disks', {
        requestBody: body({ zone: schema('ZoneLookup') }),
        responses: answer({ task: schema('Task') }),
      }),
    },
    '/machines/machine/disks': {
      get: named('List the disks of a machine', 'Machines', {
        responses: answer({ disks: listOf('DiskSummary') }),
      }),
    },
    '/zones': {
      get: named('List zones', 'Zones', { responses: answer({ zones: listOf('Zone') }) }),
    },
    '/tasks/task': {
      get: named('Get a task', 'Tasks', { responses: answer({ task: schema('Task') }) }),
    },
    '/trash/object': {
      get: named('Get a trash object', 'Trash', {
        responses: answer({ trash_object: schema('TrashObject') }),
      }),
      delete: named('Purge a trash object', 'Trash'),
    },
    '/trash/object/restore': { post: named('Restore a trash object', 'Trash') },
  },
};

let operations: Operation[];
const operation = (title: string) => operations.find((each) => each.title === title)!;
const words = (row: SchemaNode | undefined) =>
  row?.related && [row.related.words, ...row.related.operations.map(({ title }) => title)];
const answered = (title: string) =>
  operation(title).responses[0]?.content[0]?.schema?.properties?.[0];

beforeAll(async () => {
  ({ operations } = await described(readObject(API)));
});

test('operations of a resource: list, get, create, update, delete, then others', () => {
  expect(operation('Get a disk').related?.map(({ title }) => title)).toEqual([
    'List disks',
    'Create a disk',
    'Update a disk',
    'Delete a disk',
    'Resize a disk',
  ]);
  expect(operation('List zones').related).toBeUndefined();
});

test('a parameter or property that refers to a resource leads to the best list of it', () => {
  const [first, second] = operation('Get a disk').parameters;
  expect(words(first?.schema)).toEqual(['Find one with', 'List disks']);
  expect(words(second?.schema)).toBeUndefined();
  const [zone] = operation('Create a disk').requestBody?.content[0]?.schema?.properties ?? [];
  expect(words(zone)).toEqual(['Find one with', 'List zones']);
});

test('tasks lead to the operation that returns them, and objects in the trash to those that restore or purge them', () => {
  expect(words(answered('Create a disk'))).toEqual(['Wait with', 'Get a task']);
  expect(words(answered('Get a task'))).toBeUndefined();
  expect(words(answered('Delete a disk'))).toEqual([
    'Continue with',
    'Purge a trash object',
    'Restore a trash object',
  ]);
});
