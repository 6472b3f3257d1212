import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Replaces a file in one step, so that other programs never see an incomplete file. */
export async function writeFileAtomically(
  file: string,
  content: string | Uint8Array,
): Promise<void> {
  await mkdir(path.dirname(file), { recursive: true });
  const fresh = `${file}.${process.pid}.new`;
  try {
    await writeFile(fresh, content);
    await rename(fresh, file);
  } finally {
    await rm(fresh, { force: true });
  }
}
