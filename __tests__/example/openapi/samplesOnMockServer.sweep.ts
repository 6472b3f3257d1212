import { readOperations } from '../../support/openapi/readOperations';
import type { Operation } from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { isInstalled, prepareProgram, RUN_LANGUAGES } from '../../support/openapi/runProgram';
import { startMockServer } from '../../support/openapi/startMockServer';
import { startRecorder } from '../../support/openapi/startRecorder';
import type { Recorder } from '../../support/openapi/startRecorder';

/** Number of programs that run at the same time. */
const WORKERS = 2;

const totals: string[] = [];
afterAll(() => process.stdout.write(`\n${totals.join('\n')}\n\n`));

/** Runs a sample as a reader does. Only the host is another one, without encryption. */
async function prepare({ samples, servers }: Operation, language: string, { address }: Recorder) {
  const source = samples.find((sample) => sample.language === language)?.source ?? '';
  const local = source.replace(servers[0]?.resolvedUrl ?? '', address);
  return { source, ...(await prepareProgram(language, local.replace(', use_ssl: true', ''))) };
}

/** Runs the samples of a language: once with success, and once with the first error of the operation. */
async function runAll(operations: readonly Operation[], language: string, mock: string) {
  const faults: string[] = [];
  const queue = [...operations];
  let errors = 0;
  const work = async () => {
    const recorder = await startRecorder(mock);
    for (let operation = queue.shift(); operation; operation = queue.shift()) {
      const { source, run, remove } = await prepare(operation, language, recorder);
      recorder.status = undefined;
      const good = await run();
      if (!good.isSuccess || good.stdout.trim() === '')
        faults.push(`${operation.slug}: ${good.stderr}\n${source}`);
      recorder.status = operation.responses.find(({ status }) => /^4/.test(status))?.status;
      if (recorder.status !== undefined) {
        const bad = await run();
        const code = /"code":\s*"([^"]+)"/.exec(recorder.lastBody)?.[1] ?? 'no code';
        errors += 1;
        // curl prints the body, and is successful.
        if ((bad.isSuccess && language !== 'curl') || !(bad.stdout + bad.stderr).includes(code))
          faults.push(`${operation.slug} does not print ${code}: ${bad.stderr}\n${source}`);
      }
      remove();
    }
    faults.push(...recorder.faults);
    recorder.stop();
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return { faults, errors };
}

test.each(RUN_LANGUAGES)(
  'every sample in %s is accepted by a server made from the description, and prints the code of an error',
  async (language) => {
    if (!(await isInstalled(language))) {
      totals.push(`${language}: SKIPPED, because it or a library of its samples is not installed`);
      return;
    }
    for (const apiId of ['core', 'public']) {
      const operations = await readOperations(apiId);
      const mock = await startMockServer(`${apiId}.yaml`);
      try {
        const { faults, errors } = await runAll(operations, language, mock.address);
        expect(faults).toEqual([]);
        totals.push(
          `${language}: ${operations.length} samples of ${apiId} ran, ${errors} also with an error`,
        );
      } finally {
        mock.stop();
      }
    }
  },
);

test('the server refuses what the description does not allow', async () => {
  const operations = await readOperations('core');
  const mock = await startMockServer('core.yaml');
  const recorder = await startRecorder(mock.address);
  const strict = operations.find(({ requestBody }) => requestBody?.required);
  const url = `${recorder.address}${strict?.path.replaceAll(/[{}]/g, '')}`;
  const headers = { 'Content-Type': 'application/json' };
  await fetch(url, { method: strict?.method.toUpperCase(), headers, body: '[]' });
  recorder.stop();
  mock.stop();
  expect(recorder.faults).toHaveLength(1);
});
