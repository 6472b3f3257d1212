import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describedOperations } from '../../support/describedOperations';
import { emptyLinkTexts } from '../../support/emptyLinkTexts';
import { routeTable } from '../../support/routeTable';
import { PUBLIC, attribute, builtPages, elements, textOf } from '../../support/builtSite';

const pages = builtPages();
const sitemap = readFileSync(path.join(PUBLIC, 'sitemap-0.xml'), 'utf8');
const routes = new Set(pages.map(({ route }) => route));
/** The resources of each API: objects with an id that its responses return. */
const RESOURCES: Record<string, string[]> = {
  core: [
    'address-list',
    'address-list-entry',
    'api-token',
    'assigned-disk',
    'certificate',
    'console-session',
    'container-registry-artifact',
    'container-registry-repository',
    'country',
    'country-state',
    'currency',
    'data-center',
    'deleted-load-balancer',
    'disk',
    'disk-backup-policy',
    'disk-backup-policy-deletion',
    'disk-installation',
    'disk-io-profile',
    'disk-template',
    'disk-template-latest-version',
    'disk-template-version',
    'disk-virtual-machine',
    'dns-record',
    'dns-zone',
    'file-storage-volume',
    'gpu-type',
    'hypervisor',
    'ip-address',
    'ip-address-allocation',
    'iso',
    'load-balancer',
    'load-balancer-rule',
    'load-balancer-rule-certificate',
    'network',
    'network-speed-profile',
    'object-storage-access-key',
    'object-storage-trash-object',
    'operating-system',
    'organization',
    'organization-price-variant',
    'security-group',
    'security-group-rule',
    'ssh-key',
    'tag',
    'task',
    'trash-object',
    'updated-disk-backup-policy',
    'user',
    'virtual-machine',
    'virtual-machine-build',
    'virtual-machine-gpu',
    'virtual-machine-group',
    'virtual-machine-network-interface',
    'virtual-machine-package',
    'virtual-machine-package-group',
    'virtual-machine-status',
    'virtual-network',
    'zone',
  ],
  public: [
    'currency',
    'data-center',
    'price',
    'price-variant',
    'virtual-machine-package',
    'virtual-machine-package-group',
  ],
};
/** Pages that are not in the specification. */
const ADDITIONS = [
  ...Object.entries(RESOURCES).flatMap(([api, names]) =>
    names.map((name) => `/docs/api/${api}/resources/${name}`),
  ),
  '/404',
  '/docs/api/core/changelog',
  '/docs/api/core/errors',
  '/docs/api/core/scopes',
  '/docs/api/public/changelog',
  '/docs/api/public/errors',
];
const SIDEBARS: Record<string, string | undefined> = {
  product: 'Product Docs',
  dev: 'Developer Docs',
};

const operationRoutes = (api: string) =>
  describedOperations(path.resolve(`openapi/${api}.yaml`)).map(
    ({ operationId }) =>
      `/docs/api/${api}/${operationId
        .toLowerCase()
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, '')}`,
  );

describe('routes', () => {
  test('there is a page for every route of the table and every operation, and no other page except the additions', () => {
    const kinds = new Set(routeTable.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['doc', 'home', 'page', 'tags', 'category', 'tag', 'api-info']));
    expect(routeTable.length).toBeGreaterThan(80);
    const expected = [
      ...routeTable.map(({ route }) => route),
      ...operationRoutes('core'),
      ...operationRoutes('public'),
      ...ADDITIONS,
    ];
    expect([...routes].sort()).toEqual(expected.sort());
    expect(pages).toHaveLength(routes.size);
  });

  test.each(routeTable.map(({ route, sidebar }) => [route, SIDEBARS[sidebar]]))(
    '%s is in the sidebar %s',
    (route, label) => {
      const page = pages.find((built) => built.route === route);
      const labels = page
        ? elements(page.document)
            .filter(({ tagName }) => tagName === 'nav')
            .map((nav) => attribute(nav, 'aria-label'))
            .filter((name) => Object.values(SIDEBARS).includes(name))
        : ['no page'];
      // A page that is in no sidebar has the first one beside it, so that all pages but the home page have the same frame.
      const [first] = Object.values(SIDEBARS);
      expect([...new Set(labels)]).toEqual(route === '/' ? [] : [label ?? first]);
      const current = elements(page!.document).filter(
        (element) => attribute(element, 'aria-current') === 'page',
      );
      const places = current.map((link) => attribute(link, 'href'));
      if (label === undefined) expect(places).toEqual([]);
      else expect(places).toContain(route);
    },
  );

  test.each([
    ['core', 197],
    ['public', 6],
  ])('every operation of the %s description has its page', (api, count) => {
    const expected = operationRoutes(api);
    expect(expected).toHaveLength(count);
    expect(expected.filter((route) => !routes.has(route))).toEqual([]);
    expect(new Set(expected).size).toBe(count);
  });

  test('a route whose rule is an exception follows its rule', () => {
    expect(routes).toContain('/docs/api/core/get-v-m-n-i-v-m-n-i');
  });
});

test('code of every language is highlighted, whichever plugin loaded the grammar first', () => {
  const html = pages.find(({ route }) => route === '/')?.html ?? '';
  expect(html).toMatch(
    /<span class="line">(<span class="token [^"]*">)?curl(<\/span>)? <span class="token/,
  );
});

test('the sitemap has the time of the last commit for each guide', () => {
  const folder = path.resolve('content/docs');
  const git = (...parameters: string[]) =>
    execFileSync('git', parameters, { cwd: folder, encoding: 'utf8' }).split('\n');
  const dates = new Map<string, string>();
  let day = '';
  for (const line of git('log', '--format=@%cs', '--name-only', '--relative', '--', '.')) {
    if (line.startsWith('@')) day = line.slice(1);
    else if (!dates.has(line)) dates.set(line, day);
  }
  // Files with changes have no date, and neither do files in a repository without its whole history.
  const isWhole = git('rev-parse', '--is-shallow-repository')[0] === 'false';
  for (const file of git('diff', '--name-only', '--relative', 'HEAD', '--', '.'))
    dates.delete(file);
  const entries = new Map(
    [...sitemap.matchAll(/<loc>([^<]*)<\/loc>(?:<lastmod>([^<]*))?/g)].map(
      ([, address = '', date]) => [new URL(address).pathname, date],
    ),
  );
  const guides = routeTable
    .filter(({ kind }) => kind === 'doc')
    .flatMap(({ route }) => {
      // A page whose slug differs from its place is left out.
      const file = ['.mdx', '/index.mdx']
        .map((ending) => `${route.slice('/docs/'.length)}${ending}`.replace(/^\//, ''))
        .find((name) => existsSync(path.join(folder, name)));
      return file === undefined ? [] : [{ route, file }];
    });
  const own = guides.filter(
    // A change of an include counts, too.
    ({ file }) => !readFileSync(path.join(folder, file), 'utf8').includes('<Include'),
  );
  expect(own.length).toBeGreaterThan(20);
  expect(own.map(({ route }) => [route, entries.get(route)])).toEqual(
    own.map(({ route, file }) => [route, isWhole ? dates.get(file) : undefined]),
  );
});

test('categories with the same name have different headings', () => {
  const all = elements(pages.find(({ route }) => route === '/docs/category/how-to-2')!.document);
  const [title = '', heading] = ['title', 'h1'].map((name) =>
    textOf(all.find(({ tagName }) => tagName === name)!),
  );
  expect(title).toMatch(/^Load balancers: how-to \| /);
  expect(heading).toBe('Load balancers: how-to');
});

test('the text of every link in a description describes its target', () => {
  const ofApis = pages.filter(({ route }) => route.startsWith('/docs/api/'));
  expect(ofApis.length).toBeGreaterThan(0);
  expect(emptyLinkTexts(ofApis)).toEqual([]);
});
