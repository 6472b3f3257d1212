import path from 'node:path';
import type { ApiSettings } from '../../plugins/gatsby-transformer-docs/src/core/model';
import { callsOfApis } from '../../plugins/gatsby-transformer-openapi/src/core/calls/callsOfApis';
import type { ApiCalls } from '../../plugins/gatsby-transformer-openapi/src/core/calls/readCall';
import { readApi } from '../../plugins/gatsby-transformer-openapi/src/core/readApi';
import { readInside } from '../../plugins/gatsby-transformer-openapi/src/gatsby/descriptionFolder';
import type { CallReader } from '../../plugins/shared/apiCalls';
import { RESERVED_SLUGS } from '../../plugins/shared/reservedSlugs';

/**
 * Reads the descriptions of the site's APIs as the build does, for the check of calls in guides and of links to operations.
 * Descriptions that cannot be read are ignored here, because the build reports their problems.
 *
 * @returns the routes of all pages made from descriptions, the beginnings of routes that are not known, and the reader of
 * calls
 */
export async function readCalls(
  apis: readonly ApiSettings[],
  openapiDir: string,
): Promise<{ routes: Set<string>; unknown: string[]; callReader: CallReader }> {
  const calls = new Map<string, ApiCalls | undefined>();
  const routes = new Set<string>();
  const unknown: string[] = [];
  const read = readInside(openapiDir);
  for (const { id, file, infoSlug } of apis) {
    const result = await readApi({ apiId: id, entry: file, infoSlug, read });
    calls.set(id, result.calls);
    const below = `/docs/api/${id}`;
    // Only the build knows which schemas have pages, because these are made from all operations together.
    unknown.push(`${below}/schemas/`);
    for (const name of [infoSlug, ...RESERVED_SLUGS]) {
      routes.add(`${below}/${name}`);
    }
    for (const { route } of result.description?.operations ?? []) routes.add(route);
    if (!result.description) unknown.push(`${below}/`);
  }
  const callReader = {
    read: callsOfApis(calls),
    version: 'sync',
    versionFile: path.resolve(openapiDir, 'api-calls-version'),
  };
  return { routes, unknown, callReader };
}
