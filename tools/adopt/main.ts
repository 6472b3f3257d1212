import { spawnSync } from 'node:child_process';
import { createInterface } from 'node:readline/promises';
import { runAdopt } from './runAdopt';

/** Asks the spell check of the project, by its own configuration. */
function unknownWords(): string[] {
  const words = ['cspell', 'lint', '--no-progress', '--no-summary', '--words-only', '--unique'];
  const { stdout, error } = spawnSync('npx', [...words, '--config', 'cspell.config.mjs'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
    // npm is a batch file on Windows.
    shell: process.platform === 'win32',
  });
  if (error) throw error;
  return stdout.split('\n').filter(Boolean);
}

/** `npm run adopt -- --name "Acme Cloud" openapi.yaml`. */
async function main(): Promise<void> {
  const lines = process.stdin.isTTY
    ? createInterface({ input: process.stdin, output: process.stdout })
    : undefined;
  try {
    process.exitCode = await runAdopt(process.argv.slice(2), {
      out: (text) => process.stdout.write(text),
      error: (text) => process.stderr.write(text),
      root: process.cwd(),
      unknownWords,
      ...(lines && { ask: (question: string) => lines.question(question) }),
    });
  } finally {
    lines?.close();
  }
}

void main();
