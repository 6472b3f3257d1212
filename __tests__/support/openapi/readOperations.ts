import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Operation } from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { readApi } from '../../../plugins/gatsby-transformer-openapi/src/core/readApi';
import { ROOT } from './bundleDescription';

/**
 * Reads the operations of a description in `openapi/`, as the build does.
 * @param entry name of the entry file
 */
export async function readOperations(apiId: string, entry = `${apiId}.yaml`): Promise<Operation[]> {
  const { description, problems } = await readApi({
    apiId,
    entry,
    infoSlug: 'information',
    read: (name) => Promise.resolve(readFileSync(path.join(ROOT, 'openapi', name), 'utf8')),
  });
  if (!description) throw new Error(JSON.stringify(problems, null, 2));
  return description.operations;
}
