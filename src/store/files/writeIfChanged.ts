import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Writes a file, and creates its folder. Does not write a file that has the same content, because that takes longer than
 * reading it.
 */
export function writeIfChanged(file: string, content: string | Uint8Array): void {
  const bytes = Buffer.from(content);
  if (readOrUndefined(file)?.equals(bytes)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

function readOrUndefined(file: string): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}
