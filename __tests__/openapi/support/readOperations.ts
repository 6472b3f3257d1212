import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Operation } from '../../../plugins/gatsby-transformer-openapi/src/core/model';
import { readApi } from '../../../plugins/gatsby-transformer-openapi/src/core/readApi';
import { ROOT } from './bundleDescription';

/** The operations of a description of `openapi/`, as the build reads them. */
export async function readOperations(apiId: string): Promise<Operation[]> {
  const { description, problems } = await readApi({
    apiId,
    entry: `${apiId}.yaml`,
    infoSlug: 'information',
    read: (name) => Promise.resolve(readFileSync(path.join(ROOT, 'openapi', name), 'utf8')),
  });
  if (!description) throw new Error(JSON.stringify(problems, null, 2));
  return description.operations;
}
