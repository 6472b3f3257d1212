import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { contrast } from '../../../src/core/content/colors/contrast';
import { readPalette } from '../../../src/core/content/palette';
import { siteSettingsSchema } from '../../../src/core/content/schemas/siteSettings';
import { openContentFolder } from '../../../src/store/content/contentFolder';
import { readContent } from '../../../src/store/content/readContent';
import { listFiles } from '../../../src/store/files/listFiles';
import { appendItem } from '../../../tools/adopt/core/appendItem';
import { apiIdOf } from '../../../tools/adopt/core/checkAnswers';
import { brandColors } from '../../../tools/adopt/core/colors';
import example from '../../../tools/adopt/core/example.json';
import { runAdopt } from '../../../tools/adopt/runAdopt';
import { planAdoption } from '../../../tools/adopt/planAdoption';

const project = path.resolve(__dirname, '../../..');
const OAS = path.join(project, 'node_modules/@readme/oas-examples/3.0/json');
const adopted = (name: string) => path.join(project, '__tests__/fixtures/openapi/adopted', name);

let root: string;
beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'adopt-test-'));
  cpSync(path.join(project, '__tests__/fixtures/sites/other'), root, { recursive: true });
  write(example.marker, '');
  write('static/brand/mark.svg', '<svg/>');
  write('README.md', 'Nimbus Forge');
  write('redocly.yaml', 'rules: {}\n');
  write('__tests__/example/x.test.ts', '');
  write('__tests__/architecture.test.ts', '');
  cpSync(path.join(project, 'static/fonts'), path.join(root, 'static/fonts'), { recursive: true });
  git('init', '--quiet');
  git('add', '--all');
  git('commit', '--quiet', '-m', 'Start');
  write('.cache/x', '');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function git(...words: string[]): void {
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...words], {
    cwd: root,
  });
}

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), text);
}

const read = (file: string) => readFileSync(path.join(root, file), 'utf8');

async function adopt(
  words: readonly string[],
  answers?: string[],
  unknownWords = () => ['tribble', 'Tribble', 'tribble'],
) {
  let out = '';
  let error = '';
  const status = await runAdopt(words, {
    out: (text) => (out += text),
    error: (text) => (error += text),
    root,
    unknownWords,
    ...(answers && { ask: () => Promise.resolve(answers.shift() ?? '') }),
  });
  return { status, out, error };
}

/** All files except those of git, with their contents. */
function snapshot(): string {
  return readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes(`${path.sep}.git`))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => `${file} ${readFileSync(file, 'latin1')}`)
    .join('\n');
}

test('three descriptions become a site without files of the example', async () => {
  const files = ['petstore-simple-no-tags.json', 'star-trek.json', 'callbacks.json'].map((name) =>
    path.join(OAS, name),
  );
  const { status, out, error } = await adopt([
    '--name',
    'Wolke Süd',
    '--color',
    '#ffee00',
    ...files,
  ]);
  expect([status, error]).toEqual([0, '']);
  expect(out).toContain('3 APIs');
  for (const file of [...readdirSync(path.join(root, 'content')), 'docs/index.mdx']) {
    if (/\.\w+$/.test(file)) expect(read(`content/${file}`)).not.toMatch(/nimbus/i);
  }
  expect(openContentFolder(path.join(root, 'content')).settings()).toMatchObject({
    problems: [],
    settings: {
      product: { name: 'Wolke Süd', slug: 'wolke-sud' },
      apis: [{ id: 'petstore-simple-no-tags' }, { id: 'star-trek' }, { id: 'callbacks' }],
    },
  });
  expect(readFileSync(path.join(root, 'openapi/star-trek.json'))).toEqual(readFileSync(files[1]!));
  expect(read('static/brand/mark.svg')).toMatch(/<path fill="#ffffff" d="M[\d.]/);
  expect(read('README.md')).toContain('# Wolke Süd documentation');
  expect(read('content/words.txt').split('\n').slice(2)).toEqual(['Tribble', 'tribble', '']);
  // The site has no outline as a page.
  expect(out).toContain('drafts');
  const { pages, sidebars } = readContent(
    { ...openContentFolder(path.join(root, 'content')), write: () => undefined },
    listFiles(path.join(root, 'content')),
  );
  expect(pages.map(({ route }) => route)).toEqual(['/docs', '/']);
  expect(sidebars).toMatchObject([{ id: 'guides', items: [{ pageId: 'index' }] }, {}]);
  expect(existsSync(path.join(root, '__tests__/example'))).toBe(false);
  expect(existsSync(path.join(root, '__tests__/architecture.test.ts'))).toBe(true);
  expect(existsSync(path.join(root, '.cache'))).toBe(false);
  expect(existsSync(path.join(root, 'static/fonts/text.woff2'))).toBe(true);
  expect(readdirSync(root).filter((name) => name.startsWith('.adopt'))).toEqual([]);
  expect(await adopt(['--name', 'Other'])).toMatchObject({
    status: 1,
    error: expect.stringContaining('no longer that of the example'),
  });
});

test('names and titles with signs of YAML, MDX and variables become a valid site', async () => {
  const files = ['rough.yaml', 'webhooks.json', 'nothing.yml'];
  const name = `Bob's "Best" & Söhne <Cloud> $& 1`;
  const { status, error } = await adopt(['--name', name, ...files.map(adopted)]);
  expect([status, error]).toEqual([0, '']);
  const { settings, problems } = openContentFolder(path.join(root, 'content')).settings();
  expect(problems).toEqual([]);
  expect(settings).toMatchObject({
    product: { name, slug: 'bob-s-best-sohne-cloud-1' },
    apis: [
      {
        id: 'rough',
        label: 'Größte "Bau" & <Kran> API product.nome with a…',
        strict: false,
      },
      { id: 'webhooks', label: 'Events' },
      { id: 'nothing', label: 'Events (nothing)' },
    ],
  });
  expect(read('content/sidebars.yml')).toMatch(/Every operation of .* with a…\n/);
  expect(read('content/sidebars.yml')).toContain('Every operation of Events.\n');
  const welcome = read('content/docs/index.mdx');
  // The site has no page with this name, because information pages are named after the product.
  expect(welcome).toContain('(/docs/api/rough/information)');
  for (const words of ['10 operations with samples.', '1 webhook.', 'What the API is for.'])
    expect(welcome).toContain(words);
});

test('an interruption before the files are replaced changes nothing', async () => {
  const before = snapshot();
  const running = adopt(['--name', 'Acme']);
  let isRunning = true;
  void running.finally(() => (isRunning = false));
  while (isRunning && !readdirSync(root).some((name) => name.startsWith('.adopt-')))
    await new Promise((resolve) => setImmediate(resolve));
  process.emit('SIGINT');
  expect(await running).toMatchObject({
    status: 130,
    error: 'Interrupted. Nothing was changed.\n',
  });
  expect(snapshot()).toBe(before);
  expect(readdirSync(root).filter((name) => name.startsWith('.adopt'))).toEqual([]);
  expect(process.listenerCount('SIGINT')).toBe(0);
});

test('without the spell check, the site is complete, and a message says what is left', async () => {
  const { status, error } = await adopt(['--name', 'Acme'], undefined, () => {
    throw new Error('No npx.');
  });
  expect([status, error]).toEqual([0, expect.stringContaining('No npx.')]);
  expect(read('content/words.txt').split('\n').slice(2)).toEqual(['']);
});

test('a description of several files becomes one', async () => {
  write(
    'theirs/root.yaml',
    'openapi: 3.1.0\ninfo: { title: Parts, version: "1" }\npaths:\n  /a: { $ref: ./a.yaml }\n',
  );
  write(
    'theirs/a.yaml',
    'get: { operationId: getA, responses: { "204": { description: Done. } }, x-codeSamples: [{ $ref: ./sample.yaml }] }\n',
  );
  write('theirs/sample.yaml', 'lang: cURL\nsource: curl example.com\n');
  expect(await adopt(['--name', 'Acme', path.join(root, 'theirs/root.yaml')])).toMatchObject({
    status: 0,
  });
  expect(JSON.parse(read('openapi/root.json'))).toMatchObject({
    info: { title: 'Parts' },
    paths: { '/a': { get: { 'x-codeSamples': [{ lang: 'cURL', source: 'curl example.com' }] } } },
  });
});

test('an incomplete description is published, and its pages show what is missing', async () => {
  write(
    'theirs/shop.yaml',
    'openapi: 3.0.0\ninfo: { title: Shop, version: "1" }\npaths:\n  /a:\n    get:\n      operationId: getA\n      responses: { "200": { $ref: "#/components/responses/Gone" } }\n',
  );
  const { status, out } = await adopt(['--name', 'Acme', path.join(root, 'theirs/shop.yaml')]);
  expect([status, out]).toEqual([0, expect.stringContaining('shop lacks something')]);
  expect(read('content/site.yml')).toContain('strict: false');
});

test.each([
  ['[guide](/guides/disks)', true],
  ['<a href=\\"guides/disks\\">guide</a>', true],
  ['[tag](#tag/Disks)', true],
  ['[guide](https://example.com/guides)', false],
  ['<a href=\\"mailto:a@example.com\\">mail</a> and [host](//example.com)', false],
])(
  'with %s in the description, broken links of the API are tolerated: %s',
  async (words, isTolerated) => {
    write(
      'theirs/shop.json',
      `{"openapi":"3.0.0","info":{"title":"Shop","version":"1","description":"${words}"},"paths":{"/a":{"get":{"responses":{"200":{"description":"OK"}}}}}}`,
    );
    const { status } = await adopt(['--name', 'Acme', path.join(root, 'theirs/shop.json')]);
    expect(status).toBe(0);
    expect(read('content/site.yml').includes('strict: false')).toBe(isTolerated);
  },
);

test('a site without APIs is made from answers at a terminal; an invalid answer is asked for again', async () => {
  const answers = ['Acme', 'Not A Slug', 'acme', '', 'red', '', ''];
  const { status, error } = await adopt([], answers);
  expect(status).toBe(0);
  expect(error).toContain('"Not A Slug" is not a short name');
  expect(error).toContain('"red" is not a color');
  expect(read('content/site.yml')).toContain('apis: []');
});

test('paths are typed as in a shell', async () => {
  write('with space/shop.json', readFileSync(adopted('webhooks.json'), 'utf8'));
  const file = path.join(root, 'with space/shop.json');
  const typed = `"${file}" ${file.replaceAll(' ', '\\ ')} '${file}' ${adopted('nothing.yml')}`;
  expect(await adopt([], ['Acme', '', '', '', typed])).toMatchObject({ status: 0, error: '' });
  expect(readdirSync(path.join(root, 'openapi')).sort()).toEqual([
    'nothing.yml',
    'shop-2.json',
    'shop-3.json',
    'shop.json',
  ]);
});

test.each([
  ['a changed file', () => write('content/site.yml', 'changed'), 'content/site.yml'],
  [
    'a file that git does not have',
    () => write('content/docs/mine.mdx', 'mine'),
    'content/docs/mine.mdx',
  ],
  ['no git', () => rmSync(path.join(root, '.git'), { recursive: true }), 'Without git'],
])('%s prevents the change, and no file changes', async (_, change, message) => {
  change();
  const before = snapshot();
  const { status, error } = await adopt(['--name', 'Acme']);
  expect([status, error]).toEqual([1, expect.stringContaining(message)]);
  expect(snapshot()).toBe(before);
});

test.each([
  [['--name', 'Acme', 'nowhere.yaml'], 'nowhere.yaml there is no such file', 1],
  [['--name', 'Acme', path.join(project, 'package.json')], 'package.json', 1],
  [['--name', 'Acme', path.join(project, 'README.md')], 'is neither YAML nor JSON', 1],
  [
    ['--name', 'Acme', 'https://a.example/it%27s.yaml'],
    `curl -fL -o openapi.yaml 'https://a.example/it%27s.yaml'`,
    1,
  ],
  [['--name', 'Acme', '--slug', 'A B'], 'is not a short name', 2],
  [['--name', '{x}'], 'no braces', 2],
  [['--name', 'Acme', '--url', 'docs'], 'is not the address', 2],
  [['--color', '#fff'], 'Name the product', 2],
  [['--name', 'Acme', '--color', '#12345'], 'is not a color', 2],
  [['--add', adopted('webhooks.json')], 'This is still the example', 1],
  [['--colour', '#fff'], '--colour', 2],
])('%j is refused with a reason, and no file changes', async (words, message, expected) => {
  const before = snapshot();
  const { status, error } = await adopt(words);
  expect([status, error]).toEqual([expected, expect.stringContaining(message)]);
  expect(snapshot()).toBe(before);
});

test('every color gives accents with enough contrast in both themes, and a valid palette', () => {
  for (const color of ['#ffee00', '#000000', '#ffffff', '#808080', '#0a7d5c', undefined]) {
    const { light, dark } = brandColors('Acme', color);
    expect([color, contrast(light.accent, '#ffffff')! >= 4.5]).toEqual([color, true]);
    expect([color, contrast(dark.accent, '#0a0e18')! >= 4.5]).toEqual([color, true]);
    const palette = planAdoption(
      { name: 'Acme', slug: 'acme', url: 'https://a.example', color },
      [],
    );
    expect(readPalette(palette.get('content/palette.yml') ?? '', 'palette.yml').problems).toEqual(
      [],
    );
  }
});

test('a short color is the same as its long form', async () => {
  const { status } = await adopt(['--name', 'Acme', '--color', '#1A3']);
  expect(status).toBe(0);
  const { light } = brandColors('Acme', '#11aa33');
  expect(read('content/palette.yml')).toContain(`accent: '${light.accent}'`);
});

describe('an API that is added later', () => {
  const site = () => openContentFolder(path.join(root, 'content')).settings();

  test('has its description, its entry in the settings, its sidebar and cards; comments stay', async () => {
    await adopt(['--name', 'Acme', path.join(OAS, 'star-trek.json')]);
    const before = read('content/site.yml').split('\n');
    const { status, out, error } = await adopt(['--add', adopted('rough.yaml')], undefined, () => [
      'Kran',
    ]);
    expect([status, error]).toEqual([0, '']);
    expect(out).toContain('openapi/rough.yaml');
    expect(read('openapi/rough.yaml')).toBe(readFileSync(adopted('rough.yaml'), 'utf8'));
    expect(site().settings?.apis).toMatchObject([
      { id: 'star-trek' },
      { id: 'rough', file: 'rough.yaml', strict: false },
    ]);
    const lines = read('content/site.yml').split('\n');
    expect(before.filter((line) => !lines.includes(line))).toEqual([]);
    expect(lines).toHaveLength(before.length + 4);
    expect(parse(read('content/sidebars.yml'))).toMatchObject({
      reference: { items: [{ api: 'star-trek' }, { api: 'rough', slug: 'rough-api' }] },
    });
    for (const page of ['pages/index.mdx', 'docs/index.mdx'])
      expect(read(`content/${page}`)).toMatch(
        /star-trek-api"[^]*href="\/docs\/category\/rough-api"/,
      );
    expect(read('content/words.txt')).toMatch(/\nKran\n$/);
    expect(readdirSync(root).filter((name) => name.startsWith('.adopt'))).toEqual([]);
    // The same description again is another API.
    expect(await adopt(['--add', adopted('rough.yaml')])).toMatchObject({ status: 0 });
    expect(site().settings?.apis.map(({ id }) => id)).toEqual(['star-trek', 'rough', 'rough-2']);
  });

  test('is the first one of a site: it gets a sidebar in the navbar, and the command prints its cards', async () => {
    await adopt(['--name', 'Acme']);
    const { status, out } = await adopt(['--add', adopted('webhooks.json')]);
    expect(status).toBe(0);
    expect(site().settings).toMatchObject({
      apis: [{ id: 'webhooks' }],
      navbar: [{ sidebarId: 'guides' }, { sidebarId: 'reference' }],
    });
    expect(parse(read('content/sidebars.yml'))).toMatchObject({
      reference: { label: 'API reference', items: [{ api: 'webhooks' }] },
    });
    expect(out).toContain('content/pages/index.mdx');
    expect(out).toContain('<Topic href="/docs/category/webhooks-api"');
  });

  test.each([
    [['--add'], 'Name the descriptions', 2],
    [['--add', 'gone.yaml'], 'there is no such file', 1],
    [['--add', '.'], '. is a folder', 1],
    [
      ['--add', '--color', '#123', 'gone.yaml'],
      '--add takes no --color. Change content/site.yml',
      2,
    ],
    [['--add', '--update'], '--update and --add are two commands', 2],
  ])('%j is refused, and no file changes', async (words, message, expected) => {
    await adopt(['--name', 'Acme']);
    const before = snapshot();
    const { status, error } = await adopt(words);
    expect([status, error]).toEqual([expected, expect.stringContaining(message)]);
    expect(snapshot()).toBe(before);
  });

  test('is not added to a site with mistakes', async () => {
    await adopt(['--name', 'Acme']);
    write('content/sidebars.yml', 'guides: { label: Guides, items: [gone] }\n');
    const before = snapshot();
    const { status, error } = await adopt(['--add', adopted('webhooks.json')]);
    expect([status, error]).toEqual([1, expect.stringContaining('there is no page `gone`')]);
    expect(snapshot()).toBe(before);
  });
});

test.each([
  [
    'apis: # all\n  - id: a # one\n# after\nb: 1\n',
    'apis: # all\n  - id: a # one\n  - id: new\n# after\nb: 1\n',
  ],
  ['apis:\n- { id: a }', 'apis:\n- { id: a }\n- id: new\n'],
  ['apis: []\nb: 1\n', 'apis:\n  - id: new\nb: 1\n'],
  ['apis: [{ id: a }] # one\n', 'apis: [{ id: a }, {"id":"new"}] # one\n'],
  ['b: 1', 'b: 1\napis:\n  - id: new\n'],
])('an item is added to the list of %j', (source, expected) => {
  expect(appendItem(source, ['apis'], { id: 'new' })).toBe(expected);
});

test('the settings of a new site explain every field', () => {
  const text =
    planAdoption({ name: 'Acme', slug: 'acme', url: 'https://a.example' }, []).get(
      'content/site.yml',
    ) ?? '';
  const missing = Object.keys(siteSettingsSchema.shape).filter(
    (field) => !new RegExp(`^(# )?${field}:`, 'm').test(text),
  );
  expect(missing).toEqual([]);
});

test.each([
  ['billing-api.yaml', 'billing'],
  ['openapi.json', 'main'],
  ['3.1.json', 'main'],
  ['Acme Cloud.yml', 'acme-cloud'],
  ['shop.json', 'shop-2'],
])('the API of %s has the id %s', (file, id) => {
  expect(apiIdOf(file, new Set(['shop']))).toBe(id);
});
