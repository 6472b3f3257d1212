import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse as load } from 'yaml';
import { openContentFolder } from '../../../src/store/content/contentFolder';
import { readContent } from '../../../src/store/content/readContent';
import { runImport } from '../../../tools/import/runImport';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

const SETTINGS = `product: { name: Acme, slug: acme }
siteUrl: https://docs.acme.example
title: Acme
description: Guides of Acme.
logo: { src: /brand/mark.svg }
navbar: []
footer: { columns: [], copyright: Acme }
`;

let base: string;
let site: string;
let to: string;
beforeEach(() => {
  base = mkdtempSync(path.join(tmpdir(), 'import-test-'));
  site = path.join(base, 'site');
  to = path.join(base, 'to');
  write(
    'docusaurus.config.js',
    "module.exports = { title: 'Acme', url: 'https://docs.acme.example', themeConfig: { navbar: { items: [{ label: 'Blog', href: 'https://acme.example' }] } } };",
  );
  write(
    'docs/start.md',
    '---\ntitle: Start\n---\n\n![A dot](./dot.png)\n\n[Next](./next.md) and [data](/data.csv).\n',
  );
  write('docs/next.md', '---\ntitle: Next\n---\n\nText.\n');
  write('docs/dot.png', PNG);
  write('static/data.csv', 'a,b\n');
  write('content/site.yml', SETTINGS, to);
});
afterEach(() => rmSync(base, { recursive: true, force: true }));

function write(file: string, content: string | Uint8Array, root = site): void {
  mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
  writeFileSync(path.join(root, file), content);
}

const read = (file: string) => readFileSync(path.join(to, file), 'utf8');

async function run(...words: string[]) {
  let out = '';
  let error = '';
  const status = await runImport(words, {
    out: (text) => (out += text),
    error: (text) => (error += text),
    environment: {},
  });
  return { status, out, error };
}

const importSite = (...words: string[]) => run('docusaurus', site, '--to', to, ...words);

test('pages, pictures, files and sidebars are added to a site, and the build finds no problems', async () => {
  const { status, out, error } = await importSite();
  expect([status, error]).toEqual([0, '']);
  expect(out).toContain(
    'Imported 2 pages, 2 files and 1 sidebars. 2 pages (100 %) converted without a message; 0 messages.',
  );
  expect(readdirSync(to, { recursive: true }).sort()).toEqual(
    expect.arrayContaining(['content/sidebars.yml', 'content/docs/dot.png', 'static/data.csv']),
  );
  expect(load(read('content/site.yml'))).toMatchObject({ navbar: [{ sidebar: 'docs' }] });
  // The pictures of the pages must not be written into the built site.
  const folder = { ...openContentFolder(path.join(to, 'content')), write: () => undefined };
  const content = readContent(folder, folder.pageFiles());
  expect(content.problems).toEqual([]);
  expect(content.pages.map(({ route }) => route)).toEqual(['/docs/next', '/docs/start']);
});

test('a folder without a site is refused', async () => {
  rmSync(to, { recursive: true });
  const { status, error } = await importSite();
  expect([status, error]).toEqual([2, expect.stringContaining('content/site.yml is missing.')]);
  expect(existsSync(to)).toBe(false);
});

test('a folder without pages is named once', async () => {
  write(
    'docusaurus.config.js',
    "module.exports = { presets: [['classic', { docs: { path: '.' } }]] };",
  );
  rmSync(path.join(site, 'docs'), { recursive: true });
  expect(await importSite()).toMatchObject({
    status: 2,
    error: `${site} holds no page (.md, .mdx).\n`,
  });
});

describe('a repository with `docs/` beside `website/`', () => {
  beforeEach(() => {
    rmSync(site, { recursive: true });
    write(
      'website/docusaurus.config.js',
      "module.exports = { title: 'Acme', url: 'https://acme.example', presets: [['classic', { docs: { path: '../docs', sidebarPath: './sidebars.json' } }]] };",
    );
    write('website/sidebars.json', '{ "manual": ["start", "deep/next"] }');
    write('website/static/img/dot.png', PNG);
    write(
      'docs/start.md',
      '---\ntitle: Start\n---\n\n![A dot](/img/dot.png) ![Another](./dot.png)\n\n[Next](./deep/next.md), [again](/docs/deep/next) and [data](./data.csv).\n',
    );
    write('docs/deep/next.md', '---\ntitle: Next\n---\n\n[Start](../start.md)\n');
    write('docs/dot.png', PNG);
    write('docs/data.csv', 'a,b\n');
  });
  const importWebsite = () => run('docusaurus', path.join(site, 'website'), '--to', to);

  test('is imported as a whole', async () => {
    const { status, out, error } = await importWebsite();
    expect([status, error]).toEqual([0, '']);
    expect(out).toContain('Imported 2 pages, 3 files and 1 sidebars. 2 pages (100 %)');
    expect(read('content/sidebars.yml')).toMatch(/manual:[\s\S]*start[\s\S]*deep\/next/);
    expect(read('content/docs/start.mdx')).toContain('[Next](./deep/next.mdx)');
    expect(read('content/docs/start.mdx')).toContain('[data](/files/docs/data.csv)');
    expect(existsSync(path.join(to, 'content/docs/dot.png'))).toBe(true);
    expect(existsSync(path.join(to, 'content/docs/pictures/img/dot.png'))).toBe(true);
    expect(read('static/files/docs/data.csv')).toBe('a,b\n');
  });

  test('says which folder to name where the whole repository is named', async () => {
    const { out } = await importSite();
    expect(out).toContain('website/docusaurus.config.js:1');
    expect(out).toContain('name the folder `website`');
  });

  test.each([
    ['further up', "'../../docs'", () => write('docs/secret.md', 'Secret.', base)],
    [
      'at the end of a link',
      "'../link'",
      () => {
        write('outside/secret.md', 'Secret.', base);
        symlinkSync(path.join(base, 'outside'), path.join(site, 'link'));
      },
    ],
  ])('is not read where its guides are %s', async (_, name, prepare) => {
    prepare();
    write(
      'website/docusaurus.config.js',
      `module.exports = { presets: [['classic', { docs: { path: ${name} } }]] };`,
    );
    const { status, error } = await importWebsite();
    expect([status, error]).toEqual([2, expect.stringContaining('holds no page')]);
  });
});

test('files that Starlight publishes from `public/` are imported', async () => {
  rmSync(site, { recursive: true });
  write('astro.config.mjs', 'export default {};');
  write(
    'src/content/docs/start.md',
    '---\ntitle: Start\n---\n\n![A dot](/dot.png) and [data](/data.csv).\n',
  );
  write('public/dot.png', PNG);
  write('public/data.csv', 'a,b\n');
  write('public/old.md', '# Old\n');
  const { out } = await run(site, '--to', to);
  expect(out).toContain('Imported 1 pages, 2 files and 1 sidebars. 1 pages (100 %)');
  expect(read('content/docs/start.mdx')).toContain('![A dot](./pictures/dot.png)');
});

test('an existing content folder keeps its settings, comments and sidebars', async () => {
  write(
    'content/site.yml',
    '# Ours.\nproduct: { name: Acme, slug: acme }\nnavbar:\n  - sidebar: manual # first\n',
    to,
  );
  write('content/sidebars.yml', '# Sidebars.\nmanual:\n  label: Manual\n  items: []\n', to);
  write('static/_redirects', '/chat https://chat.example\n/code https://code.example\n');
  const { status } = await importSite('--into', 'handbook');
  expect(status).toBe(0);
  expect(read('content/site.yml')).toMatch(
    /^# Ours\.[\s\S]*sidebar: manual # first[\s\S]*sidebar: handbook/,
  );
  expect(load(read('content/site.yml'))).toMatchObject({
    redirects: [
      { from: '/chat', to: 'https://chat.example' },
      { from: '/code', to: 'https://code.example' },
    ],
  });
  expect(read('content/sidebars.yml')).toMatch(
    /^# Sidebars\.[\s\S]*manual:[\s\S]*handbook:\n {2}label: Handbook/,
  );
  expect(existsSync(path.join(to, 'content/docs/handbook/start.mdx'))).toBe(true);
});

test('a sidebar of outlines that the import leaves without a page is removed, and no other', async () => {
  write('content/site.yml', 'navbar: [{ sidebar: guides }, { sidebar: plans }]\n', to);
  write(
    'content/sidebars.yml',
    'guides: { label: Guides, items: [start, { group: More, items: [own] }] }\nplans: { label: Plans, items: [own] }\n',
    to,
  );
  write('content/docs/own.mdx', '---\ntitle: Own\ndraft: true\n---\n', to);
  const { out } = await importSite();
  expect(out).toContain('The sidebar `guides` is removed');
  expect(Object.keys(load(read('content/sidebars.yml')) as object)).toEqual(['plans', 'docs']);
  expect(load(read('content/site.yml'))).toMatchObject({
    navbar: [{ sidebar: 'plans' }, { sidebar: 'docs' }],
  });
});

test('an old address with a new page does not redirect', async () => {
  write('content/site.yml', 'product: { name: Acme, slug: acme }\nnavbar: []\n', to);
  write(
    'content/docs/index.mdx',
    '---\ntitle: Welcome\ndescription: Start here.\n---\n\nWords.\n',
    to,
  );
  write('docs/home.md', '---\ntitle: Home\nslug: /\n---\n\nText.\n');
  write('docs/end.md', '---\ntitle: End\nslug: /home\n---\n\nText.\n');
  const { out } = await importSite('--into', 'manual');
  expect(read('content/docs/manual.mdx')).not.toContain('redirectFrom');
  expect(read('content/docs/manual/home.mdx')).toContain('redirectFrom:\n  - /docs/home\n');
  expect(out).toContain(
    'docs/home.md:1 the old address `/docs` is that of another page; it does not redirect',
  );
  expect(out).toContain('\ncontent/site.yml:1 in the new page: is missing');
  // The second import writes the same page. The pages of the first import do not prevent this.
  const again = await importSite('--into', 'manual');
  expect(again.status).toBe(0);
  expect(read('content/docs/manual/home.mdx')).toContain('redirectFrom:\n  - /docs/home\n');
});

test('an edited file is only replaced with an option, and otherwise nothing is written', async () => {
  await importSite();
  write('content/docs/start.mdx', 'Edited.', to);
  write('docs/next.md', '---\ntitle: Next\n---\n\nOther text.\n');
  const refused = await importSite();
  expect(refused.status).toBe(1);
  expect(refused.error).toContain('content/docs/start.mdx');
  expect(read('content/docs/start.mdx')).toBe('Edited.');
  expect(read('content/docs/next.mdx')).not.toContain('Other text');
  expect((await importSite('--overwrite')).status).toBe(0);
  expect(read('content/docs/start.mdx')).toContain('title: Start');
  expect(read('content/docs/next.mdx')).toContain('Other text');
});

test('a second import replaces files of the first one', async () => {
  await importSite();
  write('docs/next.md', '---\ntitle: Next\n---\n\nOther text.\n');
  write('docs/third.md', '---\ntitle: Third\n---\n\nText.\n');
  expect((await importSite()).status).toBe(0);
  expect(read('content/docs/next.mdx')).toContain('Other text');
  expect(read('content/sidebars.yml')).toContain('third');
});

test('a dry run writes nothing', async () => {
  const { status, out } = await importSite('--dry-run');
  expect(status).toBe(0);
  expect(out).toContain('Would import 2 pages');
  expect(readdirSync(to, { recursive: true })).toEqual(['content', 'content/site.yml']);
});

test('the same message about several files is printed once, with the first places', async () => {
  for (const name of ['start', 'next', 'a', 'b', 'c'])
    write(`docs/${name}.md`, `---\ntitle: ${name}\nowner: me\n---\n\nText.\n`);
  const { out } = await importSite('--dry-run');
  const lines = out.split('\n').filter((line) => line.includes('`owner`'));
  expect(lines).toEqual([
    'docs/a.md:3 the field `owner` of the front matter is none of ours; left out (also in docs/b.md:3, docs/c.md:3 and 2 other places)',
  ]);
});

test('a dry run reports also if files are in the way', async () => {
  write('content/docs/start.mdx', 'Ours.', to);
  const { status, out, error } = await importSite('--dry-run');
  expect(status).toBe(1);
  expect(error).toContain('1 files are there already');
  expect(out).toContain('Would import 2 pages');
});

test('--dry-run does not write through a symbolic link in the content', async () => {
  expect((await importSite()).status).toBe(0);
  const linked = path.join(base, 'sidebars.yml');
  renameSync(path.join(to, 'content/sidebars.yml'), linked);
  symlinkSync(linked, path.join(to, 'content/sidebars.yml'));
  const before = readFileSync(linked, 'utf8');
  write('docs/more.md', '---\ntitle: More\n---\n\nText.\n');
  const { status, error } = await importSite('--dry-run', '--into', 'more');
  expect([status, error]).toEqual([0, '']);
  expect(readFileSync(linked, 'utf8')).toBe(before);
});

test('no file outside the folder is read through symbolic links or pages', async () => {
  write('secret.txt', 'secret', base);
  write('secret.png', PNG, base);
  symlinkSync(path.join(base, 'secret.txt'), path.join(site, 'docs/leak.md'));
  write(
    'docs/start.md',
    '---\ntitle: Start\n---\n\n![x](../../secret.png) [y](../../secret.txt)\n',
  );
  write('docs/next.md', "import S from '../../secret.mdx';\n\n<S />\n\n[z](@site/../secret.txt)\n");
  await importSite();
  const files = readdirSync(to, { recursive: true, encoding: 'utf8' });
  expect(files.filter((file) => /secret|leak/.test(file))).toEqual([]);
  expect(
    files
      .filter((file) => file.endsWith('.mdx'))
      .map((file) => read(file))
      .join(),
  ).not.toContain('secret\n');
});

test.each([
  [['docusaurus'], 'Name the folder'],
  [['hugo', '.'], 'SYSTEM is docusaurus'],
  [['docusaurus', 'nowhere-at-all'], 'is not a folder'],
  [['mdx', '.', '--into', '../x'], '--into takes'],
  [['mdx', '.', '--into', 'api'], 'belongs to pages that the site makes itself'],
  [['mdx', '.', '--colour'], 'Unknown option'],
])('%j exits with 2', async (words, message) => {
  expect(await run(...words)).toMatchObject({ status: 2, error: expect.stringContaining(message) });
});
