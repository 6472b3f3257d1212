import { readFileSync } from 'node:fs';
import path from 'node:path';
import { internalPath } from '../../src/core/content/addresses/hrefs';
import { apiRoute, APIS_ROUTE } from '../../src/core/routes';
import { Descriptions } from '../../src/store/descriptions/descriptions';
import { GuideCalls } from '../../src/store/descriptions/guideCalls';
import type { ApiSettings } from '../../src/store/descriptions/settings';
import { HISTORY } from '../../src/store/descriptions/snapshots';
import type { KeptResults } from '../../src/store/files/keptResults';
import { listFiles } from '../../src/store/files/listFiles';

/** What the check of guides needs of the descriptions. */
export interface SiteApis {
  /** Makes the calls of guides. */
  calls: GuideCalls;
  /** The routes of all pages that are made from descriptions. */
  routes: string[];
  /** The beginnings of routes that are not known, because the description of their API has problems. */
  unknown: string[];
  /** Routes of guides to which the texts of descriptions lead, by file. */
  links: { file: string; links: string[] }[];
}

/** Fields of nodes that contain the route of a page. */
const ROUTES = ['route', 'errorsRoute', 'scopesRoute', 'changelogRoute'];

/** Reads the descriptions of a site as the build does, which reports their problems. */
export async function readSiteApis(
  settings: ApiSettings[],
  openapiDir: string,
  results: KeptResults,
): Promise<SiteApis> {
  const calls = new GuideCalls(new Descriptions({ apis: settings }, openapiDir, results), results);
  const apis = await calls.update();
  const values = apis.flatMap(({ made }) =>
    (made?.nodes ?? []).flatMap(({ fields }) => ROUTES.map((name) => fields[name])),
  );
  return {
    calls,
    routes: values.filter((value) => typeof value === 'string'),
    unknown: apis.flatMap(({ api, made }) => (made ? [] : apiRoute(api.id, ''))),
    links: linksOf(openapiDir),
  };
}

/** Targets of the links in a text of Markdown, also inside YAML and JSON. */
export function markdownLinks(text: string): string[] {
  return [...text.matchAll(/\]\((\/[^)\s"\\]*)/g)].map(([, href = '']) => href);
}

/** The links of all descriptions to guides. Earlier versions are not published. */
function linksOf(openapiDir: string): SiteApis['links'] {
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
