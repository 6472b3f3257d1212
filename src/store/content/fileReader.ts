import { readFileSync } from 'node:fs';

interface Entry<Value> {
  text: string;
  value: Value;
}

/**
 * Reads files through a function and keeps each result for as long as the file holds the same text. Time and size are not
 * enough: two saves in quick succession can leave both unchanged.
 */
export function fileReader<Value>(
  read: (content: string, file: string) => Value,
): (file: string) => Value | undefined {
  const entries = new Map<string, Entry<Value>>();
  return (file) => {
    const text = textOf(file);
    if (text === undefined) return undefined;
    const known = entries.get(file);
    if (known?.text === text) return known.value;
    const value = read(text, file);
    entries.set(file, { text, value });
    return value;
  };
}

/** Undefined if there is no such file. */
function textOf(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT' || code === 'EISDIR' || code === 'ENOTDIR') return undefined;
    throw error;
  }
}
