import { readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { categoriesOf } from '../../src/core/content/categories';
import { apiInformationRoute, tagRoute } from '../../src/core/content/addresses/routes';
import { siteApis } from '../support/siteSettings';
import { openApiDocument } from '../../src/core/openapi/apiDocument';
import { assignSlugs } from '../../src/core/openapi/validate/assignSlugs';
import { hrefsOf } from '../support/content/nodesOf';
import { readGuides } from '../support/content/readGuides';

const { guides, sidebars, settings } = readGuides();
const OPENAPI = path.resolve(__dirname, '../../openapi');

const routes = new Set([
  ...guides.map(({ route }) => route),
  ...categoriesOf(sidebars).map(({ route }) => route),
  ...guides.flatMap(({ frontMatter }) => frontMatter.tags.map(tagRoute)),
  '/docs/tags',
  ...settings.apis.map(apiInformationRoute),
  ...settings.apis.flatMap(({ id }) => [
    `/docs/api/${id}/openapi.json`,
    `/docs/api/${id}/openapi.yaml`,
  ]),
]);
beforeAll(async () => {
  const infoSlugs = new Map(settings.apis.map((api) => [api.id, api.infoSlug]));
  const read = (name: string) => readFile(path.join(OPENAPI, name), 'utf8');
  for (const { id, file, reading } of siteApis) {
    const { document } = await openApiDocument(file, read, reading);
    const { slugs } = assignSlugs(document?.operations ?? [], infoSlugs.get(id) ?? '');
    for (const slug of slugs.values()) routes.add(`/docs/api/${id}/${slug}`);
  }
});

/** Pages of an API that the build makes besides the operations. The tests of the built site check links to them. */
const GENERATED =
  /^\/docs\/api\/[^/]+\/(?:errors$|scopes$|changelog$|groups\/|resources\/|schemas\/)/;

/**
 * Whether a link is broken, relative to a page: the page or the anchor does not exist. Links to other sites and anchors
 * of generated pages are not checked.
 */
function isBroken(href: string, from: string): boolean {
  if (!/^[/#]/.test(href)) return !/^https:\/\/|^mailto:/.test(href);
  const [target = '', anchor] = href.split('#');
  const to = target === '' ? from : target;
  if (GENERATED.test(to)) return false;
  if (!routes.has(to)) return true;
  if (anchor === undefined || /^\/docs\/(?:api|category)\//.test(to)) return false;
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
  // The pages of an incomplete API may have links that lead nowhere.
  const incomplete = siteApis.filter(({ reading }) => !reading.strict).map(({ file }) => file);
  const files = readdirSync(OPENAPI, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ya?ml|json)$/.test(file) && !incomplete.includes(file),
  );
  const hrefs = files.flatMap((file) =>
    [...readFileSync(path.join(OPENAPI, file), 'utf8').matchAll(/\]\((\/docs\/[^)\s]*)\)/g)].map(
      ([, href = '']) => href,
    ),
  );
  expect(hrefs.filter((href) => isBroken(href, ''))).toEqual([]);
});
