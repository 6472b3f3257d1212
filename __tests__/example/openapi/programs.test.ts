import { createServer } from 'node:http';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  described,
  readObject,
} from '../../plugins/gatsby-transformer-openapi/support/readFixture';
import { runProgram } from '../../support/openapi/runProgram';

/** Runs the programs that show conventions against servers which follow them. */
let server: Server | undefined;
afterEach(() => server?.close());

async function serve(answer: (url: URL, request: IncomingMessage) => unknown): Promise<string> {
  server = createServer((request, response) => {
    const body = answer(new URL(request.url ?? '/', 'http://localhost'), request);
    response.writeHead(body === undefined ? 404 : 200, { 'Content-Type': 'application/json' });
    response.end(JSON.stringify(body ?? {}));
  });
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const object = (properties: object) => ({ type: 'object', properties });
const answering = (schema: object) => ({
  200: { description: 'OK', content: { 'application/json': { schema } } },
});
const query = (name: string, schema: object = { type: 'integer' }) => ({
  name,
  in: 'query',
  schema,
});
const THINGS = { type: 'array', items: object({ id: { type: 'string' } }) };

const programOf = async (paths: object, path: string, address: string) => {
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
  return operations.find((operation) => operation.path === path)?.programs?.[0]?.source;
};

/** Five entries by two, whatever chooses the part. */
const ALL = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const from = (start: number) => ALL.slice(start, start + 2);

test.each([
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
])('reads every entry by %s', async (_name, parameters, schema, answer) => {
  const tokens = new Set<string | undefined>();
  const address = await serve((url, { headers }) => {
    tokens.add(headers.authorization);
    return answer(url.searchParams);
  });
  const program = await programOf(
    { '/things': { get: { parameters, responses: answering(schema) } } },
    '/things',
    address,
  );
  const printed = await runProgram(program ?? '');
  expect(printed.trim().split('\n')).toEqual(ALL.map(({ id }) => `{ id: '${id}' }`));
  expect([...tokens]).toEqual(['Bearer example']);
});

const TASK = object({
  id: { type: 'string' },
  status: { enum: ['queued', 'running', 'done', 'failed'] },
});

test.each([
  ['in the path', '/tasks/{task_id}', { name: 'task_id', in: 'path', required: true }],
  ['in the query', '/task', { name: 'task[id]', in: 'query', required: true }],
])('waits for a task whose id is %s', async (_name, path, parameter) => {
  const states = ['queued', 'running', 'done'];
  const asked: string[] = [];
  const address = await serve((url, { method }) => {
    if (method === 'POST') return { task: { id: 't 1', status: states.shift() } };
    asked.push(decodeURIComponent(url.pathname + url.search));
    return { task: { id: 't 1', status: states.shift() } };
  });
  const program = await programOf(
    {
      '/start': { post: { responses: answering(object({ task: TASK })) } },
      [path]: {
        get: {
          parameters: [{ ...parameter, schema: { type: 'string' } }],
          responses: answering(object({ task: TASK })),
        },
      },
    },
    '/start',
    address,
  );
  expect(await runProgram((program ?? '').replace('pause = 1000', 'pause = 1'))).toBe('done\n');
  const call = parameter.in === 'path' ? '/tasks/t 1' : '/task?task[id]=t+1';
  expect(asked).toEqual([call, call]);
});

test('where the description does not say enough there is no program', async () => {
  const list = { parameters: [query('cursor'), query('limit')], responses: answering(THINGS) };
  const start = { responses: answering(object({ task: TASK })) };
  const paths = { '/things': { get: list }, '/start': { post: start } };
  expect(await programOf(paths, '/things', 'https://x.example')).toBeUndefined();
  expect(await programOf(paths, '/start', 'https://x.example')).toBeUndefined();
});
