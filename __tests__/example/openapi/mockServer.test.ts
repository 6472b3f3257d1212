import path from 'node:path';
import { ROOT } from '../../support/openapi/bundleDescription';
import { listExamples } from '../../support/openapi/listExamples';
import {
  openDescription,
  type Json,
  type OperationPlace,
} from '../../support/openapi/openDescription';
import { startMockServer, type MockServer } from '../../support/openapi/startMockServer';

const servers: MockServer[] = [];
afterAll(() => {
  for (const server of servers) server.stop();
});

/** The parameters that a request needs: required ones, and the first of each group of which one is needed. */
function queryOf({ operation, parameters }: OperationPlace): string {
  const { 'x-exactly-one-of': groups } = operation.value as { 'x-exactly-one-of'?: string[][] };
  const chosen = new Set((groups ?? []).map(([first]) => first));
  const query = new URLSearchParams();
  for (const { value } of parameters) {
    const { name, required, example } = value as {
      name: string;
      required?: boolean;
      example?: unknown;
    };
    if (required || chosen.has(name)) query.set(name, String(example));
  }
  return query.size > 0 ? `?${query.toString()}` : '';
}

it.each(['core.yaml', 'public.yaml'])(
  'a mock server for %s returns every example, and accepts every request of the examples',
  async (file) => {
    const server = await startMockServer(file);
    servers.push(server);
    const { address } = server;
    const description = openDescription(path.join(ROOT, 'openapi', file));
    const bodies = listExamples(description);
    const routes = new Map(
      Object.entries((description.root.value as { paths: Json }).paths).flatMap(([route, item]) => {
        const place = description.resolve({ ...description.root, value: item });
        return Object.entries(place.value as Record<string, { operationId: string }>).map(
          ([method, { operationId }]) => [operationId, { route, method }] as const,
        );
      }),
    );
    const faults: string[] = [];
    let served = 0;
    const ask = async (
      operation: OperationPlace,
      { code, key, value }: { code: string; key: string; value: unknown },
      body: unknown,
    ) => {
      const { route, method } = routes.get(operation.name) ?? { route: '', method: '' };
      const response = await fetch(`${address}${route}${queryOf(operation)}`, {
        method: method.toUpperCase(),
        headers: {
          authorization: 'Bearer example',
          accept: 'application/json',
          prefer: `code=${code}, example=${key}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      const where = `${operation.name} ${code} ${key}`;
      const text = await response.text();
      if (String(response.status) !== code)
        faults.push(`${where}: status ${response.status}: ${text}`);
      const violations = response.headers.get('sl-violations');
      if (violations) faults.push(`${where}: ${violations}`);
      try {
        expect(JSON.parse(text)).toEqual(value);
      } catch (error) {
        faults.push(`${where}: ${String(error)}`);
      }
      served += 1;
    };

    for (const operation of description.operations) {
      const own = bodies.filter((body) => body.operation === operation.name);
      const requests = own.find(({ part }) => part === 'request')?.examples ?? [];
      const answers = own
        .filter(({ part }) => part !== 'request')
        .flatMap(({ part, examples }) => examples.map((example) => ({ ...example, code: part })));
      await Promise.all(answers.map((answer) => ask(operation, answer, requests[0]?.value)));
      const success = answers.find(({ code }) => code.startsWith('2'));
      if (!success) continue;
      await Promise.all(requests.slice(1).map(({ value }) => ask(operation, success, value)));
    }
    expect(faults).toEqual([]);

    // The server checks requests.
    const [strict] = description.operations.filter(({ requestBody }) => requestBody);
    const { route = '', method = '' } = routes.get(strict?.name ?? '') ?? {};
    const refused = await fetch(address + route, {
      method: method.toUpperCase(),
      headers: { authorization: 'Bearer example', 'content-type': 'application/json' },
      body: '[]',
    });
    expect(refused.status).toBeGreaterThanOrEqual(400);

    expect(served).toBeGreaterThanOrEqual(
      bodies.filter(({ part }) => part !== 'request').flatMap(({ examples }) => examples).length,
    );
  },
);
