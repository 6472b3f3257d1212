import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readOperations } from '../../support/openapi/readOperations';
import { runProgram } from '../../support/openapi/runProgram';
import { syntaxFaults } from '../../support/openapi/sampleParsers';
import { startMockServer } from '../../support/openapi/startMockServer';

/** Passes everything on to a mock server, which checks it, and lets tasks come to an end. */
async function startFinishing(address: string) {
  const faults: string[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const { authorization = '', 'content-type': type = 'application/json' } = request.headers;
      const body = request.method === 'GET' ? undefined : Buffer.concat(parts).toString();
      const headers = { authorization, 'content-type': type };
      void fetch(address + (request.url ?? ''), { method: request.method, headers, body }).then(
        async (answer) => {
          const violations = answer.headers.get('sl-violations') ?? '';
          if (!answer.ok || violations)
            faults.push(`${request.method} ${request.url} ${violations}`);
          const text = await answer.text();
          response.writeHead(answer.status, { 'content-type': 'application/json' });
          response.end(
            request.url?.startsWith('/tasks/task')
              ? text.replace(/"(pending|running)"/, '"completed"')
              : text,
          );
        },
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const own = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { address: own, faults, stop: () => server.close() };
}

test('every program is accepted by a parser and runs against a server made from the description', async () => {
  const operations = await readOperations('core');
  const programs = operations.flatMap(({ slug, servers, programs: own = [] }) =>
    own.map(({ source }) => ({ slug, source, base: servers[0]?.resolvedUrl ?? '' })),
  );
  expect(programs.length).toBeGreaterThan(50);
  expect(
    syntaxFaults(programs.map(({ source }) => ['javascript', source] as const)).flat(),
  ).toEqual([]);

  const mock = await startMockServer('core.yaml');
  const finishing = await startFinishing(mock.address);
  try {
    for (const { source, base } of programs) {
      const printed = await runProgram(
        source.replaceAll(base, finishing.address).replace('pause = 1000', 'pause = 1'),
      );
      expect(printed).not.toBe('');
    }
  } finally {
    finishing.stop();
    mock.stop();
  }
  expect(finishing.faults).toEqual([]);
});
