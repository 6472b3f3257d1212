import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { attribute, builtPages, elements, PUBLIC, textOf } from '../../support/builtSite';
import type { BuiltPage } from '../../support/builtSite';

/** Compares the built changelogs with the snapshots, whose file names are their versions. */
const pages = new Map(builtPages().map((page) => [page.route, page]));

const pageOf = (route: string): BuiltPage => {
  const page = pages.get(route);
  if (!page) throw new Error(`There is no page ${route}.`);
  return page;
};

const linksOf = (page: BuiltPage) =>
  elements(page.document)
    .filter(({ tagName }) => tagName === 'a')
    .map((link) => attribute(link, 'href') ?? '');

describe.each(['core', 'public'])('the changelog of %s', (api) => {
  const route = `/docs/api/${api}/changelog`;
  const earlier = readdirSync(path.resolve('openapi/history', api)).map((name) =>
    path.basename(name, '.json'),
  );
  const all = elements(pageOf(route).document);

  test('has a section for each version, newest first', () => {
    const versions = all
      .filter(({ tagName, attrs }) => tagName === 'h2' && attrs.some(({ name }) => name === 'id'))
      .map((heading) => attribute(heading, 'id'))
      .filter((id) => id?.startsWith('v'));
    expect(versions).toHaveLength(earlier.length + 1);
    expect(versions.slice(1)).toEqual(
      earlier
        .sort()
        .reverse()
        .map((version) => `v${version.replaceAll('.', '-')}`),
    );
  });

  test('marks exactly the breaking changes', () => {
    const flagged = all
      .filter(
        ({ tagName, attrs }) => tagName === 'span' && attrs.some(({ value }) => value === 'danger'),
      )
      .map(textOf);
    const counted = flagged.flatMap((words) => /^(\d+) breaking/.exec(words)?.[1] ?? []);
    const sum = counted.reduce((total, count) => total + Number(count), 0);
    expect(sum).toBeGreaterThan(0);
    const sections = all.filter(
      (element) =>
        element.tagName === 'section'
        && elements(element).some(({ attrs }) =>
          attrs.some(({ value }) => /-breaking$/.test(value)),
        ),
    );
    const entries = new Set(
      sections
        .filter((section) => !elements(section).some(({ tagName }) => tagName === 'h2'))
        .flatMap(elements)
        .filter(({ attrs }) => attrs.some(({ name }) => name === 'data-entry')),
    );
    expect(entries.size).toBe(sum);
  });

  test('only links to existing pages and rows', () => {
    const targets = linksOf(pageOf(route)).filter(
      (href) => href.startsWith(`/docs/api/${api}/`) && href.includes('#'),
    );
    expect(targets.length).toBeGreaterThan(3);
    for (const href of targets) {
      const [target = '', id] = href.split('#');
      expect([href, pageOf(target).html.includes(` id="${id}"`)]).toEqual([href, true]);
    }
  });

  test('is linked from the introduction, the sidebar, the sitemap and the head', () => {
    const introduction = [...pages.keys()].find(
      (key) => key.startsWith(`/docs/api/${api}/`) && key.endsWith(`-${api}-api`),
    );
    const { document } = pageOf(introduction ?? '');
    for (const landmark of ['nav', 'main']) {
      const hrefs = elements(document)
        .filter(({ tagName }) => tagName === landmark)
        .flatMap((element) => elements(element).map((link) => attribute(link, 'href')));
      expect(hrefs).toContain(route);
    }
    const sitemap = readFileSync(path.join(PUBLIC, 'sitemap-0.xml'), 'utf8');
    expect(sitemap).toContain(`${route}</loc>`);
    const feed = all.find(
      (element) =>
        element.tagName === 'link' && attribute(element, 'type') === 'application/atom+xml',
    );
    expect(attribute(feed!, 'href')).toBe(`${route}.xml`);
    expect(existsSync(path.join(PUBLIC, `${route}.xml`))).toBe(true);
  });

  test('can be found with the search', () => {
    const { documents } = JSON.parse(
      readFileSync(path.join(PUBLIC, 'page-data/index-files.json'), 'utf8'),
    ) as {
      documents: string;
    };
    expect(readFileSync(path.join(PUBLIC, documents), 'utf8')).toContain(route);
  });
});

test('new operations and changed rows have badges', () => {
  const added = textOf(pageOf('/docs/api/core/post-organization-file-storage-volumes').document);
  expect(added).toContain('New in 1.2');
  expect(added).not.toContain('Changed in 1.2');
  const changed = elements(pageOf('/docs/api/core/patch-load-balancer').document);
  const row = changed.find((element) => attribute(element, 'id') === 'body.properties.standby_vms');
  expect(textOf(row!)).toContain('New in 1.2');
  expect(textOf(pageOf('/docs/api/core/get-certificate').document)).not.toMatch(
    /(New|Changed) in 1/,
  );
});
