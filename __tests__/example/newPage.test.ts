import { execFileSync, spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { VFile } from 'vfile';
import { readFrontMatter, splitPage } from '../../src/core/content/frontMatter';
import { parseMarkdown } from '../../src/core/content/markdown/parseMarkdown';
import { addToSidebars, planPage } from '../../tools/new-page/planPage';
import { OUTLINES } from '../../tools/new-page/outlines';
import { CONTENT, readGuides } from '../support/content/readGuides';
import { guideKindOf } from '../support/content/guideKinds';
import { runNewPage } from '../../tools/new-page/runNewPage';

// Jest cannot load it. Refused pages are not formatted.
jest.mock('prettier', () => ({}));

const root = path.resolve(__dirname, '../..');
let content: string;
beforeAll(() => {
  content = mkdtempSync(path.join(tmpdir(), 'new-page-'));
  cpSync(CONTENT, content, { recursive: true });
});
afterAll(() => rmSync(content, { recursive: true, force: true }));

const run = (program: string, ...words: string[]) =>
  spawnSync(process.execPath, ['tools/run.mjs', program, ...words], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, CONTENT_DIR: content },
  });

/** A path for each kind of outline, and the kind of guide whose rules apply to it. */
const IDS = [
  ['how-to', 'product/storage/disks/how-to/resize-a-disk'],
  ['quickstart', 'product/networking/quickstart'],
  ['concept', 'dev/key-concepts/zones'],
  ['tool', 'dev/tools/bruno'],
  ['tutorial', 'dev/terraform/creating-a-network'],
  ['installation', 'dev/portal/installation'],
  ['configuration', 'dev/whmcs/configuration/taxes'],
  ['reference', 'product/storage/disks/details/speed'],
  ['guide', 'product/regions'],
] as const;

test('the paths in this test match all outlines', () => {
  expect(IDS.map(([kind]) => kind)).toEqual(OUTLINES.map(({ name }) => name));
});

test('a new page is listed in a sidebar, has no faults, and meets the rules of its kind', () => {
  const [[, first], ...others] = IDS;
  const runs = [
    run('tools/new-page/main.ts', first),
    // One process for all others, because a process takes a second to start.
    run('__tests__/support/newPages.ts', ...others.map(([, id]) => id)),
  ];
  expect(runs.map(({ status, stderr }) => [status, stderr])).toEqual([
    [0, ''],
    [0, ''],
  ]);
  const output = runs.map(({ stdout }) => stdout).join('');
  for (const [kind, id] of IDS) expect(output).toContain(`docs/${id}.mdx: a ${kind}`);
  // `readGuides` throws if a page has a fault.
  const { guides, sidebars } = readGuides(content);
  const listed = JSON.stringify(sidebars);
  for (const [kind, id] of IDS) {
    const guide = guides.find(({ file }) => file === `docs/${id}.mdx`);
    expect(guide?.frontMatter.description).toMatch(/\.$/);
    expect(guide?.frontMatter.title).not.toBe('');
    if (kind === 'guide') continue;
    const headings = guide?.headings.map(({ text }) => text) ?? [];
    const missing = guideKindOf(guide?.route ?? '').headings.filter(
      (wanted) => !headings.some((heading) => wanted.test(heading)),
    );
    expect([id, missing]).toEqual([id, []]);
  }
  expect(listed).toContain('dev/whmcs/configuration/taxes');
  expect(listed).toContain('dev/tools/bruno');
});

test('new pages pass the formatter and the spell check', () => {
  const files = IDS.map(([, id]) => path.join(content, `docs/${id}.mdx`));
  const output = execFileSync(
    process.execPath,
    ['node_modules/prettier/bin/prettier.cjs', '--config', '.prettierrc.json', '--check', ...files],
    { cwd: root, encoding: 'utf8' },
  );
  expect(output).toContain('All matched files');
  // The command fails if a word is unknown.
  execFileSync(
    process.execPath,
    [
      'node_modules/cspell/bin.mjs',
      'lint',
      '--no-progress',
      '--root',
      content,
      '--config',
      'cspell.config.mjs',
      ...files,
    ],
    { cwd: root, stdio: 'pipe' },
  );
  for (const file of files) expect(readFileSync(file, 'utf8')).not.toMatch(/TODO|lorem/i);
});

test.each([
  [
    ['product/storage/disks/quickstart'],
    /docs\/product\/storage\/disks\/quickstart\.mdx is there already/,
  ],
  [['product/identity'], /docs\/product\/identity\/index\.mdx is there already/],
  [['product/Storage/How To/x'], /"Storage" cannot stand in a path.*Write "storage"/],
  [['product/../../x'], /"\.\." cannot stand in a path/],
  [['api/core/x'], /belongs to pages that the site makes itself/],
  [['tags/x'], /belongs to pages/],
  [[''], /Name the page/],
  [[], /Which page\?/],
  [['a', 'b'], /One page at a time/],
  [['a', '--titel', 'x'], /titel/],
])('%j is refused, and no file is written', async (words, message) => {
  const before = readdirSync(content, { recursive: true }).length;
  let printed = '';
  const output = { out: () => undefined, error: (text: string) => (printed += text) };
  expect(await runNewPage(words, output, content)).toBe(1);
  expect(printed).toMatch(message);
  expect(readdirSync(content, { recursive: true })).toHaveLength(before);
});

describe('a plan', () => {
  const none = { files: [], page: () => undefined };

  test.each([
    'docs/product/disks/how-to/resize-it.mdx',
    'content/docs/product/disks/how-to/resize-it',
    '/product/disks/how-to/resize-it/index.mdx',
  ])('%s gives the same page', (id) => {
    const planned = planPage(id, {}, none);
    expect(planned).toMatchObject({ page: { file: 'docs/product/disks/how-to/resize-it.mdx' } });
  });

  test('the title is made from the path, or given, and quoted if YAML requires it', () => {
    const textOf = (id: string, title?: string) => {
      const planned = planPage(id, title === undefined ? {} : { title }, none);
      return 'page' in planned ? planned.page.text : planned.fault;
    };
    expect(textOf('product/disks/quickstart')).toContain(
      'title: Disks quickstart\nsidebarLabel: Quickstart\n',
    );
    expect(textOf('product/disks/quickstart', 'Disks: a start')).toContain(
      'title: "Disks: a start"\n',
    );
  });

  test('the next step is the nearest page', () => {
    const planned = planPage(
      'product/disks/how-to/resize',
      {},
      {
        files: [
          'docs/index.mdx',
          'docs/product/disks/quickstart.mdx',
          'docs/product/zones/quickstart.mdx',
        ],
        page: (file) => ({ title: file, route: `/${file}` }),
      },
    );
    expect('page' in planned && planned.page.text).toContain(
      'href="/docs/product/disks/quickstart.mdx"',
    );
  });
});

test('a new line of the sidebars has the indentation of the lines around it, which do not change', () => {
  const source = `product:
  items:
    - product
    - group: Disks # a comment
      items:
        - product/disks/how-to/attach
        - page: product/disks/how-to/detach
          label: Detach
    - product/disks/other
`;
  expect(addToSidebars(source, 'product/disks/how-to/resize')?.text).toBe(
    source.replace(
      '          label: Detach\n',
      '          label: Detach\n        - product/disks/how-to/resize\n',
    ),
  );
  expect(addToSidebars(source, 'product/zones/how-to/x')).toBeUndefined();
  expect(addToSidebars(source, 'alone')).toBeUndefined();
});

test.each(['errors/404', 'a/true', 'a/y'])(
  'the new page %s is valid, whatever the title of its neighbor',
  (id) => {
    const planned = planPage(
      id,
      {},
      {
        files: ['docs/x.mdx'],
        page: () => ({ title: 'The "best" & {one}', route: '/docs/x' }),
      },
    );
    if ('fault' in planned) throw new Error(planned.fault);
    const parts = splitPage(planned.page.text);
    const front = readFrontMatter(parts, { file: 'a.mdx', kind: 'doc', variables: {} });
    expect(front.problems).toEqual([]);
    expect(parseMarkdown(new VFile(parts.body), 'a.mdx').problems).toEqual([]);
  },
);
