import path from 'node:path';
import type { ApiSettings } from '../../plugins/gatsby-transformer-docs/src/core/model';
import { callsOfApis } from '../../plugins/gatsby-transformer-openapi/src/core/calls/callsOfApis';
import type { ApiCalls } from '../../plugins/gatsby-transformer-openapi/src/core/calls/readCall';
import { readApi } from '../../plugins/gatsby-transformer-openapi/src/core/readApi';
import { readInside } from '../../plugins/gatsby-transformer-openapi/src/gatsby/descriptionFolder';
import { offerCallReader } from '../../plugins/shared/apiCalls';

/**
 * Reads the descriptions of the site's APIs, as the build does, so that calls in guides can be checked and links to
 * operations be found. A description that cannot be read refuses nothing here: the build says what is wrong with it.
 *
 * @returns the routes of all pages made of descriptions, and the beginnings of routes that are not known
 */
export async function readCalls(
  apis: readonly ApiSettings[],
  openapiDir: string,
): Promise<{ routes: Set<string>; unknown: string[] }> {
  const calls = new Map<string, ApiCalls | undefined>();
  const routes = new Set<string>();
  const unknown: string[] = [];
  const read = readInside(openapiDir);
  for (const { id, file, infoSlug } of apis) {
    const reading = await readApi({ apiId: id, entry: file, infoSlug, read });
    calls.set(id, reading.calls);
    const below = `/docs/api/${id}`;
    // Pages of schemas are made from all operations at once; whether there is one, only the build can tell.
    unknown.push(`${below}/schemas/`);
    for (const name of [infoSlug, 'openapi', 'errors', 'scopes', 'changelog']) {
      routes.add(`${below}/${name}`);
    }
    for (const { route } of reading.description?.operations ?? []) routes.add(route);
    if (!reading.description) unknown.push(`${below}/`);
  }
  offerCallReader({
    read: callsOfApis(calls),
    version: 'sync',
    versionFile: path.resolve(openapiDir, 'api-calls-version'),
  });
  return { routes, unknown };
}
