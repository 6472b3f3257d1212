import { described, readObject } from './support/readFixture';

const answer = (property: string, status = 200) => ({
  [status]: {
    description: 'OK',
    content: {
      'application/json': { schema: { type: 'object', properties: { [property]: {} } } },
    },
  },
});
const query = (...names: string[]) =>
  names.map((name) => ({ name, in: 'query', schema: { type: 'integer' } }));

const conventionsOf = async (method: string, operation: object) => {
  const { operations } = await described(
    readObject({
      openapi: '3.1.0',
      info: { title: 'X', version: '1' },
      paths: { '/x': { [method]: { responses: answer('x'), ...operation } } },
    }),
  );
  return operations[0]?.conventions;
};

test.each([
  ['a response with pagination', 'get', { responses: answer('pagination') }, ['paginated']],
  ['a page and its length', 'get', { parameters: query('page', 'per_page') }, ['paginated']],
  ['a cursor and a limit', 'get', { parameters: query('cursor', 'limit') }, ['paginated']],
  ['a limit alone', 'get', { parameters: query('limit') }, undefined],
  ['a response with a task', 'post', { responses: answer('task') }, ['task']],
  ['a task that is only read', 'get', { responses: answer('task') }, undefined],
  ['an accepted request', 'put', { responses: answer('x', 202) }, ['task']],
  ['an error with a task', 'post', { responses: answer('task', 409) }, undefined],
  ['a deleted object in the trash', 'delete', { responses: answer('trash_object') }, ['trash']],
  ['an object taken from the trash', 'post', { responses: answer('trash_object') }, undefined],
  ['nothing', 'get', {}, undefined],
  [
    'what the extension says instead',
    'delete',
    { responses: answer('trash_object'), 'x-conventions': ['task', 'paginated', 'odd'] },
    ['paginated', 'task'],
  ],
  [
    'an extension that says nothing',
    'post',
    { responses: answer('task'), 'x-conventions': [] },
    undefined,
  ],
])('%s', async (_name, method, operation, expected) => {
  expect(await conventionsOf(method, operation)).toEqual(expected);
});
