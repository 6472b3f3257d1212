import path from 'node:path';
import { writeIfChanged } from '../../../shared/writeIfChanged';
import { sliceOperation } from '../core/sliceOperation';
import type { OperationName } from '../core/sliceOperation';

/** A description to publish, with its operations. */
export interface PublishedApi {
  /** The whole description: its path in the site and its text. */
  publications: readonly { format: string; file: string; text: string }[];
  operations: readonly (OperationName & { route: string })[];
}

/**
 * Writes the whole description in each of its formats, and next to the page of each operation a description of that
 * operation alone.
 *
 * @returns the paths of the files in the site
 */
export function writeDescriptions(
  { publications, operations }: PublishedApi,
  publicFolder: string,
): string[] {
  const written: string[] = [];
  const write = (file: string, text: string) => {
    writeIfChanged(path.join(publicFolder, file), text);
    written.push(file);
  };
  for (const { file, text } of publications) write(file, text);
  const json = publications.find(({ format }) => format === 'json');
  if (!json) return written;
  const description = JSON.parse(json.text) as Record<string, unknown>;
  for (const { route, ...name } of operations) {
    write(`${route}.json`, `${JSON.stringify(sliceOperation(description, name))}\n`);
  }
  return written;
}
