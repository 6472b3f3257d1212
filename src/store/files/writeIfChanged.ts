import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a file, and creates its folder. Does not write a file that has the same content, because that takes longer than
 * reading it.
 *
 * @returns whether it has written the file
 */
export function writeIfChanged(file: string, content: string | Uint8Array): boolean {
  const bytes = Buffer.from(content);
  if (readOrUndefined(file)?.equals(bytes)) return false;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
  return true;
}

function readOrUndefined(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
