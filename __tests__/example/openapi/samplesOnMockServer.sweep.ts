import { execFile } from 'node:child_process';
import { readOperations } from '../../support/openapi/readOperations';
import { startMockServer } from '../../support/openapi/startMockServer';
import type { MockServer } from '../../support/openapi/startMockServer';

let server: MockServer | undefined;
afterEach(() => server?.stop());

/** Runs a sample as a reader does, in a shell; only the host is another. Answers the head of the response. */
function run(source: string): Promise<string> {
  const script = `curl() { command curl --silent --show-error --dump-header - "$@"; }\n${source}`;
  return new Promise((resolve, reject) => {
    execFile(
      'sh',
      ['-c', script],
      { env: { ...process.env, TOKEN: 'example' } },
      (error, stdout) => {
        if (error) reject(new Error(`${error.message}\n${source}`));
        else resolve(stdout);
      },
    );
  });
}

test.each(['core', 'public'])(
  'every curl sample of %s is accepted by a server made from the description',
  async (apiId) => {
    const operations = await readOperations(apiId);
    const { address } = (server = await startMockServer(`${apiId}.yaml`));
    const faults: string[] = [];
    const queue = [...operations];
    const work = async () => {
      for (let operation = queue.shift(); operation; operation = queue.shift()) {
        const { slug, samples, servers } = operation;
        const source = samples.find(({ language }) => language === 'curl')?.source ?? '';
        const response = await run(source.replace(servers[0]?.resolvedUrl ?? '', address));
        const violations = /^sl-violations:.*$/im.exec(response)?.[0] ?? '';
        if (!/^HTTP\/1\.1 2\d\d/m.test(response) || violations)
          faults.push(`${slug}: ${violations}\n${source}\n${response.slice(0, 600)}`);
      }
    };
    await Promise.all([work(), work()]);
    expect(faults).toEqual([]);

    // The server does look at what it gets.
    const strict = operations.find(
      ({ exactlyOneOf, requestBody }) => exactlyOneOf.length + (requestBody ? 1 : 0) > 0,
    );
    const refused = await run(
      `curl --request ${strict?.method.toUpperCase()} --header "Content-Type: application/json" --data '[]' "${address}${strict?.path.replaceAll(/[{}]/g, '')}"`,
    );
    expect(refused).toMatch(/^HTTP\/1\.1 4\d\d/m);
  },
);
