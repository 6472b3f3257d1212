import { execFile } from 'node:child_process';

/** Runs a JavaScript program with a token in the environment. Returns its output. */
export function runProgram(source: string): Promise<string> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      ['--input-type=module', '--eval', source],
      { env: { ...process.env, TOKEN: 'example', NODE_OPTIONS: '' }, timeout: 10 * 60_000 },
      (error, stdout, stderr) => {
        if (error) reject(new Error(`${error.message}\n${stderr}\n${source}`));
        else resolve(stdout);
      },
    );
  });
}
