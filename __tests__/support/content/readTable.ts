import { readFileSync } from 'node:fs';

/** Rows of a file of tab-separated values by the names in its first line; lines that begin with # are notes. */
export function readTable(file: string): Record<string, string>[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const names = head.split('\t');
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(names.map((name, i) => [name, cells[i] ?? '']));
  });
}
