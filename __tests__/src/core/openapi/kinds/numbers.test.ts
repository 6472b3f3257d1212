import { readFileSync } from 'node:fs';
import path from 'node:path';
import { compareDescriptions } from '../../../../../src/core/openapi/changes/compareDescriptions';
import { exactNumber } from '../../../../../src/core/values/exactNumber';
import { parseJson } from '../../../../../src/core/values/parseJson';
import { printJson } from '../../../../../src/core/values/printJson';
import { publish } from '../../../../../src/store/descriptions/publish';
import { readApi } from '../../../../../src/core/openapi/readApi';
import { readObject } from '../support/readFixture';
import { drawDescriptions, KINDS } from '../../../../support/drawDescriptions';

const draw = drawDescriptions(['numbers.yaml', 'repeated-keys.json']);
const source = readFileSync(path.join(KINDS, 'numbers.yaml'), 'utf8');
/** All numbers of the description that must appear on the page with the same digits. */
const DIGITS = (source.split('  /made:')[0]?.split('/readings')[1] ?? '').match(
  /\b\d{5,}\b|\d+\.\d+|\d+e-\d+/g,
);

test('every digit of a number is on the page and in the Markdown version', async () => {
  const { page, markdown, description } = await draw('numbers.yaml');
  expect(description?.version).toBe('2.10');
  expect(DIGITS?.length).toBeGreaterThan(15);
  for (const text of DIGITS ?? []) {
    expect(page('put-reading')).toContain(text);
    expect(markdown('put-reading')).toContain(text);
  }
});

test('samples in every language send the digits of the description', async () => {
  const { samples } = await draw('numbers.yaml');
  for (const text of Object.values(samples('put-reading'))) {
    expect(text).toContain('/readings/9223372036854775805');
    expect(text).toContain('1e-9');
    expect(text).toMatch(/factor.{1,25}3\.10/);
    for (const digits of ['12345678901234567', '0.30', '0.00000012', '3.141592653589793238'])
      expect(text).toContain(digits);
  }
});

test('made examples keep to bounds that JavaScript cannot represent', async () => {
  const { samples } = await draw('numbers.yaml');
  const curl = samples('post-made').curl ?? '';
  expect(curl).toContain('"least": 9007199254740994');
  expect(curl).toContain('"step": 0.3');
  expect(curl).toContain('"one": 72057594037927939');
});

test('the published files have the numbers of the description', async () => {
  const { bundle } = await readApi({
    apiId: 'x',
    entry: 'numbers.yaml',
    infoSlug: 'index',
    read: () => Promise.resolve(source),
  });
  for (const { text } of publish('x', (await bundle?.()) ?? {}))
    for (const digits of DIGITS ?? []) expect(text).toContain(digits);
});

test.each([
  ['maximum', '9223372036854775807', '9223372036854775806', true],
  ['default', '9007199254740992', '9007199254740993', false],
  ['minimum', '0.1', '0.10', undefined],
  ['multipleOf', '0.25', '0.5', true],
  ['default', '1', '1.0', undefined],
  ['enum', '[1.0, 72057594037927937]', '[1, 72057594037927939]', true],
])('a changed number is a change: %s from %s to %s', async (keyword, older, newer, breaking) => {
  const [before, after] = await Promise.all(
    [older, newer].map(async (value) => {
      const schema = `{type: object, properties: {a: {type: number, ${keyword}: ${value}}}}`;
      const { comparison } = await readObject(
        `{openapi: 3.1.0, info: {title: X, version: '1'}, paths: {/x: {post: {requestBody: {content: {application/json: {schema: ${schema}}}}, responses: {'204': {description: Done}}}}}}`,
      );
      return comparison?.();
    }),
  );
  const changes = before && after ? compareDescriptions(before, after) : undefined;
  expect(changes?.some((change) => change.breaking)).toBe(breaking ?? false);
  expect(changes?.length).toBe(breaking === undefined ? 0 : changes?.length || 1);
});

test('a name that stands twice in JSON is a warning with both lines', async () => {
  const { problems, warnings } = await draw('repeated-keys.json');
  expect(problems).toEqual([]);
  expect(warnings).toContainEqual(
    expect.stringMatching(/^8 `get` stands twice in one object, in lines 6 and 8\./),
  );
});

test.each(['1', '-0', '0.5', '1.0', '12.50', '1e-7', '1E400', '9007199254740993', '0.00001'])(
  'JSON with %s is read and written unchanged',
  (text) => expect(printJson(parseJson(`[${text}]`))).toBe(`[${text}]`),
);

test.each([
  ['+12', '12'],
  ['.5', '0.5'],
  ['5.', '5'],
  ['007', '7'],
  ['-.50', '-0.50'],
])('%s of YAML is %s in JSON', (yaml, json) => expect(String(exactNumber(yaml))).toBe(json));
