import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Sample } from '../../../src/core/openapi/model';
import { described, readObject } from '../../src/core/openapi/support/readFixture';
import { runProgram } from './runProgram';

type Answer = (url: URL, request: IncomingMessage) => unknown;

/** Runs an action with a server that responds with JSON, or with 404 if there is no answer. */
async function serving<Result>(answer: Answer, action: (address: string) => Promise<Result>) {
  const server: Server = createServer((request, response) => {
    const body = answer(new URL(request.url ?? '/', 'http://localhost'), request);
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await action(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  } finally {
    server.close();
  }
}

const object = (properties: object) => ({ type: 'object', properties });
export const answering = (schema: object) => ({
  200: { description: 'OK', content: { 'application/json': { schema } } },
});
export const query = (name: string, schema: object = { type: 'integer' }) => ({
  name,
  in: 'query',
  schema,
});
export const THINGS = { type: 'array', items: object({ id: { type: 'string' } }) };

/** The first program of an operation, in each language. */
export async function programsOf(
  paths: object,
  path: string,
  address: string,
): Promise<Sample[] | undefined> {
  const { operations } = await described(
    readObject({
      openapi: '3.1.0',
      info: { title: 'X', version: '1' },
      servers: [{ url: address }],
      components: { securitySchemes: { Bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ Bearer: [] }],
      paths,
    }),
  );
  return operations.find((operation) => operation.path === path)?.programs?.[0]?.samples;
}

const sourceOf = (samples: readonly Sample[] | undefined, language: string) =>
  samples?.find((sample) => sample.language === language)?.source ?? '';

/** Five entries. A page of the list has two of them. */
export const ALL = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const from = (start: number) => ALL.slice(start, start + 2);

/** Each kind of list with pages: its name, parameters and schema, and the server's answers. */
export const LISTS = [
  [
    'pages, whose length the answer tells',
    [query('page'), query('per_page')],
    object({ things: THINGS, pagination: object({ per_page: { type: 'integer' } }) }),
    (at: URLSearchParams) => ({
      things: from((Number(at.get('page')) - 1) * 2),
      pagination: { per_page: 2 },
    }),
  ],
  [
    'pages from 0, until one is empty',
    [query('page', { type: 'integer', default: 0 }), query('limit')],
    THINGS,
    (at: URLSearchParams) => from(Number(at.get('page')) * 2),
  ],
  [
    'offsets',
    [query('offset'), query('limit')],
    object({ 'the things': THINGS }),
    (at: URLSearchParams) => ({ 'the things': from(Number(at.get('offset'))) }),
  ],
  [
    'a cursor',
    [query('cursor', { type: 'string' }), query('limit')],
    object({ things: THINGS, meta: object({ next_cursor: { type: ['string', 'null'] } }) }),
    (at: URLSearchParams) => {
      const start = Number(at.get('cursor') ?? 0);
      return {
        things: from(start),
        meta: { next_cursor: start + 2 < ALL.length ? String(start + 2) : null },
      };
    },
  ],
  [
    'the last entry',
    [query('starting_after', { type: 'string' }), query('limit')],
    object({ data: THINGS }),
    (at: URLSearchParams) => ({
      data: from(ALL.findIndex(({ id }) => id === at.get('starting_after')) + 1),
    }),
  ],
] satisfies [string, object[], object, (at: URLSearchParams) => unknown][];

/** Runs the program of a list. Returns the entries that it prints, as JSON, and the tokens that it sends. */
export async function readAllPages(
  language: string,
  parameters: readonly object[],
  schema: object,
  answer: (at: URLSearchParams) => unknown,
) {
  const tokens = new Set<string | undefined>();
  const collect: Answer = (url, { headers }) => {
    tokens.add(headers.authorization);
    return answer(url.searchParams);
  };
  return serving(collect, async (address) => {
    const paths = { '/things': { get: { parameters, responses: answering(schema) } } };
    const program = sourceOf(await programsOf(paths, '/things', address), language);
    const printed = (await runProgram(program, language)).trim().split('\n');
    return { printed, tokens: [...tokens] };
  });
}

const TASK = object({
  id: { type: 'string' },
  status: { enum: ['queued', 'running', 'done', 'failed'] },
});

/** Operations that look up a task: where its id is, their paths and parameters, and the request that is expected. */
export const LOOKUPS = [
  [
    'path',
    '/tasks/{task_id}',
    { name: 'task_id', in: 'path', required: true },
    /^\/tasks\/t( |\+)1$/,
  ],
  [
    'query',
    '/task',
    { name: 'task[id]', in: 'query', required: true },
    /^\/task\?task\[id\]=t( |\+)1$/,
  ],
] satisfies [string, string, object, RegExp][];

/** Runs the program that starts a task and waits for it. Returns its output and the lookups. */
export async function waitForTask(language: string, path: string, parameter: object) {
  const states = ['queued', 'running', 'done'];
  const asked: string[] = [];
  const answer: Answer = (url, { method }) => {
    if (method !== 'POST') asked.push(decodeURIComponent(url.pathname + url.search));
    return { task: { id: 't 1', status: states.shift() } };
  };
  return serving(answer, async (address) => {
    const responses = answering(object({ task: TASK }));
    const paths = {
      '/start': { post: { responses } },
      [path]: { get: { parameters: [{ ...parameter, schema: { type: 'string' } }], responses } },
    };
    const program = sourceOf(await programsOf(paths, '/start', address), language);
    return { printed: (await runProgram(withoutPauses(program), language)).trim(), asked };
  });
}

/** A program that asks for its task again without pauses. */
export function withoutPauses(program: string): string {
  return program
    .replace('pause = 1000', 'pause = 1')
    .replace('pause := time.Second', 'pause := time.Millisecond')
    .replace(/^(\s*\$?pause ?= ?)1(;?)$/m, '$10$2');
}
