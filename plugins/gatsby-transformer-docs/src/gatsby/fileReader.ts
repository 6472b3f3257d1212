import { readFileSync, statSync } from 'node:fs';

interface Entry<Value> {
  stamp: string;
  value: Value;
}

/** Reads files through a function and keeps each result until the file changes. */
export function fileReader<Value>(
  read: (content: string, file: string) => Value,
): (file: string) => Value | undefined {
  const entries = new Map<string, Entry<Value>>();
  return (file) => {
    const stats = statSync(file, { throwIfNoEntry: false });
    if (!stats?.isFile()) return undefined;
    const stamp = `${stats.mtimeMs} ${stats.size} ${stats.ino}`;
    const known = entries.get(file);
    if (known?.stamp === stamp) return known.value;
    const value = read(readFileSync(file, 'utf8'), file);
    entries.set(file, { stamp, value });
    return value;
  };
}
