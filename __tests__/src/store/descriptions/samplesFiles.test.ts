import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { splitSamples, writeSampleFiles } from '../../../../src/store/descriptions/sampleFiles';
import type { Operation } from '../../../../src/core/openapi/model';
import { described, readObject } from '../../core/openapi/support/readFixture';

const folder = mkdtempSync(path.join(tmpdir(), 'samples-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const samplesIn = (file?: { text: string }) =>
  JSON.parse(file?.text ?? '[]') as Operation['samples'];

const read = async (host: string, requestBody?: object, more: object = {}) =>
  (
    await described(
      readObject({
        openapi: '3.1.0',
        info: { title: 'X', version: '1' },
        servers: [{ url: `https://${host}` }],
        paths: {
          '/x': { post: { requestBody, responses: { 200: { description: 'OK' } }, ...more } },
        },
      }),
    )
  ).operations;

test('a page has the first sample and the path of the file with the others', async () => {
  const [operation] = await read('a.example');
  if (!operation) throw new Error('There is no operation.');
  const { operation: onPage, later } = splitSamples(operation);
  expect(onPage.samples.map(({ language }) => language)).toEqual(['curl']);
  expect(onPage.laterSamples?.languages).toHaveLength(9);
  expect(onPage.laterSamples?.file).toBe(later[0]?.file);
  expect(samplesIn(later[0])).toEqual(operation.samples.slice(1));
  const alone = { ...operation, samples: operation.samples.slice(0, 1) };
  expect(splitSamples(alone)).toEqual({ operation: alone, later: [] });
});

test.each([
  ['application/json', '"a": "%"'],
  ['application/x-www-form-urlencoded', 'a=%'],
])('each of several request examples of %s has a file with all its samples', async (type, text) => {
  const examples = { one: { value: { a: 'x1' } }, two: { summary: 'Second', value: { a: 'x2' } } };
  const outside = { externalValue: 'https://x.example/body' };
  const content = { [type]: { schema: { type: 'object' }, examples: { ...examples, outside } } };
  const [operation] = await read('a.example', { content });
  if (!operation) throw new Error('There is no operation.');
  const { operation: onPage, later } = splitSamples(operation);
  expect(onPage).not.toHaveProperty('exampleSamples');
  expect(onPage.laterSamples?.examples).toEqual([
    { name: 'one', label: 'one', file: later[0]?.file },
    { name: 'two', label: 'Second', file: later[1]?.file },
  ]);
  expect(onPage.laterSamples?.file).toBe(later[0]?.file);
  for (const [index, value] of ['x1', 'x2'].entries()) {
    const samples = samplesIn(later[index]);
    expect(samples.map(({ language }) => language)).toEqual(
      operation.samples.map(({ language }) => language),
    );
    for (const { source } of samples) expect(source).toContain(value);
    expect(samples[0]?.source).toContain(text.replace('%', value));
  }
});

const filesOf = (operations: readonly Operation[]) =>
  operations.flatMap((operation) => splitSamples(operation).later);

test('files have other names if their content changes, and incomplete files are replaced', async () => {
  const [before] = filesOf(await read('a.example'));
  const [after] = filesOf(await read('b.example'));
  expect(after?.file).not.toBe(before?.file);
  const place = path.join(folder, after!.file);
  const textOf = () => {
    writeSampleFiles(folder, [after!]);
    return readFileSync(place, 'utf8');
  };
  expect(textOf()).toContain('https://b.example/x');
  // A build that was interrupted may leave an incomplete file.
  writeFileSync(place, '[');
  expect(textOf()).toContain('https://b.example/x');
});

test('the name of a file follows each of its samples', async () => {
  const [operation] = await read('d.example');
  if (!operation) throw new Error('There is no operation.');
  const nameWith = (samples: Operation['samples']) =>
    splitSamples({ ...operation, samples }).later[0]?.file;
  const { samples } = operation;
  const changed = samples.with(-1, { language: 'x', label: 'X', source: 'x', html: 'x' });
  const name = nameWith(samples);
  expect(nameWith(structuredClone(samples))).toBe(name);
  expect(nameWith(changed)).not.toBe(name);
  expect(nameWith(samples.slice(0, -1))).not.toBe(name);
});

test.each(['x-codeSamples', 'x-code-samples'])(
  'samples in %s are first, with their label',
  async (name) => {
    const given = [
      { lang: 'C#', label: 'C# client', source: 'client.Get();\n' },
      { lang: 'Go', source: 'client.Get()' },
      { lang: 'PHP' },
    ];
    const [operation] = await read('a.example', undefined, { [name]: given });
    if (!operation) throw new Error('There is no operation.');
    expect(operation.samples.slice(0, 3).map(({ label, source }) => [label, source])).toEqual([
      ['C# client', 'client.Get();'],
      ['Go', 'client.Get()'],
      ['cURL', expect.stringContaining('curl')],
    ]);
    expect(operation.samples[0]?.html).toContain('class="token');
    const { operation: onPage } = splitSamples(operation);
    // The page contains the sample in cURL, which needs no library.
    expect(onPage.samples.map(({ label }) => label)).toEqual(['cURL']);
    expect(onPage.laterSamples?.languages.slice(0, 4).map(({ language }) => language)).toEqual([
      'csharp:c# client',
      'go:go',
      'curl',
      'go',
    ]);
  },
);

test('if several samples have the same label, each belongs to the request example at its position', async () => {
  const examples = {
    one: { value: { a: 1 } },
    two: { value: { a: 2 } },
    three: { value: { a: 3 } },
  };
  const requestBody = { content: { 'application/json': { schema: { type: 'object' }, examples } } };
  const given = ['first()', 'second()'].map((source) => ({ lang: 'Go', label: 'Client', source }));
  const [operation] = await read('a.example', requestBody, { 'x-codeSamples': given });
  expect(operation?.exampleSamples?.map(({ samples }) => samples[0]?.source)).toEqual([
    'first()',
    'second()',
    'first()',
  ]);
});
