import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Operation } from '../core/model';

/** Folder of the public files. */
const FOLDER = 'samples';

/** A file that holds the samples which a page loads when a reader asks for one of them. */
interface SampleFile {
  /** Its path in the site. */
  file: string;
  text: string;
}

/**
 * Keeps the first sample in the operation and moves the others to a file of their own: all of them in each page would
 * double what a reader loads. The name holds a hash of the content, so that the file can be cached for good.
 */
export function splitSamples(operation: Operation): { operation: Operation; later?: SampleFile } {
  const [first, ...others] = operation.samples;
  if (!first || others.length === 0) return { operation };
  const text = JSON.stringify(others);
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 10);
  const file = `/${FOLDER}/${operation.apiId}/${operation.slug}-${hash}.json`;
  const languages = others.map(({ language, label }) => ({ language, label }));
  return {
    operation: { ...operation, samples: [first], laterSamples: { file, languages } },
    later: { file, text },
  };
}

/**
 * Writes the files of all operations.
 *
 * @returns the files, below the folder of public files
 */
export async function writeSampleFiles(
  publicFolder: string,
  operations: readonly Operation[],
): Promise<string[]> {
  const files = operations.flatMap((operation) => splitSamples(operation).later ?? []);
  for (const { file, text } of files) {
    const target = path.join(publicFolder, file);
    if ((await readFile(target, 'utf8').catch(() => undefined)) === text) continue;
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, text);
  }
  return files.map(({ file }) => file);
}
