import type { ApiSettings } from '../../src/core/content/model';
import { callsOfApis } from '../../src/core/openapi/calls/callsOfApis';
import { splitGroups } from '../../src/core/openapi/catalogue/groupPages';
import type { ApiCalls } from '../../src/core/openapi/calls/readCall';
import { readApi } from '../../src/core/openapi/readApi';
import { readInside } from '../../src/store/descriptions/descriptionFolder';
import type { CallReader } from '../../src/core/content/apiCalls';
import { RESERVED_SLUGS } from '../../src/core/text/reservedSlugs';
import { apiRoute } from '../../src/core/routes';

/** The routes of all pages made from descriptions, and the beginnings of routes that are not known. */
export interface ApiRoutes {
  routes: string[];
  unknown: string[];
}

/**
 * Reads the descriptions of the site's APIs as the build does, for the check of calls in guides and of links to operations.
 * Descriptions that cannot be read are ignored here, because the build reports their problems.
 */
export async function readCalls(
  apis: readonly ApiSettings[],
  openapiDir: string,
): Promise<{ apiRoutes: ApiRoutes; readCall: CallReader['read'] }> {
  const calls = new Map<string, ApiCalls | undefined>();
  const routes: string[] = [];
  const unknown: string[] = [];
  const read = readInside(openapiDir);
  for (const { id, file, infoSlug, internal } of apis) {
    const result = await readApi({ apiId: id, entry: file, infoSlug, read, internal });
    calls.set(id, result.calls);
    // Only the build knows which schemas have pages, because these are made from all operations together.
    unknown.push(apiRoute(id, 'schemas/'));
    for (const name of [infoSlug, ...RESERVED_SLUGS]) routes.push(apiRoute(id, name));
    const { description } = result;
    if (!description) {
      unknown.push(apiRoute(id, ''));
      continue;
    }
    const { operations, resources = [] } = description;
    const { pages } = splitGroups({ ...description, id });
    for (const { route } of [...operations, ...resources, ...pages]) routes.push(route);
  }
  return { apiRoutes: { routes, unknown }, readCall: callsOfApis(calls) };
}
