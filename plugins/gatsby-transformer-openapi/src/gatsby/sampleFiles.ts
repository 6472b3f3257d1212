import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Operation } from '../core/model';

/** Name of the folder for sample files in the public folder. */
const FOLDER = 'samples';

/** A file with samples, which a page loads when a reader chooses one of them. */
interface SampleFile {
  /** Its path in the site. */
  file: string;
  text: string;
}

/**
 * Moves all samples but the first to a separate file, because all of them would double the size of the page. The file's
 * name contains a hash of its content, so that browsers may cache it permanently.
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
 * Writes the sample files of all operations.
 *
 * @returns the files, relative to the public folder
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
