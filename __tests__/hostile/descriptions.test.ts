/** Descriptions with hostile changes: the result is pages without dangerous content, or a list of problems. */
import { readFileSync, readdirSync } from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { parse } from 'yaml';
import { planNodes } from '../../src/store/descriptions/planNodes';
import type { ReadApiResult } from '../../src/core/openapi/readApi';
import { ApiInformationView } from '../../src/components/api/overview/ApiInformationView';
import { OperationView } from '../../src/components/api/OperationView';
import { FIXTURES, readObject } from '../src/core/openapi/support/readFixture';
import { spoiled } from './support/arbitraries';
import { findDanger } from './support/findDanger';
import { HEAVY_MARKDOWN, NAUGHTY_STRINGS } from './support/naughtyStrings';
import { runs, withoutStall } from './support/runs';

const connect = jest.spyOn(net.Socket.prototype, 'connect').mockImplementation(() => {
  throw new Error('Nothing is asked for over the network.');
});
afterAll(() => {
  expect(connect).not.toHaveBeenCalled();
});

/** Draws all pages of a description and returns their dangerous content. Checks that problems have a text. */
function inspect({ description, problems }: ReadApiResult): string[] {
  if (!description) {
    expect(problems.length).toBeGreaterThan(0);
    for (const { message, line, advice } of problems) {
      expect(message).not.toBe('');
      expect(advice).not.toMatch(/undefined|\[object/);
      expect(line).toBeGreaterThan(0);
    }
    return [];
  }
  const { nodes } = planNodes(description, 'x-api', (name) => name);
  const routes = nodes
    .filter(({ type }) => type === 'ApiOperation')
    .map(({ fields }) => String(fields.route));
  expect(routes.filter((route) => !/^\/docs\/api\/x\/[a-z0-9-]{1,150}$/.test(route))).toEqual([]);
  expect(new Set(routes).size).toBe(routes.length);
  const pages = [
    renderToStaticMarkup(createElement(ApiInformationView, { description, groups: [] })),
    ...description.operations.map((operation) =>
      renderToStaticMarkup(createElement(OperationView, { operation })),
    ),
  ];
  return pages.flatMap(findDanger);
}

const check = async (value: unknown) =>
  expect(await withoutStall(async () => inspect(await readObject(value)))).toEqual([]);

const folder = path.join(FIXTURES, 'quirks');
const bases = readdirSync(folder)
  .filter((file) => /\.(ya?ml|json)$/.test(file))
  .map((file) => [file, parse(readFileSync(path.join(folder, file), 'utf8')) as unknown] as const);

/** A small description with a text in each field for short texts. */
const withText = (text: string) => ({
  openapi: '3.1.0',
  info: {
    title: text,
    version: text,
    summary: text,
    description: text,
    termsOfService: text,
    contact: { name: text, url: text, email: text },
    license: { name: text, url: text },
  },
  externalDocs: { url: text, description: text },
  servers: [{ url: text, description: text }],
  tags: [{ name: text, description: text, externalDocs: { url: text } }],
  paths: {
    '/x/{y}': {
      get: {
        operationId: text,
        summary: text,
        description: text,
        tags: [text],
        externalDocs: { url: text },
        parameters: [
          { name: 'y', in: 'path', required: true, description: text, schema: { type: 'string' } },
          { name: text, in: 'query', example: text, schema: { type: 'string', pattern: text } },
          { name: text, in: 'header', schema: { enum: [text, 1], default: text } },
        ],
        requestBody: {
          description: text,
          content: {
            'application/json': {
              schema: {
                title: text,
                properties: { [text]: { description: text, const: text } },
                'x-enumDescriptions': { [text]: text },
              },
              examples: { [text]: { summary: text, description: text, value: text } },
            },
          },
        },
        responses: {
          200: {
            description: text,
            headers: { [text]: { description: text, schema: {} } },
            links: { [text]: { operationId: text, description: text } },
            content: { 'text/html': { example: text } },
          },
        },
      },
    },
  },
});

test.each(NAUGHTY_STRINGS.map((text) => [JSON.stringify(text).slice(0, 60), text]))(
  '%s in every field',
  (_name, text) => check(withText(text)),
);

/** A small description with a text in each field for long texts. */
const withMarkdown = (text: string) => ({
  openapi: '3.0.3',
  info: { title: 'X', version: '1', description: text },
  paths: {
    '/x': {
      post: {
        description: text,
        requestBody: { content: { 'application/json': { schema: { description: text } } } },
        responses: { 200: { description: 'OK' } },
      },
    },
  },
});

test.each(HEAVY_MARKDOWN)('%s', (_name, text) => check(withMarkdown(text)));

test('a text that would take the Markdown parser too long is shown unchanged', async () => {
  const word = 'a'.repeat(100_000);
  const { description } = await readObject(withMarkdown(`<b> *${word}*`));
  expect(description?.operations[0]?.description).toBe(`<p>&#x3C;b> *${word}*</p>`);
});

/** Schemas that each have many variants, of which each is the next schema. No value is valid for the last one. */
function manyVariants(levels: number, variants: number): Record<string, object> {
  const next = (level: number) => ({ allOf: [{ $ref: `#/components/schemas/L${level + 1}` }] });
  const schemas = Array.from({ length: levels }, (_, level) => [
    `L${level}`,
    { anyOf: Array.from({ length: variants }, () => next(level)) },
  ]);
  return { ...Object.fromEntries(schemas), [`L${levels}`]: { required: ['none'] } };
}

test('a condition with millions of variants does not stall the reading of a description', () =>
  check({
    openapi: '3.1.0',
    info: { title: 'X', version: '1' },
    components: { schemas: manyVariants(8, 12) },
    paths: {
      '/x': {
        post: {
          requestBody: {
            content: {
              'application/json': {
                schema: {
                  type: 'object',
                  properties: { a: { type: 'string' } },
                  if: { $ref: '#/components/schemas/L0' },
                  then: { required: ['a'] },
                },
              },
            },
          },
          responses: { 200: { description: 'OK' } },
        },
      },
    },
  }));

test.each(bases)('%s with hostile changes', async (_file, base) => {
  await fc.assert(fc.asyncProperty(spoiled(base), check), runs(25));
});

test('any text', async () => {
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.json());
  await fc.assert(
    fc.asyncProperty(text, async (source) => {
      expect(await withoutStall(async () => inspect(await readObject(source)))).toEqual([]);
    }),
    runs(200),
  );
});
