import { readFileSync } from 'node:fs';
import path from 'node:path';
import { internalPath } from '../../src/core/content/addresses/hrefs';
import type { ApiSettings } from '../../src/core/content/model';
import { callsOfApis } from '../../src/core/openapi/calls/callsOfApis';
import { splitGroups } from '../../src/core/openapi/catalogue/groupPages';
import type { ApiCalls } from '../../src/core/openapi/calls/readCall';
import { readApi } from '../../src/core/openapi/readApi';
import { readInside } from '../../src/store/descriptions/descriptionFolder';
import { HISTORY } from '../../src/store/descriptions/snapshots';
import { listFiles } from '../../src/store/files/listFiles';
import type { CallReader } from '../../src/core/content/apiCalls';
import { RESERVED_SLUGS } from '../../src/core/text/reservedSlugs';
import { apiRoute, APIS_ROUTE } from '../../src/core/routes';

/** The routes of all pages made from descriptions, and the beginnings of routes that are not known. */
export interface ApiRoutes {
  routes: string[];
  unknown: string[];
  /** Routes of guides to which the texts of descriptions lead, by file. */
  links: { file: string; links: string[] }[];
}

/** Targets of the links in a text of Markdown, also inside YAML and JSON. */
export function markdownLinks(text: string): string[] {
  return [...text.matchAll(/\]\((\/[^)\s"\\]*)/g)].map(([, href = '']) => href);
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
  return {
    apiRoutes: { routes, unknown, links: linksOf(openapiDir) },
    readCall: callsOfApis(calls),
  };
}

/** The links of all descriptions to guides. Earlier versions are not published. */
function linksOf(openapiDir: string): ApiRoutes['links'] {
  return listFiles(openapiDir)
    .filter((name) => /\.(ya?ml|json)$/.test(name) && !name.startsWith(`${HISTORY}/`))
    .map((name) => {
      const text = readFileSync(path.join(openapiDir, name), 'utf8');
      const links = markdownLinks(text).flatMap((href) => internalPath(href) ?? []);
      const isGuide = (link: string) => !link.startsWith(`${APIS_ROUTE}/`);
      return { file: `openapi/${name}`, links: [...new Set(links)].filter(isGuide) };
    })
    .filter(({ links }) => links.length > 0);
}
