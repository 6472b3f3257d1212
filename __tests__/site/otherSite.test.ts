import { readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSite } from '../support/buildSite';
import type { SiteBuild } from '../support/buildSite';
import { builtPages } from '../support/builtSite';

describe('a second site, from other folders, with the same code', () => {
  let build: SiteBuild;
  beforeAll(() => {
    build = buildSite('other');
  }, 400_000);
  afterAll(() => build.remove());

  test('builds', () => {
    expect(build.output).toContain('Done building');
    expect(build.status).toBe(0);
  });

  test('has its own pages and names its own product', () => {
    const pages = builtPages(build.publicFolder);
    expect(pages.map(({ route }) => route).sort()).toEqual([
      '/',
      '/404',
      '/docs',
      '/docs/api/forge/listhammers',
      '/docs/api/forge/nimbus-forge-forge-api',
      '/docs/category/forge-api',
      '/docs/manual',
      '/docs/tags',
    ]);
    const manual = pages.find(({ route }) => route === '/docs/manual')?.html;
    expect(manual).toContain('The Nimbus Forge manual');
    expect(manual).toContain('nimbus-forge');
    const first = /slug:\s*([\w-]+)/.exec(
      readFileSync(path.resolve('content/site.yml'), 'utf8'),
    )?.[1];
    expect(pages.filter(({ html }) => html.toLowerCase().includes(String(first)))).toEqual([]);
  });

  test('draws an operation of an OpenAPI 3.0 description in JSON', () => {
    const html = builtPages(build.publicFolder).find(({ route }) =>
      route.endsWith('listhammers'),
    )?.html;
    expect(html).toContain('https://north.forge.example/hammers');
    expect(html).toContain('weight');
    expect(html).toContain('Who swings it.');
    expect(html).not.toContain('allOf');
  });
});

describe('a broken site', () => {
  test('broken settings end the build with every problem listed', () => {
    const build = buildSite('broken-settings');
    build.remove();
    expect(build.status).not.toBe(0);
    for (const words of ['site.yml', 'slug', 'siteUrl', 'colour'])
      expect(build.output).toContain(words);
  }, 300_000);

  test('broken content and a broken description end the build with every problem listed', () => {
    const build = buildSite('broken-content');
    build.remove();
    expect(build.status).not.toBe(0);
    for (const words of [
      'titel',
      'guide/instalation',
      'guide/installation',
      'product.nmae',
      'twice',
      'Thnig',
      'Thing',
      '../outside.yaml',
      'faulty.yaml',
    ]) {
      expect(build.output).toContain(words);
    }
  }, 300_000);
});
