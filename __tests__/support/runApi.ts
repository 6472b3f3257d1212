import { spawnSync } from 'node:child_process';
import path from 'node:path';

/** The command's result for one file. */
export interface Outcome {
  file: string;
  folder?: string;
  operations: number;
  pages: number;
  problems: { file: string; line: number; message: string; advice: string }[];
  warnings: { line: number; message: string }[];
  milliseconds: number;
  megabytes: number;
  largest?: { file: string; bytes: number; gzip: number };
}

/** Runs `npm run api`. */
export function runApi(...args: string[]): { status: number | null; out: string; err: string } {
  const program = path.resolve(__dirname, '../../tools/api/run.mjs');
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...args], {
    encoding: 'utf8',
    maxBuffer: 1e9,
    env: { ...process.env, INIT_CWD: path.resolve(__dirname, '../..') },
  });
  return { status, out: stdout, err: stderr };
}

/** Runs `npm run api` and returns its results for all files. */
export function outcomesOf(...args: string[]): { status: number | null; outcomes: Outcome[] } {
  const { status, out, err } = runApi('--json', ...args);
  if (out === '') throw new Error(err);
  return { status, outcomes: JSON.parse(out) as Outcome[] };
}
