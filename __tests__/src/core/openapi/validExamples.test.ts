import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { readApi } from '../../../../src/core/openapi/readApi';
import { exampleFaults } from './support/exampleFaults';
import { FIXTURES, readObject } from './support/readFixture';

const OTHERS = path.resolve('node_modules/@readme/oas-examples');

const FILES = [
  ...listed(path.join(FIXTURES, 'quirks')),
  ...listed(path.resolve('node_modules/@scalar/galaxy/dist')),
  ...listed(path.join(OTHERS, '3.0/json')),
  ...listed(path.join(OTHERS, '3.1/json')),
];

/** Operations with a schema for which there is no valid value, or only a huge one. */
const IMPOSSIBLE = [
  // Each node requires its parent.
  /^post \/direct .*parent/,
  // The value must be a text and a number.
  /quirks\/polymorphism/,
];

function listed(folder: string): string[] {
  return (
    readdirSync(folder)
      // The files of the newest version also exist under a second name.
      .filter((name) => /\.(ya?ml|json)$/.test(name) && !name.startsWith('latest.'))
      .map((name) => path.join(folder, name))
  );
}

test.each(FILES.map((file) => [path.basename(file), file]))(
  'every example that is made for %s is valid',
  async (_name, file) => {
    const reading = await readApi({
      apiId: 'x',
      entry: path.basename(file),
      infoSlug: 'x-api',
      read: (name) => Promise.resolve(readFileSync(path.join(path.dirname(file), name), 'utf8')),
    });
    const { faults } = await exampleFaults(reading);
    expect(faults.filter((fault) => !IMPOSSIBLE.some((known) => known.test(fault)))).toEqual([]);
  },
);

test('an invalid example is found', async () => {
  const schema = { type: 'object', required: ['a'], properties: { a: { type: 'string' } } };
  const content = { 'application/json': { schema } };
  const reading = await readObject({
    openapi: '3.1.0',
    info: { title: 'X', version: '1' },
    paths: { '/x': { get: { responses: { 200: { description: 'OK', content } } } } },
  });
  expect(await exampleFaults(reading)).toEqual({ checked: 1, named: [], faults: [] });
  const [example] = reading.description?.operations[0]?.responses[0]?.content[0]?.examples ?? [];
  if (example) example.text = '{"a": 1}';
  expect((await exampleFaults(reading)).faults).toEqual([
    'get /x responses 200: data/a must be string',
  ]);
});
