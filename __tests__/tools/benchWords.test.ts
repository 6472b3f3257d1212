import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const BENCHMARKS = ['build', 'descriptions', 'lighthouse', 'reproducible', 'search', 'sync'];

interface Result {
  code?: number;
  stdout: string;
  stderr: string;
}

const run = (name: string, word: string) =>
  promisify(execFile)(process.execPath, [`__tests__/bench/${name}.mjs`, word]).then(
    (result): Result => result,
    (error: unknown) => error as Result,
  );

test.each(BENCHMARKS)('%s prints its usage for --help, and for unknown words', async (name) => {
  const [help, unknown] = await Promise.all([run(name, '--help'), run(name, '--unknown')]);
  expect(help).toMatchObject({ stderr: '' });
  expect(help.code).toBeUndefined();
  expect(help.stdout).toMatch(/npm run (bench|check)/);
  expect(help.stdout).not.toContain('*/');
  expect(unknown).toMatchObject({ code: 2, stdout: '' });
  expect(unknown.stderr).toMatch(/^Unknown option '--unknown'/);
  expect(unknown.stderr).toContain(help.stdout.trim());
  expect(unknown.stderr).not.toContain('    at ');
});
