import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Name of the grammar that reads the samples of each language. */
export const GRAMMARS: Readonly<Record<string, string>> = {
  curl: 'bash',
  go: 'go',
  php: 'php',
  ruby: 'ruby',
  javascript: 'javascript',
  python: 'python',
  csharp: 'c-sharp',
  java: 'java',
  powershell: 'powershell',
};

/** What a parser does not understand in each source, given with its language: lines with their place. */
export function syntaxFaults(sources: readonly (readonly [string, string])[]): string[][] {
  const output = execFileSync(process.execPath, [path.join(__dirname, 'parseSources.mjs')], {
    input: JSON.stringify(sources.map(([language, source]) => [GRAMMARS[language], source])),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(output) as string[][];
}
