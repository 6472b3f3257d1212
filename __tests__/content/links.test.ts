import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { categoriesOf } from '../../plugins/gatsby-transformer-docs/src/core/categories';
import {
  apiInformationRoute,
  tagRoute,
} from '../../plugins/gatsby-transformer-docs/src/core/addresses/routes';
import { openDescription } from '../support/openapi/openDescription';
import { hrefsOf } from '../support/content/nodesOf';
import { readGuides } from '../support/content/readGuides';

const { guides, sidebars, settings } = readGuides();
const OPENAPI = path.resolve(__dirname, '../../openapi');

/** The rule in routes.tsv: each sequence of characters other than letters and digits becomes one hyphen. */
const slugOf = (operationId: string) =>
  operationId
    .replace(/[^A-Za-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();

/** Pages that are made from a whole description: its scopes and its changelog. */
function generatedRoutes({ id, file }: { id: string; file: string }): string[] {
  const hasScopes = openDescription(path.join(OPENAPI, file)).operations.some(({ operation }) => {
    const { security = [] } = operation.value as { security?: Record<string, string[]>[] };
    return security.some((schemes) => Object.values(schemes).flat().length > 0);
  });
  return [
    ...(hasScopes ? [`/docs/api/${id}/scopes`] : []),
    ...(existsSync(path.join(OPENAPI, 'history', id)) ? [`/docs/api/${id}/changelog`] : []),
  ];
}

const operations = settings.apis.flatMap(({ id, file }) =>
  openDescription(path.join(OPENAPI, file)).operations.map(
    ({ name }) => `/docs/api/${id}/${slugOf(name)}`,
  ),
);
const routes = new Set([
  ...guides.map(({ route }) => route),
  ...categoriesOf(sidebars).map(({ route }) => route),
  ...guides.flatMap(({ frontMatter }) => frontMatter.tags.map(tagRoute)),
  '/docs/tags',
  ...settings.apis.map(apiInformationRoute),
  ...operations,
  ...settings.apis.flatMap(({ id }) => [
    `/docs/api/${id}/openapi.json`,
    `/docs/api/${id}/openapi.yaml`,
  ]),
  ...settings.apis.flatMap(generatedRoutes),
]);
/** Pages that are not guides, and their anchors. */
const otherAnchors = new Set(settings.apis.map((api) => `${apiInformationRoute(api)}#downloads`));

/**
 * Whether a link is broken, relative to a page: the page or the anchor does not exist. Links to other sites are not
 * checked.
 */
function isBroken(href: string, from: string): boolean {
  if (!/^[/#]/.test(href)) return !/^https:\/\/|^mailto:/.test(href);
  const [target = '', anchor] = href.split('#');
  const to = target === '' ? from : target;
  if (!routes.has(to)) return true;
  if (anchor === undefined) return false;
  if (otherAnchors.has(`${to}#${anchor}`)) return false;
  const page = guides.find(({ route }) => route === to);
  return !page?.headings.some((heading) => heading.anchor === anchor);
}

it.each(guides.map((guide) => [guide.route, guide] as const))(
  '%s only links to existing pages and anchors',
  (route, { tree }) => {
    expect(hrefsOf(tree).filter((href) => isBroken(href, route))).toEqual([]);
  },
);

it('the descriptions only link to existing pages and anchors', () => {
  const files = readdirSync(OPENAPI, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.(ya?ml|json)$/.test(file),
  );
  const hrefs = files.flatMap((file) =>
    [...readFileSync(path.join(OPENAPI, file), 'utf8').matchAll(/\]\((\/docs\/[^)\s]*)\)/g)].map(
      ([, href = '']) => href,
    ),
  );
  expect(hrefs.filter((href) => isBroken(href, ''))).toEqual([]);
});
