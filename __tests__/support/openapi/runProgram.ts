import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** How each language is run: the command, and the ending of the file. Go is compiled before. */
const RUNNERS: Readonly<Record<string, readonly [command: string, ending: string]>> = {
  curl: ['sh', 'sh'],
  go: ['go', 'go'],
  php: ['php', 'php'],
  ruby: ['ruby', 'rb'],
  javascript: [process.execPath, 'mjs'],
  python: ['python3', 'py'],
  java: ['java', 'java'],
};

/** A program that fails if a language or the libraries of its samples are not installed. */
const NEEDS: Readonly<Record<string, string>> = {
  curl: 'command -v curl && command -v jq',
  go: 'package main\n\nfunc main() {\n}\n',
  php: '<?php exit(function_exists("curl_init") ? 0 : 1);',
  ruby: 'require "net/http"',
  javascript: '',
  python: 'import requests',
  java: 'public class Main { public static void main(String[] args) { "".strip(); } }',
};

/** The languages in which samples can be run. */
export const SAMPLE_LANGUAGES = Object.keys(RUNNERS);

/** The languages of programs with several requests. */
export const RUN_LANGUAGES = SAMPLE_LANGUAGES.filter((language) => language !== 'java');

interface Run {
  isSuccess: boolean;
  stdout: string;
  stderr: string;
}

/** A program that can run several times, with a token. */
export interface Program {
  run: () => Promise<Run>;
}

/** Whether a language and the libraries of its samples are installed. */
export async function isInstalled(language: string): Promise<boolean> {
  try {
    await runProgram(NEEDS[language] ?? '', language);
    return true;
  } catch {
    return false;
  }
}

/**
 * Writes programs to files, and compiles those in Go. Fails if they do not compile.
 * @param files names of the files that the programs read; each contains the text `bytes`
 */
export async function preparePrograms(
  language: string,
  sources: readonly string[],
  files: readonly string[] = [],
): Promise<{ programs: Program[]; remove: () => void }> {
  const folder = mkdtempSync(path.join(tmpdir(), 'sample-'));
  const remove = () => rmSync(folder, { recursive: true, force: true });
  for (const file of files) writeFileSync(path.join(folder, file), 'bytes');
  if (language === 'go') {
    const binary = await compileGo(folder, sources);
    return { programs: sources.map((_, index) => running(folder, binary, [`${index}`])), remove };
  }
  const [command = '', ending = ''] = RUNNERS[language] ?? [];
  const programs = sources.map((source, index) => {
    const file = path.join(folder, `program-${index}.${ending}`);
    writeFileSync(file, source);
    return running(folder, command, [file]);
  });
  return { programs, remove };
}

const running = (folder: string, command: string, args: string[]): Program => ({
  run: () => execute(command, args, folder),
});

/**
 * Compiles programs to one binary, which takes the number of a program. Each becomes a package with the function `Main`.
 * Hundreds of separate programs would take many minutes: the linker needs longer than the compiler.
 */
async function compileGo(folder: string, sources: readonly string[]): Promise<string> {
  for (const [index, source] of sources.entries()) {
    const [program, main] = [/^package main$/m, /^func main\(\) \{$/m];
    if (!program.test(source) || !main.test(source)) throw new Error(`Not a program:\n${source}`);
    mkdirSync(path.join(folder, `p${index}`));
    writeFileSync(
      path.join(folder, `p${index}`, 'program.go'),
      source.replace(program, `package p${index}`).replace(main, 'func Main() {'),
    );
  }
  const lines = (line: (index: number) => string) => sources.map((_, index) => line(index));
  writeFileSync(path.join(folder, 'go.mod'), 'module programs\n\ngo 1.18\n');
  writeFileSync(
    path.join(folder, 'main.go'),
    [
      'package main',
      `import (\n"os"\n${lines((index) => `"programs/p${index}"`).join('\n')}\n)`,
      `func main() {\nswitch os.Args[1] {\n${lines((index) => `case "${index}":\np${index}.Main()`).join('\n')}\n}\n}`,
    ].join('\n'),
  );
  const binary = path.join(folder, 'programs');
  const { isSuccess, stderr } = await execute('go', ['build', '-o', binary, '.'], folder);
  if (!isSuccess) throw new Error(stderr);
  return binary;
}

/** Runs a program that must succeed. Returns its output. */
export async function runProgram(source: string, language = 'javascript'): Promise<string> {
  const { programs, remove } = await preparePrograms(language, [source]);
  const result = await programs[0]?.run();
  remove();
  if (!result?.isSuccess) throw new Error(`${result?.stderr}\n${result?.stdout}\n${source}`);
  return result.stdout;
}

function execute(command: string, args: string[], cwd?: string): Promise<Run> {
  const env = {
    ...process.env,
    TOKEN: 'example',
    API_KEY: 'secret',
    NODE_OPTIONS: '',
    GO111MODULE: 'on',
    JAVA_TOOL_OPTIONS: '-Dfile.encoding=UTF-8',
  };
  const options = { env, cwd, timeout: 10 * 60_000, maxBuffer: 2 ** 24 };
  return new Promise((resolve) => {
    execFile(command, args, options, (error, stdout, stderr) =>
      resolve({ isSuccess: !error, stdout, stderr: stderr || (error?.message ?? '') }),
    );
  });
}
