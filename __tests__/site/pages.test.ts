import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PUBLIC, builtPages, tagsOf } from '../support/builtSite';
import { incompleteApis, siteSettings } from '../support/siteSettings';

/** Checks that apply to the pages of any site. */
const pages = builtPages();
const sitemap = readFileSync(path.join(PUBLIC, 'sitemap-0.xml'), 'utf8');
const routes = new Set(pages.map(({ route }) => route));

describe.each(pages.map((page) => [page.route, page] as const))('%s', (route, { html }) => {
  const isTolerated = incompleteApis.some((prefix) => route.startsWith(prefix));
  let tags: ReturnType<typeof tagsOf> = [];
  beforeAll(() => {
    tags = tagsOf(html);
  });
  afterAll(() => {
    tags = [];
  });
  const named = (name: string) => tags.filter((tag) => tag.name === name);
  const ids = () => tags.flatMap(({ attributes }) => attributes['id'] ?? []);

  test('is a well-formed document', () => {
    expect(named('h1')).toHaveLength(1);
    const seen = new Set<string>();
    expect(ids().filter((id) => seen.size === seen.add(id).size)).toEqual([]);
    const [root] = named('html');
    expect(root?.attributes['lang']).toBe(siteSettings.language ?? 'en');
    expect(root?.attributes['data-theme']).toBe('light');
    expect(named('title')[0]?.text).toMatch(/\S/);
  });

  test('only links to existing pages, files and anchors', () => {
    const anchors = new Set(ids());
    const broken = named('a')
      .flatMap(({ attributes }) => attributes['href'] ?? [])
      .filter((href) => !/^(https?:|mailto:)/.test(href))
      .filter((href) => {
        const [target = '', fragment] = href.split('#');
        const [pathname = ''] = target.split('?');
        if (pathname === '')
          return Boolean(fragment) && !anchors.has(decodeURIComponent(fragment ?? ''));
        return !routes.has(decodeURI(pathname)) && !existsSync(path.join(PUBLIC, pathname));
      });
    if (!isTolerated) expect(broken).toEqual([]);
  });

  test('only shows existing pictures', () => {
    const missing = named('img')
      .flatMap(({ attributes }) => attributes['src'] ?? [])
      .filter((source) => source.startsWith('/') && !existsSync(path.join(PUBLIC, source)));
    if (!isTolerated) expect(missing).toEqual([]);
  });
});

test('no page has a form or asks for a name or a password', () => {
  // Angle brackets in samples are escaped, so they do not match.
  const asking = /<(form|textarea|input(?![^>]*type="(?:radio|search|checkbox)"))[\s>]/;
  expect(pages.filter(({ html }) => asking.test(html)).map(({ route }) => route)).toEqual([]);
});

test('the sitemap has all pages except those of the tags', () => {
  const locations = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, location = '']) => new URL(location),
  );
  const listed = new Set(
    locations.map(({ pathname }) => (pathname === '/' ? '/' : pathname.replace(/\/$/, ''))),
  );
  const expected = [...routes].filter(
    (route) => !route.startsWith('/docs/tags') && route !== '/404',
  );
  expect([...listed].sort()).toEqual(expected.sort());
  const entries = [...sitemap.matchAll(/<url>(.*?)<\/url>/gs)].map(([, entry = '']) => entry);
  expect(entries).toHaveLength(expected.length);
  for (const entry of entries) {
    expect(entry).toContain('<changefreq>weekly</changefreq>');
    expect(entry).toContain('<priority>0.5</priority>');
  }
});
