import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Operation, SchemaNode } from '../../../src/core/openapi/model';
import { ROOT } from '../../support/openapi/bundleDescription';
import { readOperations } from '../../support/openapi/readOperations';

const GUIDES = path.join(ROOT, 'content/docs/dev/api-clients');

/** The rules of the guides in content/docs/dev/api-clients. */
const words = (name: string) => name.split(/\W|_/).filter(Boolean);
const capitals = (name: string) =>
  words(name)
    .map((word) => word[0]?.toUpperCase() + word.slice(1))
    .join('');
const underscores = (name: string) => words(name).join('_').toLowerCase();

const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, name = '']) => name);

const operations: Operation[] = [];
const sampleOf = ({ samples }: Operation, language: string) =>
  samples.find((sample) => sample.language.startsWith(`${language}:`))?.source ?? '';

beforeAll(async () => {
  for (const apiId of ['core', 'public']) operations.push(...(await readOperations(apiId)));
});

/** Names of all schemas. A page shows the values of a list of values instead of its name. */
const schemas = ['core/schemas', 'public-api'].flatMap((folder) =>
  readdirSync(path.join(ROOT, 'openapi', folder))
    .filter((name) => name.endsWith('.yaml'))
    .flatMap((name) =>
      matches(readFileSync(path.join(ROOT, 'openapi', folder, name), 'utf8'), /^(\w+):$/gm),
    ),
);

/** Names of the properties in all examples of the body. */
function propertiesOf({ requestBody }: Operation): string[] {
  const names: string[] = [];
  for (const { text } of requestBody?.content.flatMap(({ examples }) => examples) ?? [])
    JSON.parse(text, (name: string, value: unknown) => {
      if (name !== '' && !/^\d+$/.test(name)) names.push(name);
      return value;
    });
  return names;
}

/** Types in the body, as the page names them. */
function typesOf(row: SchemaNode | undefined): string[] {
  if (!row) return [];
  const { type, properties = [], variants } = row;
  return [
    ...(type.match(/\w+/g) ?? []),
    ...[...properties, ...(variants ?? []).flatMap(({ options }) => options)].flatMap(typesOf),
  ];
}

test('the samples for client libraries are the first of every operation', () => {
  for (const { apiId, samples } of operations) {
    const given = samples.filter(({ language }) => language.includes(':'));
    const labels = ['Go client', 'PHP client', 'Ruby client'].slice(0, apiId === 'core' ? 3 : 1);
    expect(given.map(({ label }) => label)).toEqual(labels);
    expect(samples.slice(0, given.length)).toEqual(given);
  }
});

test('names in Go: function, parameters, body and types in it', () => {
  for (const operation of operations) {
    const { slug, operationId = '', parameters, requestBody, responses } = operation;
    const source = sampleOf(operation, 'go');
    const name = capitals(operationId);
    expect(matches(source, /client\.(\w+)\(/g)).toEqual([`${name}WithResponse`]);
    const status = responses.find((response) => response.status.startsWith('2'))?.status;
    expect([slug, source]).toEqual([
      slug,
      expect.stringMatching(`JSON${status} == nil|!= ${status} `),
    ]);
    const own = [`${name}Params`, `${name}JSONRequestBody`, 'NewClientWithResponses'];
    const types = typesOf(requestBody?.content[0]?.schema);
    for (const type of matches(source, /\b(?:core|public)\.(\w+)[{"]/g))
      expect([slug, ...own, ...types]).toContain(type);
    for (const type of matches(source, /ptr\((?:core|public)\.(\w+)\(/g))
      expect([slug, ...schemas]).toContain(type);
    const fields = [...parameters.map((parameter) => parameter.name), ...propertiesOf(operation)];
    for (const field of matches(source, /[\t{](\w+): /g))
      expect([slug, ...fields.map(capitals)]).toContain(field);
  }
});

test('names in PHP: method, arguments, class of the body and types in it', () => {
  for (const operation of operations.filter(({ apiId }) => apiId === 'core')) {
    const { slug, operationId = '', method, path: route, parameters, requestBody } = operation;
    const source = sampleOf(operation, 'php');
    const name = capitals(operationId);
    const [called] = matches(source, /\$client->(\w+)\(/g);
    expect(called).toBe(name[0]?.toLowerCase() + name.slice(1));
    const body = `${capitals(route)}${capitals(method)}Body`;
    const types = typesOf(requestBody?.content[0]?.schema);
    for (const type of matches(source, /new (\w+)\(/g))
      expect([slug, 'ClientFactory', body, ...types]).toContain(type);
    for (const key of matches(source.split('$client->')[1] ?? '', /[\[ ]'([^']+)' =>/g))
      expect([slug, ...parameters.map((parameter) => parameter.name)]).toContain(key);
    for (const setter of matches(source, /->set(\w+)\(/g))
      expect([slug, ...propertiesOf(operation).map(capitals)]).toContain(setter);
    // The program imports each class that it uses.
    const imported = matches(source, /^use .*\\(\w+);$/gm);
    expect(matches(source, /new (\w+)\(/g).filter((type) => !imported.includes(type))).toEqual([]);
  }
});

test('names in Ruby: method, keywords, model of the body and types in it', () => {
  for (const operation of operations.filter(({ apiId }) => apiId === 'core')) {
    const { slug, operationId = '', parameters, requestBody } = operation;
    const source = sampleOf(operation, 'ruby');
    expect(matches(source, /CoreApi\.new\.(\w+)/g)).toEqual([underscores(operationId)]);
    const model = `${capitals(operationId)}Request`;
    const types = typesOf(requestBody?.content[0]?.schema);
    for (const type of matches(source, /API::(\w+)\.new/g))
      expect([slug, 'CoreApi', model, ...types]).toContain(type);
    const keywords = [
      `${underscores(operationId)}_request`,
      ...parameters.map((parameter) => underscores(parameter.name)),
      ...propertiesOf(operation).map(underscores),
    ];
    for (const keyword of matches(source, /[\s(](\w+): /g))
      expect([slug, ...keywords]).toContain(keyword);
  }
});

test('guides use the client libraries in the same way as the samples', () => {
  const CALL =
    /client\.([A-Z]\w+WithResponse)\(|\$client->(\w+)\(|(?:\bapi|CoreApi\.new)\.(\w+)[(\n]/g;
  const calls = (text: string) =>
    [...text.matchAll(CALL)].map(([, go, php, ruby]) => go ?? php ?? ruby ?? '');
  const known = new Set(
    operations.flatMap(({ samples }) => samples.flatMap(({ source }) => calls(source))),
  );
  const guides = readdirSync(GUIDES).filter((name) => name.endsWith('.mdx'));
  const used = guides.flatMap((name) => calls(readFileSync(path.join(GUIDES, name), 'utf8')));
  expect(used.length).toBeGreaterThan(5);
  expect(used.filter((name) => !known.has(name))).toEqual([]);
});
