import { parseFragment, parsePointer, printPointer } from '../../../../src/core/values/jsonPointer';
import { sliceOperation } from '../../../../plugins/gatsby-plugin-site/src/machineFiles/core/sliceOperation';
import { described, readObject } from '../openapi/support/readFixture';

test.each([
  ['', []],
  ['/', []],
  ['/a/b', ['a', 'b']],
  ['/~1disks/get', ['/disks', 'get']],
  ['/~01', ['~1']],
  ['/%7E1disks', ['/disks']],
  ['/%7E01', ['~1']],
  ['/~1a%20b%7Bc%7D', ['/a b{c}']],
  ['/a%2Fb', ['a/b']],
  ['/~1%25', ['/%']],
  ['/100%', ['100%']],
  ['/~1x%', ['/x%']],
])('the fragment %s', (fragment, segments) => {
  expect(parseFragment(fragment)).toEqual(segments);
});

test('a pointer that is not a fragment has no percent-encoding', () => {
  expect(parsePointer('/a%20b/~1c~0')).toEqual(['a%20b', '/c~']);
  expect(printPointer(['a%20b', '/c~'])).toBe('#/a%20b/~1c~0');
});

test('pages and slices follow a percent-encoded escape', async () => {
  const schema = { $ref: '#/components/schemas/a%7E1b%7E01' };
  const content = { 'application/json': { schema } };
  const source = {
    openapi: '3.1.0',
    info: { title: 'X', version: '1' },
    paths: { '/x': { get: { responses: { 200: { description: 'OK', content } } } } },
    components: { schemas: { 'a/b~1': { type: 'string', title: 'Found' } } },
  };
  const { operations } = await described(readObject(source));
  expect(operations[0]?.responses[0]?.content[0]?.schema?.title).toBe('Found');
  const slice = sliceOperation(source, { kind: 'operation', method: 'get', path: '/x' });
  expect(slice).toMatchObject({ components: source.components });
});
