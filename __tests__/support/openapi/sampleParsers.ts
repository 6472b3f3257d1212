import { execFileSync } from 'node:child_process';
import path from 'node:path';

/** Name of the grammar for each language of samples. */
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

/** Syntax errors of each source, given as pairs of language and source: lines with their numbers. */
export function syntaxFaults(sources: readonly (readonly [string, string])[]): string[][] {
  const output = execFileSync(process.execPath, [path.join(__dirname, 'parseSources.mjs')], {
    // The language of a sample in a description is followed by a colon and its label.
    input: JSON.stringify(
      sources.map(([language, source]) => [GRAMMARS[language.split(':')[0] ?? ''], source]),
    ),
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  return JSON.parse(output) as string[][];
}
