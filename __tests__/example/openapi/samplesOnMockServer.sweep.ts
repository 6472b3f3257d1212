import type { Operation } from '../../../src/core/openapi/model';
import { readOperations } from '../../support/openapi/readOperations';
import { isInstalled, preparePrograms, RUN_LANGUAGES } from '../../support/openapi/runProgram';
import type { Program } from '../../support/openapi/runProgram';
import { startMockServer } from '../../support/openapi/startMockServer';
import type { MockServer } from '../../support/openapi/startMockServer';
import { startRecorder } from '../../support/openapi/startRecorder';
import type { Recorder } from '../../support/openapi/startRecorder';

const APIS = ['core', 'public'];
/** Number of programs that run at the same time. */
const WORKERS = 2;

const servers = new Map<string, MockServer>();
const totals: string[] = [];

beforeAll(async () => {
  for (const apiId of APIS) servers.set(apiId, await startMockServer(`${apiId}.yaml`));
});

afterAll(() => {
  for (const { stop } of servers.values()) stop();
  process.stdout.write(`\n${totals.join('\n')}\n\n`);
});

/** A sample of an operation, made from one of its request examples. */
interface Case {
  name: string;
  /** The sample as readers see it. It is run with another host and without encryption. */
  source: string;
  /** Status of the first error of the operation. Only the sample of the first example is run with an error. */
  error?: string;
}

/** The samples of an operation in a language: one for each request example. */
function casesOf({ slug, samples, exampleSamples, responses }: Operation, language: string) {
  const error = responses.find(({ status }) => /^4/.test(status))?.status;
  const all = exampleSamples ?? [{ name: '', samples }];
  return all.map((example, index): Case => ({
    name: `${slug} ${example.name}`.trim(),
    source: example.samples.find((sample) => sample.language === language)?.source ?? '',
    ...(index === 0 && error !== undefined && { error }),
  }));
}

/** Runs a sample with success, and again with an error, if there is one. Returns the faults. */
async function runCase(
  { name, source, error }: Case,
  { run }: Program,
  recorder: Recorder,
  language: string,
): Promise<string[]> {
  const faults: string[] = [];
  recorder.status = undefined;
  const good = await run();
  if (!good.isSuccess || good.stdout.trim() === '')
    faults.push(`${name}: ${good.stderr}\n${source}`);
  if (error === undefined) return faults;
  recorder.status = error;
  const bad = await run();
  const code = /"code":\s*"([^"]+)"/.exec(recorder.lastBody)?.[1] ?? 'no code';
  // curl prints the body of an error, but does not fail.
  if ((bad.isSuccess && language !== 'curl') || !(bad.stdout + bad.stderr).includes(code))
    faults.push(`${name} does not print ${code}: ${bad.stderr}\n${source}`);
  return faults;
}

/** Runs the samples of a language. Each worker has a recorder, because a recorder has one status at a time. */
async function runAll(operations: readonly Operation[], language: string, mock: string) {
  const recorders = await Promise.all(Array.from({ length: WORKERS }, () => startRecorder(mock)));
  const recorderOf = (index: number) => recorders[index % WORKERS]!;
  const base = operations[0]?.servers[0]?.resolvedUrl ?? '';
  const cases = operations.flatMap((operation) => casesOf(operation, language));
  const { programs, remove } = await preparePrograms(
    language,
    cases.map(({ source }, index) =>
      source.replaceAll(base, recorderOf(index).address).replace(', use_ssl: true', ''),
    ),
  );
  const faults: string[] = [];
  const work = async (recorder: Recorder) => {
    for (const [index, each] of cases.entries())
      if (recorderOf(index) === recorder)
        faults.push(...(await runCase(each, programs[index]!, recorder, language)));
  };
  await Promise.all(recorders.map(work));
  for (const recorder of recorders) {
    faults.push(...recorder.faults);
    recorder.stop();
  }
  remove();
  return { faults, cases };
}

test.each(RUN_LANGUAGES)(
  'every sample in %s runs with a mock server, and prints the code of an error',
  async (language) => {
    if (!(await isInstalled(language))) {
      totals.push(`${language}: SKIPPED, because it or a library of its samples is not installed`);
      return;
    }
    for (const [apiId, { address }] of servers) {
      const operations = await readOperations(apiId);
      const { faults, cases } = await runAll(operations, language, address);
      expect(faults).toEqual([]);
      const errors = cases.filter(({ error }) => error !== undefined).length;
      totals.push(
        `${language}: ${cases.length} samples of ${operations.length} operations of ${apiId} ran, ${errors} also with an error`,
      );
    }
  },
);

test('the server refuses invalid requests', async () => {
  const operations = await readOperations('core');
  const recorder = await startRecorder(servers.get('core')?.address ?? '');
  const strict = operations.find(({ requestBody }) => requestBody?.required);
  const url = `${recorder.address}${strict?.path.replaceAll(/[{}]/g, '')}`;
  const headers = { 'Content-Type': 'application/json' };
  await fetch(url, { method: strict?.method.toUpperCase(), headers, body: '[]' });
  recorder.stop();
  expect(recorder.faults).toHaveLength(1);
});
