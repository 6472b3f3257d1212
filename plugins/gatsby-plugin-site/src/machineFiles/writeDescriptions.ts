import path from 'node:path';
import { writeIfChanged } from '../../../../src/store/files/writeIfChanged';
import { parseJson } from '../../../../src/core/values/parseJson';
import { printJson } from '../../../../src/core/values/printJson';
import { sliceOperation } from './core/sliceOperation';
import type { OperationName } from './core/sliceOperation';

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
 * @returns paths of the files in the site
 */
export function writeDescriptions(
  { publications, operations }: PublishedApi,
  publicFolder: string,
): string[] {
  const files: string[] = [];
  const write = (file: string, text: string) => {
    writeIfChanged(path.join(publicFolder, file), text);
    files.push(file);
  };
  for (const { file, text } of publications) write(file, text);
  const json = publications.find(({ format }) => format === 'json');
  if (!json) return files;
  const description = parseJson(json.text) as Record<string, unknown>;
  for (const { route, ...name } of operations) {
    write(`${route}.json`, `${printJson(sliceOperation(description, name))}\n`);
  }
  return files;
}
