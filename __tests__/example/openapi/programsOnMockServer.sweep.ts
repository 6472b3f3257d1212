import {
  ALL,
  LISTS,
  LOOKUPS,
  readAllPages,
  waitForTask,
  withoutPauses,
} from '../../support/openapi/programCases';
import { readOperations } from '../../support/openapi/readOperations';
import { isInstalled, preparePrograms, RUN_LANGUAGES } from '../../support/openapi/runProgram';
import { syntaxFaults } from '../../support/openapi/sampleParsers';
import { startMockServer } from '../../support/openapi/startMockServer';
import { startRecorder } from '../../support/openapi/startRecorder';

const totals: string[] = [];
afterAll(() => process.stdout.write(`\n${totals.join('\n')}\n\n`));

async function isReady(language: string): Promise<boolean> {
  const ready = await isInstalled(language);
  const skipped = `${language}: SKIPPED, because it or a library of its programs is not installed`;
  if (!ready && !totals.includes(skipped)) totals.push(skipped);
  return ready;
}

test.each(RUN_LANGUAGES)('programs in %s read every page and wait for a task', async (language) => {
  if (!(await isReady(language))) return;
  for (const [, parameters, schema, answer] of LISTS) {
    const { printed, tokens } = await readAllPages(language, parameters, schema, answer);
    const ids = printed.map((line) => /id\W+(\w)/.exec(line)?.[1]);
    expect(ids).toEqual(ALL.map(({ id }) => id));
    expect(tokens).toEqual(['Bearer example']);
  }
  for (const [, path, parameter, expected] of LOOKUPS) {
    const { printed, asked } = await waitForTask(language, path, parameter);
    expect(printed).toBe('done');
    expect(asked).toEqual([expect.stringMatching(expected), expect.stringMatching(expected)]);
  }
});

test.each(RUN_LANGUAGES)(
  'every program in %s is valid and runs with a mock server',
  async (language) => {
    const operations = await readOperations('core');
    const programs = operations.flatMap(({ servers, programs: own = [] }) =>
      own.map(({ samples }) => ({
        source: samples.find((sample) => sample.language === language)?.source ?? '',
        base: servers[0]?.resolvedUrl ?? '',
      })),
    );
    expect(programs.length).toBeGreaterThan(50);
    expect(syntaxFaults(programs.map(({ source }) => [language, source] as const)).flat()).toEqual(
      [],
    );
    if (!(await isReady(language))) return;
    const mock = await startMockServer('core.yaml');
    const recorder = await startRecorder(mock.address);
    recorder.completesTasks = true;
    const faults: string[] = [];
    const prepared = await preparePrograms(
      language,
      programs.map(({ source, base }) =>
        withoutPauses(source.replaceAll(base, recorder.address).replace(', use_ssl: true', '')),
      ),
    );
    for (const [index, { run }] of prepared.programs.entries()) {
      const { isSuccess, stdout, stderr } = await run();
      if (!isSuccess || stdout.trim() === '')
        faults.push(`${stderr}\n${stdout}\n${programs[index]?.source}`);
    }
    prepared.remove();
    recorder.stop();
    mock.stop();
    expect(faults).toEqual([]);
    expect(recorder.faults).toEqual([]);
    totals.push(`${language}: ${programs.length} programs ran`);
  },
);
