import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import sharp from 'sharp';
import ts from 'typescript';
import { validateXML } from 'xmllint-wasm';
import { PUBLIC, attribute, builtPages, elements, textOf } from '../support/builtSite';
import type { BuiltPage, Element } from '../support/builtSite';
import { emptyLinkTexts } from '../support/emptyLinkTexts';

/** Tests the data of a page for search engines and shared links. */
const pages = builtPages().filter(({ route }) => route !== '/404');
const home = pages.find(({ route }) => route === '/') as BuiltPage;

const head = (page: BuiltPage) => page.head;
/** Value of a meta element by its name or property. Fails if there is not exactly one such element. */
function meta(page: BuiltPage, name: string): string {
  const found = head(page).filter(
    (element) =>
      element.tagName === 'meta'
      && (attribute(element, 'name') === name || attribute(element, 'property') === name),
  );
  expect(found).toHaveLength(1);
  return attribute(found[0] as Element, 'content') ?? '';
}
const link = (page: BuiltPage, rel: string) =>
  head(page)
    .filter((element) => element.tagName === 'link' && attribute(element, 'rel') === rel)
    .map((element) => attribute(element, 'href') ?? '');
/** The bytes of an image in the page, or the name of its file. */
const imageAt = (address: string) =>
  address.startsWith('data:')
    ? Buffer.from(decodeURIComponent(address.slice(address.indexOf(',') + 1)))
    : path.join(PUBLIC, address);
const siteUrl = link(home, 'canonical')[0] as string;
const addressOf = (route: string) => siteUrl + (route === '/' ? '' : route);

/** Texts that more than one page has, with their routes. */
function repeated(textOfPage: (page: BuiltPage) => string): string[] {
  const routes = new Map<string, string[]>();
  for (const page of pages) {
    const key = textOfPage(page).toLowerCase();
    routes.set(key, [...(routes.get(key) ?? []), page.route]);
  }
  return [...routes].filter(([, list]) => list.length > 1).map((entry) => entry.join(': '));
}

const title = (page: BuiltPage) =>
  textOf(head(page).find(({ tagName }) => tagName === 'title') as Element);

test('every page has a unique title and description', () => {
  expect(repeated(title)).toEqual([]);
  expect(repeated((page) => meta(page, 'description'))).toEqual([]);
  const descriptions = pages.map((page) => meta(page, 'description'));
  expect(descriptions.filter((text) => text.length < 10 || text.length > 300)).toEqual([]);
});

test('react-helmet fills the head of every page', () => {
  for (const page of pages) {
    const filled = head(page)
      .filter((element) => attribute(element, 'data-react-helmet') === 'true')
      .map(({ tagName }) => tagName);
    expect(filled).toEqual(expect.arrayContaining(['title', 'meta', 'link', 'script']));
  }
});

describe.each(pages.map((page) => [page.route, page] as const))('%s', (route, page) => {
  test('has one address, without a slash at its end', () => {
    expect(link(page, 'canonical')).toEqual([addressOf(route)]);
    expect(addressOf(route)).not.toMatch(/\/$/);
    expect(meta(page, 'og:url')).toBe(addressOf(route));
  });

  test('has a title, description and picture for shared links', async () => {
    expect(title(page)).toContain(meta(page, 'og:title'));
    expect(meta(page, 'og:description')).toBe(meta(page, 'description'));
    expect(meta(page, 'twitter:card')).toBe('summary_large_image');
    expect(meta(page, 'og:image:alt')).not.toBe('');
    const file = path.join(PUBLIC, meta(page, 'og:image').slice(siteUrl.length));
    expect(statSync(file).size).toBeLessThan(60 * 1024);
    const { width, height } = await sharp(file).metadata();
    expect([width, height]).toEqual([1200, 630]);
    expect([meta(page, 'og:image:width'), meta(page, 'og:image:height')]).toEqual(['1200', '630']);
  });

  test('has an SVG icon in the page or in a file, and existing icons of pixels', async () => {
    const [svg = '', ...pixels] = ['icon', 'apple-touch-icon'].flatMap((rel) => link(page, rel));
    expect((await sharp(imageAt(svg)).metadata()).format).toBe('svg');
    expect(pixels).toHaveLength(2);
    expect(pixels.filter((file) => !existsSync(path.join(PUBLIC, file)))).toEqual([]);
  });
});

test('the web manifest, which a script links, names existing icons', () => {
  const { icons } = JSON.parse(readFileSync(path.join(PUBLIC, 'manifest.webmanifest'), 'utf8')) as {
    icons: { src: string }[];
  };
  expect(icons.length).toBeGreaterThanOrEqual(2);
  expect(icons.filter(({ src }) => !existsSync(path.join(PUBLIC, src)))).toEqual([]);
});

test('the not-found page has a description, is not indexed, and has no address', () => {
  const page = builtPages().find(({ route }) => route === '/404') as BuiltPage;
  expect(meta(page, 'description')).not.toBe('');
  expect(meta(page, 'robots')).toBe('noindex');
  expect(link(page, 'canonical')).toEqual([]);
});

type Thing = Record<string, unknown> & { '@type': string };

/** The objects in a page's JSON-LD. */
function things(page: BuiltPage): Thing[] {
  const scripts = head(page).filter(
    (element) =>
      element.tagName === 'script' && attribute(element, 'type') === 'application/ld+json',
  );
  expect(scripts).toHaveLength(1);
  const { '@context': context, '@graph': graph } = JSON.parse(textOf(scripts[0] as Element)) as {
    '@context': string;
    '@graph': Thing[];
  };
  expect(context).toBe('https://schema.org');
  return graph;
}

test('structured data is valid for schema.org', () => {
  // Only one page of each structure, because the type check takes long.
  const shapes = new Map(
    pages.flatMap((page) => things(page)).map((thing) => [shapeOf(thing), thing]),
  );
  const types = new Set([...shapes.values()].map((thing) => thing['@type']));
  expect([...types]).toEqual(expect.arrayContaining(['WebSite', 'CollectionPage']));
  const check = (values: readonly unknown[]) =>
    faultsOf(
      `import type { Thing } from 'schema-dts';\n${values
        .map((value, index) => `export const t${index}: Thing = ${JSON.stringify(value)};`)
        .join('\n')}`,
    );
  expect(check([...shapes.values()])).toEqual([]);
  // The type check finds mistakes.
  expect(check([{ '@type': 'TechArticle', headlin: 'x' }])).toHaveLength(1);
  expect(check([{ '@type': 'TechArtcle', headline: 'x' }])).toHaveLength(1);
});

function shapeOf(value: unknown): string {
  if (Array.isArray(value)) return `[${shapeOf(value[0])}]`;
  if (typeof value !== 'object' || value === null) return typeof value;
  return Object.entries(value)
    .map(([name, part]) => `${name}:${name === '@type' ? String(part) : shapeOf(part)}`)
    .join();
}

/** Type errors of a module. */
function faultsOf(source: string): string[] {
  const file = path.resolve('__tests__/site/structuredData.check.ts');
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
  };
  const host = ts.createCompilerHost(options);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022)
      : getSourceFile(name, ...rest);
  host.fileExists = (name) => name === file || fileExists(name);
  host.readFile = (name) => (name === file ? source : readFile(name));
  return ts
    .getPreEmitDiagnostics(ts.createProgram([file], options, host))
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
}

test('structured data has the same content as the page', () => {
  for (const page of pages) {
    const [self, trail] = things(page);
    expect(self).toMatchObject({
      url: addressOf(page.route),
      description: meta(page, 'description'),
    });
    const { breadcrumbs } = page;
    if (!breadcrumbs) continue;
    // The link for small screens is after the list.
    const list = elements(breadcrumbs).find(({ tagName }) => tagName === 'ol');
    const linked = elements(list as Element)
      .filter(({ tagName }) => tagName === 'a')
      .map((element) => siteUrl + (attribute(element, 'href') ?? ''))
      .filter((address) => address !== addressOf(page.route));
    const items = (trail?.itemListElement ?? []) as { item: string; position: number }[];
    expect(items.map(({ item }) => item)).toEqual(
      linked.length === 0 ? [] : [...linked, addressOf(page.route)],
    );
  }
});

describe('the sitemap', () => {
  const sitemap = readFileSync(path.join(PUBLIC, 'sitemap-0.xml'), 'utf8');
  const schema = readFileSync(
    path.join(path.dirname(require.resolve('sitemap/package.json')), 'schema/sitemap.xsd'),
    'utf8',
  );

  test('is valid for its schema', async () => {
    const { valid, errors } = await validateXML({
      xml: [{ fileName: 'sitemap-0.xml', contents: sitemap }],
      schema: [schema],
    });
    expect(errors).toEqual([]);
    expect(valid).toBe(true);
    const broken = await validateXML({
      xml: [
        { fileName: 'broken.xml', contents: sitemap.replaceAll('0.5</priority>', '5</priority>') },
      ],
      schema: [schema],
    });
    expect(broken.valid).toBe(false);
  });

  test('has the canonical addresses, and days instead of times', () => {
    const locations = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address);
    expect(locations.map((address) => address?.replace(/\/$/, '')).sort()).toEqual(
      pages
        .map(({ route }) => addressOf(route))
        .filter((address) => !address.startsWith(`${siteUrl}/docs/tags`))
        .sort(),
    );
    for (const [, date] of sitemap.matchAll(/<lastmod>([^<]*)<\/lastmod>/g))
      expect(date).toMatch(/^\d{4}-\d\d-\d\d$/);
  });

  test('is in robots.txt', () => {
    expect(readFileSync(path.join(PUBLIC, 'robots.txt'), 'utf8')).toContain(
      `Sitemap: ${siteUrl}/sitemap-index.xml`,
    );
    expect(existsSync(path.join(PUBLIC, 'sitemap-index.xml'))).toBe(true);
  });
});

test('the text of every link describes its target', () => {
  // Descriptions of APIs may come from somebody else.
  const own = pages.filter(({ route }) => !route.startsWith('/docs/api/'));
  expect(emptyLinkTexts(own)).toEqual([]);
});
