import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { snapshotOf } from '../../../src/core/openapi/changes/snapshotOf';
import { runApiSnapshot } from '../../../tools/api-snapshot/runApiSnapshot';

const folder = mkdtempSync(path.join(tmpdir(), 'snapshot-'));
afterAll(() => rmSync(folder, { recursive: true }));

const SITE = path.resolve(__dirname, '../../fixtures/sites/other');
cpSync(SITE, folder, { recursive: true });

async function run(...words: string[]) {
  let out = '';
  let error = '';
  const status = await runApiSnapshot(words, {
    out: (text) => (out += text),
    error: (text) => (error += text),
    contentDir: path.join(folder, 'content'),
    openapiDir: path.join(folder, 'openapi'),
  });
  return { status, out, error };
}

test('writes the current version once, and replaces it only with an option', async () => {
  const api =
    /id: ([\w-]+)/.exec(readFileSync(path.join(SITE, 'content/site.yml'), 'utf8'))?.[1] ?? '';
  const { info } = JSON.parse(readFileSync(path.join(SITE, 'openapi/forge.json'), 'utf8')) as {
    info: { version: string };
  };
  const file = path.join(folder, 'openapi/history', api, `${info.version}.json`);
  expect(await run(api)).toMatchObject({ status: 0, error: '' });
  const kept = readFileSync(file, 'utf8');
  expect(JSON.parse(kept)).toMatchObject({ info: { version: info.version } });
  writeFileSync(file, '{}');
  expect(await run(api)).toMatchObject({
    status: 2,
    error: expect.stringContaining('is there already'),
  });
  expect(await run(api, '--force')).toMatchObject({ status: 0 });
  expect(readFileSync(file, 'utf8')).toBe(kept);
});

test.each([
  ['no API', [], 'Give one of these APIs'],
  ['an unknown one', ['nothing'], 'Give one of these APIs'],
  ['an unknown option', ['--colour'], "Unknown option '--colour'"],
])('%s exits with 2', async (_, words, message) => {
  expect(await run(...words)).toMatchObject({ status: 2, error: expect.stringContaining(message) });
});

test('keeps names that are also keywords of documentation', () => {
  const described = { description: 'Words.', type: 'string', example: 'x' };
  const schema = {
    description: 'Words.',
    properties: { description: described, example: described, contact: described },
    default: { description: 'a value' },
    enum: [{ example: 1 }],
  };
  const content = { 'application/json': { schema, example: {}, examples: { a: { value: 1 } } } };
  expect(
    snapshotOf({
      info: { title: 'X', version: '1', description: 'Words.', license: { name: 'MIT' } },
      paths: {
        '/a': { get: { summary: 'A', responses: { 200: { description: 'OK', content } } } },
      },
    }),
  ).toEqual({
    info: { title: 'X', version: '1' },
    paths: {
      '/a': {
        get: {
          summary: 'A',
          responses: {
            200: {
              description: '',
              content: {
                'application/json': {
                  schema: {
                    properties: {
                      description: { type: 'string' },
                      example: { type: 'string' },
                      contact: { type: 'string' },
                    },
                    default: { description: 'a value' },
                    enum: [{ example: 1 }],
                  },
                },
              },
            },
          },
        },
      },
    },
  });
});

// Where names stand that the author of a description chooses, in OpenAPI 3.0 to 3.2 and JSON Schema, and a value that may stand
// there.
const SCHEMA = ['components', 'schemas', 'Thing'];
const OPERATION = ['paths', '/a', 'get'];
const BODY = [...OPERATION, 'requestBody', 'content', 'multipart/form-data'];
test.each<[(string | number)[], unknown]>([
  [['paths'], { get: {} }],
  [['webhooks'], { post: {} }],
  [['x-webhooks'], { post: {} }],
  [['paths', '/a', 'additionalOperations'], { operationId: 'a' }],
  [['security', 0], ['read']],
  [[...OPERATION, 'security', 0], []],
  [['servers', 0, 'variables'], { default: 'a' }],
  [[...OPERATION, 'callbacks'], { '{$request.body#/url}': { post: {} } }],
  [[...OPERATION, 'callbacks', 'done'], { post: {} }],
  [[...OPERATION, 'responses'], { description: '' }],
  [[...OPERATION, 'responses', '200', 'headers'], { required: true }],
  [[...OPERATION, 'responses', '200', 'links'], { operationId: 'a' }],
  [[...OPERATION, 'responses', '200', 'links', 'next', 'parameters'], '$response.body#/id'],
  [[...OPERATION, 'responses', '200', 'x-error-codes'], 'gone'],
  [[...OPERATION, 'requestBody', 'content'], { schema: {} }],
  [[...OPERATION, 'parameters', 0, 'content'], { schema: {} }],
  [[...BODY, 'encoding'], { contentType: 'image/png' }],
  [[...BODY, 'encoding', 'file', 'headers'], { required: true }],
  [[...BODY, 'encoding', 'file', 'encoding'], { contentType: 'image/png' }],
  [[...BODY, 'itemEncoding', 'headers'], { required: true }],
  [[...BODY, 'prefixEncoding', 0, 'encoding'], { contentType: 'image/png' }],
  ...[
    'schemas',
    'responses',
    'parameters',
    'requestBodies',
    'headers',
    'securitySchemes',
    'links',
    'callbacks',
    'pathItems',
    'mediaTypes',
  ].map((part): [string[], unknown] => [
    ['components', part],
    part === 'responses' ? { description: '' } : {},
  ]),
  [['components', 'securitySchemes', 'oauth', 'flows', 'clientCredentials', 'scopes'], ''],
  ...[
    'properties',
    'patternProperties',
    'dependentSchemas',
    'dependencies',
    '$defs',
    'definitions',
  ].map((keyword): [string[], unknown] => [[...SCHEMA, keyword], { type: 'string' }]),
  [[...SCHEMA, 'dependencies'], ['a']],
  [[...SCHEMA, 'dependentRequired'], ['a']],
  [[...SCHEMA, '$vocabulary'], true],
  [[...SCHEMA, 'discriminator', 'mapping'], '#/components/schemas/Thing'],
])('keeps the names at %j', (path, value) => {
  const named = Object.fromEntries(
    ['description', 'example', 'examples', 'contact', 'default', 'scopes'].map((name) => [
      name,
      value,
    ]),
  );
  const description = path.reduceRight<unknown>(
    (inner, key) => (typeof key === 'number' ? [inner] : { [key]: inner }),
    named,
  );
  const found = path.reduce<unknown>(
    (outer, key) => (outer as Record<string, unknown>)[key],
    snapshotOf(description as Record<string, unknown>),
  );
  expect(found).toEqual(named);
});

test('mistakes in site.yml are printed with their lines', async () => {
  const file = path.join(folder, 'content/site.yml');
  const text = readFileSync(file, 'utf8');
  writeFileSync(file, text.replace('file: forge', 'fil: forge'));
  const { status, error } = await run('forge');
  writeFileSync(file, text);
  expect(status).toBe(2);
  expect(error).toMatch(/site\.yml:\d+:\d+ apis\[0\]\.fil: unknown field/);
});
