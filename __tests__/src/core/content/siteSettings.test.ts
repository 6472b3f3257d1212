import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSettings, withSidebarLabels } from '../../../../src/core/content/siteSettings';
import { FIXTURES } from '../../store/content/support/contentOf';

const source = readFileSync(path.join(FIXTURES, 'good/site.yml'), 'utf8');
const read = (text: string) => {
  const { settings, problems } = readSettings(text, 'site.yml');
  expect(problems).toEqual([]);
  if (!settings) throw new Error('no settings');
  return settings;
};

test('variables are resolved and defaults are added', () => {
  const settings = read(source);
  expect(settings).toMatchObject({
    product: { name: 'Nimbus', slug: 'nimbus' },
    siteUrl: 'https://docs.nimbus.example',
    title: 'Nimbus Docs',
    language: 'en',
    version: { label: '', path: '/docs' },
    apis: [{ id: 'core', file: 'core.yaml', label: 'Core API', infoSlug: 'nimbus-core-api' }],
    zoom: { margin: 0, background: {}, scrollOffset: 40 },
    navbar: [
      { kind: 'sidebar', sidebarId: 'guide', label: '' },
      { kind: 'link', label: 'Console', href: 'https://console.nimbus.example' },
    ],
  });
  expect(settings.variables).toMatchObject({
    'product.constant': 'NIMBUS',
    'hosts.api': 'api.nimbus.example',
    'apis.core.route': '/docs/api/core/nimbus-core-api',
  });
  expect(settings).not.toHaveProperty('announcement');
  expect(settings).not.toHaveProperty('hosts');
});

test('the id of an announcement changes with its text', () => {
  const ids = ['One', 'Two', 'One'].map(
    (words) =>
      read(`${source}\nannouncement: { text: "${words} of {product.name}" }\n`).announcement,
  );
  expect(ids[0]?.text).toBe('One of Nimbus');
  expect(ids[0]?.id).toBe(ids[2]?.id);
  expect(ids[0]?.id).not.toBe(ids[1]?.id);
});

test('internal links lose a slash at their end', () => {
  const settings = read(`${source}
announcement: { text: A, link: { label: B, href: "/docs/{product.slug}/#x/" } }
redirects: [{ from: /docs/old, to: /docs/new/ }]
`);
  expect(settings.announcement?.link?.href).toBe('/docs/nimbus#x/');
  expect(settings.redirects?.[0]?.to).toBe('/docs/new');
});

test('sidebars in the navbar get their labels', () => {
  const { navbar } = withSidebarLabels(read(source), [{ id: 'guide', label: 'The guide' }]);
  expect(navbar[0]).toEqual({ kind: 'sidebar', sidebarId: 'guide', label: 'The guide' });
});

test('an empty file and a huge file are reported as problems', () => {
  expect(readSettings('', 'site.yml').problems.length).toBeGreaterThan(0);
  expect(readSettings('null', 'site.yml').problems.length).toBeGreaterThan(0);
  expect(readSettings('- a', 'site.yml').problems.length).toBeGreaterThan(0);
  expect(readSettings(`a: ${'x'.repeat(2_000_000)}`, 'site.yml').problems).toMatchObject([
    { message: expect.stringContaining('larger than') as string },
  ]);
});

test('the settings of an API name the guides that its pages link to', () => {
  const withGuides = (guides: string) =>
    source.replace('label: Core API', `label: Core API, guides: ${guides}`);
  expect(source).toContain('label: Core API');
  expect(
    read(withGuides("{ errors: /docs/errors, trash: 'https://{hosts.api}/trash' }")).apis[0]
      ?.guides,
  ).toEqual({ errors: '/docs/errors', trash: 'https://api.nimbus.example/trash' });
  expect(read(source).apis[0]).not.toHaveProperty('guides');
  const problemsOf = (guides: string) =>
    readSettings(withGuides(guides), 'site.yml').problems.map(({ path: place }) => place);
  expect(problemsOf("{ tasks: 'javascript:alert(1)' }")).toEqual(['apis[0].guides.tasks']);
  expect(problemsOf('{ task: /docs/tasks }')).toEqual(['apis[0].guides.task']);
});

describe('two sources', () => {
  const problemsOf = (one: string, two: string) =>
    readSettings(
      `${source.replace(/^apis:[\s\S]*/m, '')}apis:
  - { id: a, file: a.yaml, label: A }
  - { id: ab, file: ab.yaml, label: AB }
sources:
  - { id: one, ${one}, file: one }
  - { id: two, ${two}, file: two }
`,
      'site.yml',
    ).problems.map(({ path: where, message }) => `${where}: ${message}`);

  it.each([
    ['api: a', 'api: ab'],
    ['api: ab', 'api: a'],
    ['pages: docs/a', 'pages: docs/ab'],
    ['pages: docs/ab/', 'pages: docs/a/'],
    ['api: a', 'pages: docs/a'],
  ])('may have the targets `%s` and `%s`', (one, two) => {
    expect(problemsOf(one, two)).toEqual([]);
  });

  it.each([
    ['api: a', 'api: a'],
    ['pages: docs', 'pages: docs/a'],
    ['pages: docs/a/b', 'pages: docs/a'],
    ['pages: docs/a/', 'pages: docs/a'],
  ])('may not have the targets `%s` and `%s`', (one, two) => {
    expect(problemsOf(one, two)).toEqual(['sources[1]: `two` would write where `one` writes']);
  });
});
