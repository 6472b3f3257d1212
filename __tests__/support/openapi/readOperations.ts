import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Operation } from '../../../src/core/openapi/model';
import { readApi } from '../../../src/core/openapi/readApi';
import { siteApis } from '../siteSettings';
import { ROOT } from './bundleDescription';

const known = new Map<string, Promise<Operation[]>>();

/**
 * Reads the operations of a description in `openapi/`, as the build does. They are read once in a process, and are not to be changed.
 * @param entry name of the entry file
 */
export function readOperations(apiId: string, entry = `${apiId}.yaml`): Promise<Operation[]> {
  const key = `${apiId} ${entry}`;
  const operations = known.get(key) ?? readAll(apiId, entry);
  known.set(key, operations);
  return operations;
}

async function readAll(apiId: string, entry: string): Promise<Operation[]> {
  const { description, problems } = await readApi({
    apiId,
    entry,
    infoSlug: 'information',
    read: (name) => Promise.resolve(readFileSync(path.join(ROOT, 'openapi', name), 'utf8')),
    ...siteApis.find(({ id }) => id === apiId)?.reading,
  });
  if (!description) throw new Error(JSON.stringify(problems, null, 2));
  return description.operations;
}
