import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { camelCase, pascalCase, snakeCase } from '../../../tools/code-samples/core/names';
import { samplesFile, withReferences } from '../../../tools/code-samples/core/planSampleFiles';
import { runCodeSamples } from '../../../tools/code-samples/runCodeSamples';

test.each([
  ['get:disk', 'GetDisk', 'getDisk', 'get_disk'],
  ['data_center[permalink]', 'DataCenterPermalink', 'dataCenterPermalink', 'data_center_permalink'],
  ['createDNSZone', 'CreateDNSZone', 'createDNSZone', 'create_dns_zone'],
])('names that are made from %s', (text, pascal, camel, snake) => {
  expect([pascalCase(text), camelCase(text), snakeCase(text)]).toEqual([pascal, camel, snake]);
});

test('samples are in a folder beside the paths', () => {
  expect(samplesFile('core/paths/disks.yaml')).toBe('core/samples/disks.yaml');
  expect(samplesFile('api.json')).toBe('samples/api.yaml');
});

test('an operation refers to its samples, unless it already has samples', () => {
  const text = `a:
  get:
    operationId: 'get:a/b'
    summary: A
  put:
    operationId: put
    x-codeSamples: []
`;
  const operations = [
    { operationId: 'get:a/b', path: ['a', 'get'] },
    { operationId: 'put', path: ['a', 'put'] },
  ];
  const changed = withReferences(text, 'core/paths/a.yaml', operations);
  expect(changed).toContain(`    operationId: 'get:a/b'
    x-codeSamples:
      $ref: ../samples/a.yaml#/get:a~1b
    summary: A`);
  expect(changed).toContain('x-codeSamples: []');
  expect(withReferences(changed, 'core/paths/a.yaml', operations)).toBe(changed);
});

const GET = [{ operationId: 'get', path: ['get'] }];
const REFERENCE = { $ref: './samples/a.yaml#/get' };

test.each([
  ['samples in another line', 'get:\n  operationId: get\n  tags: [a]\n  x-codeSamples: []\n', []],
  ['line breaks of Windows', 'get:\r\n  operationId: get\r\n  tags: [a]\r\n', REFERENCE],
  ['a comment', 'get:\n  operationId: get # of all\n  tags: [a]\n', REFERENCE],
  ['JSON', '{"get": {"operationId": "get", "tags": ["a"]}}', REFERENCE],
  ['no last line break', 'get:\n  tags: [a]\n  operationId: get', REFERENCE],
])('an operation with %s has its samples once', (_name, text, samples) => {
  const changed = withReferences(text, 'a.yaml', GET);
  expect(parse(changed)).toEqual({
    get: { operationId: 'get', tags: ['a'], 'x-codeSamples': samples },
  });
  expect(withReferences(changed, 'a.yaml', GET)).toBe(changed);
});

test('a link to an operation does not get its samples', () => {
  const text = 'list:\n  links:\n    One:\n      operationId: get\nget:\n  operationId: get\n';
  expect(parse(withReferences(text, 'a.yaml', GET))).toEqual({
    list: { links: { One: { operationId: 'get' } } },
    get: { operationId: 'get', 'x-codeSamples': REFERENCE },
  });
});

const DESCRIPTION = `
openapi: 3.1.0
info: { title: X, version: '1' }
servers: [{ url: https://api.example }]
security: [{ token: [] }]
components:
  securitySchemes: { token: { type: http, scheme: bearer } }
  schemas:
    DiskLookup:
      type: object
      properties: { id: { type: string } }
    Speed: { type: string, enum: [slow, fast] }
    Tag:
      type: object
      required: [name]
      properties: { name: { type: string }, size: { type: integer } }
paths:
  /disks/disk:
    get:
      operationId: get:disk
      parameters:
        - { name: 'disk[id]', in: query, required: true, example: disk_1, schema: { type: string } }
      responses: { 200: { description: OK, content: { application/json: { schema: {} } } } }
    put:
      operationId: put:disk
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              required: [disk, tags]
              properties:
                disk: { $ref: '#/components/schemas/DiskLookup' }
                speed: { $ref: '#/components/schemas/Speed' }
                tags: { type: array, items: { $ref: '#/components/schemas/Tag' } }
                load: { type: number }
                rest: { type: object }
            examples:
              one:
                value:
                  disk: { id: disk_1 }
                  speed: fast
                  tags: [{ name: "it's", size: 2 }]
                  load: 1.5
                  rest: { a: [true, null] }
              two:
                value: { disk: { id: disk_2 }, tags: [] }
      responses: { 204: { description: Done } }
  /disks/{id}:
    delete:
      operationId: delete:disk
      parameters: [{ name: id, in: path, required: true, schema: { type: string } }]
      responses: { 204: { description: Done } }
`;

const CLIENTS = `
x:
  go: { module: example.com/acme/core }
  php: { namespace: Acme\\Core }
  ruby: { gem: acme, module: Acme, class: CoreApi }
`;

let folder: string;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'code-samples-'));
  await mkdir(path.join(folder, 'content'));
  await mkdir(path.join(folder, 'openapi'));
  write(
    'content/site.yml',
    'product: { name: Acme, slug: acme, tokenVariable: ACME_TOKEN }\nsiteUrl: https://x.example\ntitle: X\ndescription: X\napis: [{ id: x, file: x.yaml, label: X API }]\n',
  );
  write('openapi/x.yaml', DESCRIPTION);
  write('openapi/clients.yml', CLIENTS);
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
const run = async (...words: string[]) => {
  const printed: string[] = [];
  const print = (text: string) => printed.push(text);
  const [contentDir, openapiDir] = ['content', 'openapi'].map((name) => path.join(folder, name));
  const status = await runCodeSamples(words, { out: print, error: print, contentDir, openapiDir });
  return { status, printed: printed.join('') };
};

test('each operation with a query or a body has samples in all languages, and a second run changes nothing', async () => {
  expect(await run()).toEqual({ status: 0, printed: 'X API: samples of 2 of 3 operations.\n' });
  const samples = readFileSync(path.join(folder, 'openapi/samples/x.yaml'), 'utf8');
  expect(samples).toMatchSnapshot();
  const description = readFileSync(path.join(folder, 'openapi/x.yaml'), 'utf8');
  expect(description.match(/\$ref: .\/samples\/x\.yaml#\/(get|put):disk/g)).toHaveLength(2);
  await run();
  expect(readFileSync(path.join(folder, 'openapi/samples/x.yaml'), 'utf8')).toBe(samples);
  expect(readFileSync(path.join(folder, 'openapi/x.yaml'), 'utf8')).toBe(description);
});

test('mistakes in clients.yml are printed, and no file is written', async () => {
  write('openapi/clients.yml', 'x: { go: { modul: a } }');
  const { status, printed } = await run();
  expect(status).toBe(2);
  expect(printed).toContain('modul');
  write('openapi/clients.yml', 'y: {}');
  expect(await run()).toMatchObject({ status: 2, printed: expect.stringContaining('has y') });
  expect(readdirSync(path.join(folder, 'openapi'))).toEqual(['clients.yml', 'x.yaml']);
});

test('mistakes in site.yml are printed with their lines', async () => {
  const settings = readFileSync(path.join(folder, 'content/site.yml'), 'utf8');
  write('content/site.yml', settings.replace('file: x.yaml', 'fil: x.yaml'));
  const { status, printed } = await run();
  expect(status).toBe(2);
  expect(printed).toMatch(/site\.yml:\d+:\d+ apis\[0\]\.fil: unknown field/);
});

test('if one description cannot be read, no file is written', async () => {
  const settings = readFileSync(path.join(folder, 'content/site.yml'), 'utf8');
  write(
    'content/site.yml',
    settings.replace('apis: [', 'apis: [{ id: y, file: y.yaml, label: Y }, '),
  );
  write('openapi/y.yaml', 'openapi: [');
  write('openapi/clients.yml', `${CLIENTS}y: { go: { module: example.com/y } }\n`);
  expect(await run()).toMatchObject({ status: 2 });
  expect(readdirSync(path.join(folder, 'openapi'))).toEqual(['clients.yml', 'x.yaml', 'y.yaml']);
});

test.each([
  ['--help', 0, 'Usage: npm run code-samples'],
  ['-h', 0, 'Usage: npm run code-samples'],
  ['--check', 2, "Unknown option '--check'"],
  ['x', 2, "Unexpected argument 'x'"],
])('with %s, no file is written', async (word, status, message) => {
  expect(await run(word)).toEqual({
    status,
    printed: expect.stringContaining(message),
  });
  expect(readdirSync(path.join(folder, 'openapi'))).toEqual(['clients.yml', 'x.yaml']);
});
