import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { printRules } from '../../../src/core/openapi/changes/rules';
import { runApiDiff } from '../../../tools/api-diff/runApiDiff';

const folder = mkdtempSync(path.join(tmpdir(), 'api-diff-'));
afterAll(() => rmSync(folder, { recursive: true }));

function file(name: string, description: unknown): string {
  const target = path.join(folder, name);
  writeFileSync(
    target,
    typeof description === 'string' ? description : JSON.stringify(description),
  );
  return target;
}

const answer = (schema: object) => ({
  responses: { 200: { description: 'OK', content: { 'application/json': { schema } } } },
});
const describe = (version: string, disk: object, more = {}) => ({
  openapi: '3.1.0',
  info: { title: 'Disks', version },
  paths: {
    '/disks': { get: answer({ type: 'array', items: { $ref: '#/components/schemas/Disk' } }) },
    '/disks/{id}': {
      get: {
        parameters: [{ name: 'id', in: 'path', required: true, schema: { type: 'string' } }],
        ...answer({ $ref: '#/components/schemas/Disk' }),
      },
    },
    ...more,
  },
  components: { schemas: { Disk: { type: 'object', properties: disk } } },
});

const older = file('older.json', describe('1.0.0', { id: { type: 'string' } }));
const grown = file(
  'grown.json',
  describe('1.1.0', { id: { type: 'string' }, size: { type: 'integer' } }),
);

async function run(...words: string[]) {
  let out = '';
  let error = '';
  const status = await runApiDiff(words, {
    out: (text) => (out += text),
    error: (text) => (error += text),
    isColorful: false,
  });
  return { status, out, error };
}

test('reports a change of a component once, with the operations that use it', async () => {
  expect(await run(older, grown)).toEqual({
    status: 0,
    error: '',
    out: `Disks 1.0.0 → 1.1.0: 1 change, none of them breaking

Added (1)
  Property Disk.size added [property-added, response]
      GET /disks
      GET /disks/{id}
`,
  });
});

test('exits with 1 if a change is breaking, and lists breaking changes first', async () => {
  const { status, out } = await run(grown, older);
  expect(status).toBe(1);
  expect(out).toContain('1 change, 1 of them breaking');
  expect(out).toContain('Breaking (1)\n  Property Disk.size removed [property-removed, response]');
});

test('prints JSON', async () => {
  const { status, out } = await run(grown, older, '--json');
  expect(status).toBe(1);
  expect(JSON.parse(out)).toMatchObject({
    older: { title: 'Disks', version: '1.1.0' },
    newer: { version: '1.0.0' },
    breaking: true,
    changes: [
      {
        rule: 'property-removed',
        side: 'response',
        places: [
          { method: 'get', path: '/disks' },
          { method: 'get', path: '/disks/{id}' },
        ],
      },
    ],
  });
});

test('reports that nothing changed', async () => {
  expect(await run(older, older)).toMatchObject({
    status: 0,
    out: 'Disks 1.0.0 → 1.0.0: no changes\n',
  });
});

const ask = (schema: object) => ({
  openapi: '3.1.0',
  info: { title: 'Asking', version: '1' },
  paths: {
    '/a': {
      post: { requestBody: { content: { 'application/json': { schema } } }, responses: {} },
    },
  },
});
const contact = (...required: string[]) => ({
  type: 'object',
  title: `needs ${required.join(' and ')}`,
  required,
  properties: { mail: { type: 'string' }, phone: { type: 'string' } },
});

test('says why a schema that became one of several breaks clients', async () => {
  const whole = file('whole.json', ask(contact('mail', 'phone')));
  const options = [contact('mail'), contact('phone')];
  const { out } = await run(whole, file('one.json', ask({ oneOf: options })));
  expect(out).toContain(
    'Request body changed from object to exactly one of needs mail, needs phone: '
      + 'more than one option accepts what was valid before',
  );
  expect(await run(whole, file('any.json', ask({ anyOf: options })))).toMatchObject({ status: 0 });
});

test.each([
  ['maxLength', '18014398509481985', '18014398509481984', 'limit-tightened'],
  ['minItems', '18014398509481984', '18014398509481985', 'limit-tightened'],
  ['maximum', '0.30000000000000000001', '0.3', 'limit-tightened'],
  ['exclusiveMinimum', '1e401', '1e400', 'limit-changed'],
])('numbers that JavaScript rounds are compared: %s', async (keyword, from, to, rule) => {
  const [before, after] = [from, to].map((limit) =>
    file(`${limit}.json`, JSON.stringify(ask({ [keyword]: 'LIMIT' })).replace('"LIMIT"', limit)),
  );
  const { status, out } = await run(before ?? '', after ?? '');
  expect(out).toContain(`Request body ${keyword} changed from ${from} to ${to} [${rule}, request]`);
  expect(status).toBe(1);
});

test('large descriptions with variants and wrapped schemas are compared in little time', async () => {
  const count = 3000;
  const names = Array.from({ length: count }, (_, index) => `p${index}`);
  const object = (of: (name: string) => object) => ({
    type: 'object',
    properties: Object.fromEntries(names.map((name) => [name, of(name)])),
  });
  const plain = file('plain.json', ask(object(() => ({ type: 'string' }))));
  const wrapped = ask({ allOf: [object(() => ({ oneOf: [{ anyOf: [{ type: 'string' }] }] }))] });
  const split = ask({
    ...object(() => ({ type: 'string' })),
    oneOf: names.map((name) => ({ title: name, properties: { [name]: {} } })),
  });
  const each = ask({
    anyOf: names.map((name) => ({ title: name, type: 'object', properties: { [name]: {} } })),
  });
  const started = process.cpuUsage();
  expect((await run(plain, file('wrapped.json', wrapped))).out).toContain('no changes');
  expect((await run(plain, file('split.json', split))).status).toBe(1);
  expect((await run(plain, file('each.json', each))).status).toBe(1);
  // Not the time on the clock, which other programs make longer.
  expect(process.cpuUsage(started).user / 1000).toBeLessThan(20_000);
});

test.each([
  ['no files', [], 'Two files are needed'],
  ['one file', [older], 'Two files are needed'],
  ['three files', [older, older, older], 'Two files are needed'],
  ['an unknown option', [older, older, '--colour'], "Unknown option '--colour'"],
  ['a missing file', [older, path.join(folder, 'none.yaml')], 'none.yaml cannot be compared'],
  ['a folder', [folder, older], `${folder} is a folder. Name the entry file`],
])('exits with 2 and gives the reason: %s', async (_, words, message) => {
  const { status, out, error } = await run(...words);
  expect({ status, out }).toEqual({ status: 2, out: '' });
  expect(error).toContain(message);
});

test('lists all problems of both descriptions', async () => {
  const broken = file('broken.yaml', 'openapi: 3.1.0\ninfo: {title: X}\npaths: {/a: {get: {}}}\n');
  const cut = file('cut.json', '{"openapi": "3.1.0", "info": {');
  const { status, error } = await run(broken, cut);
  expect(status).toBe(2);
  expect(error).toMatch(/broken\.yaml:2:\d+ #\/info: .*version/);
  expect(error).toMatch(/cut\.json:1:\d+/);
});

test('the documented rules are those of the code', async () => {
  const squeezed = (text: string) => text.replace(/-{3,}/g, '---').replace(/ +/g, ' ');
  const documented = readFileSync('tools/api-diff/README.md', 'utf8');
  expect(squeezed(documented)).toContain(squeezed(printRules()));
  expect((await run('--rules')).out).toBe(`${printRules()}\n`);
});
