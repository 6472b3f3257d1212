import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readApi } from '../../../../../src/core/openapi/readApi';
import type { ReadApiResult } from '../../../../../src/core/openapi/readApi';
import type { ApiDescription, SchemaNode } from '../../../../../src/core/openapi/model';

export const FIXTURES = path.resolve(__dirname, '../../../../fixtures/openapi');

/** Reads a description of the fixtures. */
export function readFixture(file: string, maxRows?: number): Promise<ReadApiResult> {
  const folder = path.join(FIXTURES, path.dirname(file));
  return readApi({
    apiId: 'x',
    entry: path.basename(file),
    infoSlug: 'x-api',
    maxRows,
    read: (name) => Promise.resolve(readFileSync(path.join(folder, name), 'utf8')),
  });
}

/** Reads a description given as an object or as text. */
export function readObject(description: unknown, maxRows?: number): Promise<ReadApiResult> {
  const text = typeof description === 'string' ? description : JSON.stringify(description);
  const entry = typeof description === 'string' ? 'x.yaml' : 'x.json';
  return readApi({
    apiId: 'x',
    entry,
    infoSlug: 'x-api',
    maxRows,
    read: () => Promise.resolve(text),
  });
}

/** The description. Throws an error with its problems if there are any. */
export async function described(reading: Promise<ReadApiResult>): Promise<ApiDescription> {
  const { description, problems } = await reading;
  if (!description) throw new Error(JSON.stringify(problems, null, 2));
  return description;
}

/** The rows of a schema in the response of a small description. */
export async function rowsOf(
  schema: unknown,
  {
    schemas = {},
    openapi = '3.1.0',
    maxRows,
  }: { schemas?: object; openapi?: string; maxRows?: number } = {},
): Promise<SchemaNode> {
  const content = { 'application/json': { schema } };
  const { operations } = await described(
    readObject(
      {
        openapi,
        info: { title: 'X', version: '1' },
        paths: { '/x': { get: { responses: { 200: { description: 'OK', content } } } } },
        components: { schemas },
      },
      maxRows,
    ),
  );
  const node = operations[0]?.responses[0]?.content[0]?.schema;
  if (!node) throw new Error('There are no rows.');
  return node;
}
