import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from '../support/buildSite';
import type { SiteBuild } from '../support/buildSite';
import { attribute, builtPages, elements, textOf } from '../support/builtSite';
import type { Element } from '../support/builtSite';

/** Tests sites with extreme names and numbers. `npm run check:adopt` opens them in a browser. */
const inHeader = (build: SiteBuild, name: string): Element[] => {
  const home = builtPages(build.publicFolder).find(({ route }) => route === '/');
  const header = elements(home!.document).find(({ tagName }) => tagName === 'header');
  return elements(header!).filter(({ tagName }) => tagName === name);
};

const warningsOf = ({ output }: SiteBuild) =>
  (output.match(/^warn(ing)? .*$/gm) ?? []).filter(
    (line) => !line.includes('gatsby-plugin-react-helmet'),
  );

describe('a site with long names, 40 entries in the navbar, three APIs, its own colors and no logo', () => {
  let build: SiteBuild;
  beforeAll(() => {
    build = buildSite('wide');
  });
  afterAll(() => build.remove());

  test('builds without a warning', () => {
    expect(build.output).toContain('Done building');
    expect(warningsOf(build)).toEqual([]);
    expect(build.status).toBe(0);
  });

  test('has its name and all entries in the navbar, but no picture', () => {
    const links = inHeader(build, 'a').map(textOf);
    expect(links).toEqual(expect.arrayContaining(['Status', 'Investors', 'Reference']));
    expect(links.length).toBeGreaterThanOrEqual(42);
    expect(inHeader(build, 'img')).toEqual([]);
    expect(links[0]).toContain('Rechenzentrumsgesellschaft');
  });

  test('has pages of all three APIs, also of the one without tags', () => {
    const routes = builtPages(build.publicFolder).map(({ route }) => route);
    expect(routes).toEqual(
      expect.arrayContaining([
        '/docs/category/compute-api',
        '/docs/api/compute/listdisks',
        '/docs/category/billing-api',
        '/docs/api/billing/listinvoices',
        '/docs/category/one-api',
        '/docs/api/one/getone',
      ]),
    );
  });

  test('has the colors of its palette in every page and in its icon', () => {
    for (const { html } of builtPages(build.publicFolder)) {
      expect(html).toMatch(/--color-accent: ?#8a1c5b/);
      expect(html).toMatch(/--color-accent: ?#ff9ccf/);
    }
    const icon = readFileSync(path.join(build.publicFolder, 'favicon.svg'), 'utf8');
    expect(icon).toContain('fill="#8a1c5b"');
  });
});

describe('a site with the fewest settings: no APIs, no logo, no palette', () => {
  let build: SiteBuild;
  beforeAll(() => {
    build = buildSite('bare');
  });
  afterAll(() => build.remove());

  test('builds without a warning', () => {
    expect(build.output).toContain('Done building');
    expect(warningsOf(build)).toEqual([]);
    expect(build.status).toBe(0);
  });

  test('has no API pages, but an icon', () => {
    const pages = builtPages(build.publicFolder);
    expect(pages.map(({ route }) => route).filter((route) => route.includes('/api/'))).toEqual([]);
    const links = pages.flatMap(({ document }) =>
      elements(document).flatMap((element) => attribute(element, 'href') ?? []),
    );
    expect(links.filter((href) => href.startsWith('/docs/api'))).toEqual([]);
    expect(existsSync(path.join(build.publicFolder, 'favicon.svg'))).toBe(true);
  });
});
