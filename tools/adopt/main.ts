import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { TERMINAL } from '../readWords';
import { runAdopt } from './runAdopt';

/** Runs the project's spell check and returns the words that it does not know. */
function unknownWords(): string[] {
  const words = ['cspell', 'lint', '--no-progress', '--no-summary', '--words-only', '--unique'];
  const { stdout, stderr, error, signal } = spawnSync(
    'npx',
    [...words, '--config', 'cspell.config.mjs'],
    {
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      // On Windows, npx is a batch file, which needs a shell.
      shell: process.platform === 'win32',
    },
  );
  if (error) throw error;
  if (signal !== null) throw new Error(stderr || `It was ended by ${signal}.`);
  return stdout.split('\n').filter(Boolean);
}

/** `npm run adopt -- --name "Acme Cloud" openapi.yaml`. */
async function main(): Promise<void> {
  const lines = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : undefined;
  try {
    process.exitCode = await runAdopt(process.argv.slice(2), {
      ...TERMINAL,
      root: process.cwd(),
      unknownWords,
      ...(lines && { ask: (question: string) => lines.question(question) }),
    });
  } catch (failure) {
    // The reader has ended the questions with Ctrl+C or Ctrl+D.
    if (!(failure instanceof Error && failure.name === 'AbortError')) throw failure;
    process.stderr.write('\nNothing was changed.\n');
    process.exitCode = 130;
  } finally {
    lines?.close();
  }
}

void main();
