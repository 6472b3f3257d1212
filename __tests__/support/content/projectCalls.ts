import { readFileSync } from 'node:fs';
import path from 'node:path';
import { callsOfApis } from '../../../src/core/openapi/calls/callsOfApis';
import type { ApiCalls } from '../../../src/core/openapi/calls/readCall';
import { readApi } from '../../../src/core/openapi/readApi';
import type { ReadCall } from '../../../src/core/content/apiCalls';

const OPENAPI = path.resolve(__dirname, '../../../openapi');

/** Reads the calls of the project's APIs, as the build does. */
export async function projectCalls(
  apis: readonly { id: string; file: string }[],
): Promise<ReadCall> {
  const calls = new Map<string, ApiCalls | undefined>();
  for (const { id, file } of apis) {
    const read = (name: string) => Promise.resolve(readFileSync(path.join(OPENAPI, name), 'utf8'));
    const reading = await readApi({ apiId: id, entry: file, infoSlug: 'information', read });
    calls.set(id, reading.calls);
  }
  return callsOfApis(calls);
}

/** Calls with only the data in their names, for tests that do not read the descriptions. */
export const namedCalls: ReadCall = (operation) => ({
  call: {
    route: `/docs/api/${operation.toLowerCase().replace(/[^a-z0-9/]+/g, '-')}`,
    title: operation,
    method: 'GET',
    path: '/',
    scopes: [],
    access: 'token',
    samples: [{ language: 'curl', label: 'cURL', grammar: 'bash', source: '' }],
  },
  faults: [],
});
