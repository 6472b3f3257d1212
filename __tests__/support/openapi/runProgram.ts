import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** How each language is run: the command, and the name of the file. Go is compiled before. */
const RUNNERS: Readonly<Record<string, readonly [command: string, file: string]>> = {
  curl: ['sh', 'program.sh'],
  go: ['go', 'main.go'],
  php: ['php', 'program.php'],
  ruby: ['ruby', 'program.rb'],
  javascript: [process.execPath, 'program.mjs'],
  python: ['python3', 'program.py'],
};

/** A program that fails if a language or the libraries of its samples are not installed. */
const NEEDS: Readonly<Record<string, string>> = {
  curl: 'command -v curl && command -v jq',
  go: 'package main\n\nfunc main() {}\n',
  php: '<?php exit(function_exists("curl_init") ? 0 : 1);',
  ruby: 'require "net/http"',
  javascript: '',
  python: 'import requests',
};

export const RUN_LANGUAGES = Object.keys(RUNNERS);

interface Run {
  isSuccess: boolean;
  stdout: string;
  stderr: string;
}

/** Whether a language and the libraries of its samples are installed. */
export async function isInstalled(language: string): Promise<boolean> {
  const { run, remove } = await prepareProgram(language, NEEDS[language] ?? '');
  const { isSuccess } = await run();
  remove();
  return isSuccess;
}

/** Writes a program to a file, and compiles it if it is in Go. It can then run several times, with a token. */
export async function prepareProgram(language: string, source: string) {
  const [command = '', file = ''] = RUNNERS[language] ?? [];
  const folder = mkdtempSync(path.join(tmpdir(), 'sample-'));
  const program = path.join(folder, file);
  writeFileSync(program, source);
  const binary = path.join(folder, 'program');
  const built =
    language === 'go' ? await execute(command, ['build', '-o', binary, program]) : undefined;
  const run = (): Promise<Run> => {
    if (!built) return execute(command, [program]);
    return built.isSuccess ? execute(binary, []) : Promise.resolve(built);
  };
  return { run, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Runs a program that must succeed. Returns its output. */
export async function runProgram(source: string, language = 'javascript'): Promise<string> {
  const { run, remove } = await prepareProgram(language, source);
  const { isSuccess, stdout, stderr } = await run();
  remove();
  if (!isSuccess) throw new Error(`${stderr}\n${stdout}\n${source}`);
  return stdout;
}

function execute(command: string, args: string[]): Promise<Run> {
  const env = { ...process.env, TOKEN: 'example', NODE_OPTIONS: '', GO111MODULE: 'off' };
  const options = { env, timeout: 10 * 60_000 };
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) =>
      resolve({ isSuccess: !error, stdout, stderr: stderr || (error?.message ?? '') }),
    );
  });
}
