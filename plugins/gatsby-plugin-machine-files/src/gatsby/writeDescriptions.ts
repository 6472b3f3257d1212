import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bundle, createConfig } from '@redocly/openapi-core';
import { stringify } from 'yaml';
import { sliceOperation } from '../core/sliceOperation';
import type { OperationName } from '../core/sliceOperation';

/** A description to publish and its operations. */
export interface PublishedApi {
  id: string;
  /** Path of the entry file. */
  file: string;
  operations: readonly (OperationName & { slug: string })[];
}

/** Writes a description whole, as JSON and YAML, and a slice for each operation, below `/docs/api/<id>/`. */
export async function writeDescriptions(
  { id, file, operations }: PublishedApi,
  publicFolder: string,
): Promise<void> {
  const { bundle: document } = await bundle({ ref: file, config: await createConfig({}) });
  const description = document.parsed as Record<string, unknown>;
  const folder = path.join(publicFolder, 'docs', 'api', id);
  await mkdir(folder, { recursive: true });
  const write = (name: string, text: string) => writeFile(path.join(folder, name), text);
  await write('openapi.json', `${JSON.stringify(description, null, 2)}\n`);
  await write('openapi.yaml', stringify(description, { aliasDuplicateObjects: false }));
  for (const { slug, ...name } of operations) {
    await write(`${slug}.json`, `${JSON.stringify(sliceOperation(description, name))}\n`);
  }
}
