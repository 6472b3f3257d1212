import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openContentFolder } from '../../../../src/store/content/contentFolder';
import { PageReader } from '../../../../src/store/content/pageReader';
import { readContent } from '../../../../src/store/content/readContent';
import { readSiteConfig } from '../../../../src/store/content/readSiteConfig';
import { readPageFile } from '../../../../src/store/content/readPageFile';
import type { CallReader } from '../../../../src/core/content/apiCalls';
import { KeptResults } from '../../../../src/store/files/keptResults';
import { listFiles } from '../../../../src/store/files/listFiles';
import { contentFolder } from './support/contentOf';
import { forgeCalls } from '../../core/content/support/forgeCalls';

jest.mock('node:fs', () =>
  jest
    .requireActual<typeof import('./support/fsWithoutPublic')>('./support/fsWithoutPublic')
    .fsWithoutPublic(),
);

jest.mock('../../../../src/store/content/readPageFile', () => {
  const actual = jest.requireActual<{ readPageFile: () => unknown }>(
    '../../../../src/store/content/readPageFile',
  );
  return { readPageFile: jest.fn(actual.readPageFile) };
});
const reads = readPageFile as jest.MockedFunction<typeof readPageFile>;

let directory: string;
let remove: () => void;
beforeEach(() => ({ directory, remove } = contentFolder()));
afterEach(() => remove());

const edit = (file: string, from: string | RegExp, to: string) => {
  const place = path.join(directory, file);
  writeFileSync(place, readFileSync(place, 'utf8').replace(from, to));
};

/** Reads with the results of earlier readings, as the build does. */
function keptContent(read: CallReader['read'] = forgeCalls) {
  const reader: CallReader = { read, complete: async () => false };
  const results = () => new KeptResults(path.join(directory, '.kept'), 'code');
  const open = () => openContentFolder(directory, { callReader: () => reader });
  return {
    /** Content, and the pages that were read. */
    read: () => {
      reads.mockClear();
      const content = readContent(open(), listFiles(directory), new PageReader(results()));
      const files = reads.mock.calls.map(([, file]) => file);
      expect(content).toEqual(readContent(open(), listFiles(directory), new PageReader()));
      const pages = new Map(content.pages.map((page) => [page.relativePath, page]));
      return { content, files, page: (file: string) => pages.get(file) };
    },
  };
}

test('only changed pages, and pages that depend on something that has changed, are read again', () => {
  const { read } = keptContent();
  expect(read().files).toHaveLength(4);
  expect(read().files).toEqual([]);

  edit('docs/start.mdx', 'Text.', 'Other text.');
  expect(read().files).toEqual(['docs/start.mdx']);

  // The page that links to it must use the new route.
  edit('docs/storage/disks/resize.mdx', 'title:', 'slug: /docs/grow\ntitle:');
  const renamed = read();
  expect(renamed.files).toEqual(['docs/storage/disks/index.mdx', 'docs/storage/disks/resize.mdx']);
  expect(renamed.page('docs/storage/disks/index.mdx')?.links).toEqual(['/docs/grow']);

  edit('site.yml', 'name: Nimbus', 'name: Stratus');
  expect(read().page('docs/storage/disks/index.mdx')?.sections[0]?.text).toContain('Stratus');

  rmSync(path.join(directory, 'docs/storage/disks/resize.mdx'));
  expect(read().page('docs/storage/disks/index.mdx')?.links).toEqual([]);
});

test('a page is read again if a fact changes, and kept if the facts cannot be read', () => {
  const facts = path.join(directory, 'facts.yml');
  edit('docs/start.mdx', 'Text.', 'Kept for {facts.trash.kept}.');
  writeFileSync(facts, 'trash: { kept: 48 hours }\n');
  const folder = openContentFolder(directory);
  const read = () => readContent(folder, listFiles(directory));
  const textOf = ({ pages }: ReturnType<typeof read>) =>
    JSON.stringify(pages.find(({ pageId }) => pageId === 'start')?.sections);

  expect(textOf(read())).toContain('Kept for 48 hours.');
  writeFileSync(facts, 'trash: { kept: 2 days }\n');
  expect(textOf(read())).toContain('Kept for 2 days.');

  writeFileSync(facts, 'trash: 2 days\n');
  const broken = read();
  expect(broken.problems.map(({ path: place }) => place)).toEqual(['trash']);
  expect(broken.broken).toContain('docs/start.mdx');
  expect(folder.variables()).toMatchObject({ 'facts.trash.kept': '2 days' });

  rmSync(facts);
  expect(read().problems.map(({ message }) => message)).toEqual([
    '`{facts.trash.kept}` is not a variable',
  ]);
});

test('a page with a call is read again if the call would be another one, and not if another operation changes', () => {
  const call = (name: string) =>
    `\`\`\`api-call forge/${name}\nbody: { size: 1.0, parts: [] }\n\`\`\``;
  edit('docs/start.mdx', 'Text.', call('make'));
  edit('docs/storage/disks/resize.mdx', /$/, `\n${call('open')}`);
  let title = 'Open a tool';
  const { read } = keptContent((operation, args) => {
    const answer = forgeCalls(operation, args);
    const isOpen = operation === 'forge/open' && answer.call;
    return isOpen ? { ...answer, call: { ...isOpen, title } } : answer;
  });
  expect(read().page('docs/start.mdx')?.links).toContain('/docs/api/forge/make');
  expect(read().files).toEqual([]);
  title = 'Unlock a tool';
  expect(read().files).toEqual(['docs/storage/disks/resize.mdx']);
  expect(read().files).toEqual([]);
});

test('a page whose call waits for a description is read again', () => {
  edit('docs/start.mdx', 'Text.', '```api-call forge/make\nbody: {}\n```');
  let isRead = false;
  const { read } = keptContent((...call) => (isRead ? forgeCalls(...call) : undefined));
  expect(read().content.problems).toEqual([]);
  isRead = true;
  expect(read().page('docs/start.mdx')?.links).toContain('/docs/api/forge/make');
  expect(read().files).toEqual([]);
});

test('settings for gatsby-config are those that are right', () => {
  expect(readSiteConfig(directory).settings.title).toBe('Nimbus Docs');
  edit('site.yml', 'product:', 'language: 5\nprodct:');
  expect(readSiteConfig(directory).settings).toMatchObject({
    title: 'Product Docs',
    language: 'en',
  });
  edit('site.yml', 'prodct:', 'x: [');
  expect(readSiteConfig(directory).settings).toMatchObject({ title: '', apis: [] });
  expect(readSiteConfig(path.join(directory, 'nowhere')).settings).toMatchObject({
    title: '',
    apis: [],
  });
});

describe('mistakes in all files of a site', () => {
  const SITE = `product: { name: Nimbus, slug: Not A Slug }
siteUrl: https://docs.nimbus.example
title: '{product.name} Docs'
description: Docs of {product.slug}, {hosts.api} and {links.status}.
languag: en
hosts: { api: [1] }
links: { status: 5 }
navbar:
  - { label: Wrong }
  - sidebar: gide
apis:
  - { id: forge, file: forge.txt, label: Forge }
  - { id: mill, file: mill.yaml, label: Mill }
`;
  const SIDEBARS = `guide:
  label: Guide of {product.name}
  items: [strt, { api: forge }, { api: mil, lable: x }]
`;
  const PAGE =
    '{product.slug} {hosts.api} {hosts.web} [status]({links.status})\n\n```api-call forge/make\n```';

  test('come at once, and a wrong field causes no second problem', () => {
    writeFileSync(path.join(directory, 'site.yml'), SITE);
    writeFileSync(path.join(directory, 'sidebars.yml'), SIDEBARS);
    edit('docs/start.mdx', 'Text.', PAGE);
    const { content } = keptContent(() => ({
      faults: [{ path: [], message: 'there is no API `forge`', advice: '' }],
    })).read();
    expect(
      content.problems.map(({ file, path: field, message }) =>
        [path.basename(file), field, message].join(' '),
      ),
    ).toEqual([
      expect.stringContaining('site.yml product.slug '),
      expect.stringContaining('site.yml hosts.api '),
      expect.stringContaining('site.yml links.status '),
      expect.stringContaining('site.yml navbar[0]'),
      expect.stringContaining('site.yml apis[0].file '),
      'site.yml languag unknown field `languag`',
      'start.mdx  `{hosts.web}` is not a variable',
      'sidebars.yml guide.items[2].lable unknown field `lable`',
      'sidebars.yml guide.items[0] there is no page `strt`',
      'sidebars.yml guide.items[2].api there is no API `mil`',
      'site.yml navbar[1].sidebar there is no sidebar `gide`',
    ]);
  });
});

test('drafts are left out with a warning, and with them the groups and sidebars that have no other page', () => {
  writeFileSync(
    path.join(directory, 'sidebars.yml'),
    `guide: { label: Guide, items: [start, { group: New, slug: new, description: New., items: [draft] }] }
later: { label: Later, items: [draft] }
`,
  );
  edit('site.yml', /^navbar:(\n .*)*$/m, 'navbar: [{ sidebar: guide }, { sidebar: later }]');
  writeFileSync(
    path.join(directory, 'docs/draft.mdx'),
    '---\ntitle: D\ndescription: A draft.\ntags: [secret]\ndraft: true\n---\n\nText.\n',
  );
  const read = (showsDrafts: boolean) =>
    readContent(openContentFolder(directory, { showsDrafts }), listFiles(directory));
  const { problems, warnings, pages, sidebars, categories, tags, settings } = read(false);
  expect(problems).toEqual([]);
  expect(warnings.filter(({ path: field }) => field === 'draft')).toEqual([
    expect.objectContaining({ file: expect.stringContaining('docs/draft.mdx') }),
  ]);
  expect(pages.map(({ pageId }) => pageId)).not.toContain('draft');
  expect(sidebars).toMatchObject([{ id: 'guide', items: [{ pageId: 'start' }] }]);
  expect(categories).toEqual([]);
  expect(tags.map(({ name }) => name)).not.toContain('secret');
  expect(settings?.navbar).toMatchObject([{ sidebarId: 'guide' }]);
  const shown = read(true);
  expect(shown.warnings.filter(({ path: field }) => field === 'draft')).toEqual([]);
  expect(shown.categories).toMatchObject([{ slug: 'new' }]);
  expect(shown.settings?.navbar).toHaveLength(2);
});

describe('a folder in a sidebar', () => {
  const read = (items: string) => {
    mkdirSync(path.join(directory, 'docs/vm/disks'), { recursive: true });
    for (const id of ['vm/b', 'vm/a', 'vm/index', 'vm/disks/c', 'vms']) {
      const text = `---\ntitle: ${id}\ndescription: A page.\n---\n\nText.\n`;
      writeFileSync(path.join(directory, `docs/${id}.mdx`), text);
    }
    edit('sidebars.yml', /^.*$/s, `guide: { label: Guide, items: [start, ${items}] }\n`);
    return readContent(openContentFolder(directory), listFiles(directory));
  };

  test('stands for its pages that no item names, in the order of their paths', () => {
    const { sidebars, problems } = read(
      'vm/b, { folder: vm }, { group: Disks, items: [{ folder: vm/disks }] }, { group: No page, items: [{ folder: vms }] }, vms',
    );
    expect(problems).toEqual([]);
    expect(sidebars).toMatchObject([
      {
        items: [
          { pageId: 'start' },
          { pageId: 'vm/b' },
          { pageId: 'vm' },
          { pageId: 'vm/a' },
          { label: 'Disks', items: [{ pageId: 'vm/disks/c' }] },
          { pageId: 'vms' },
        ],
      },
    ]);
  });

  test('has a page, and is listed once', () => {
    const { problems } = read('{ folder: vn }, { folder: vm }, { folder: vm }');
    expect(problems.map(({ path: field, message, advice }) => [field, message, advice])).toEqual([
      ['guide.items[1].folder', 'there is no page in the folder `vn`', 'Did you mean `vm`?'],
      [
        'guide.items[3].folder',
        'the folder `vm` is listed already, at guide.items[2].folder',
        'Keep one of the two.',
      ],
    ]);
  });
});

test('links to files outside the content folder find nothing, also through symbolic links', () => {
  const folder = openContentFolder(path.join(directory, 'docs'));
  expect(folder.bytes('start.mdx')).toBeDefined();
  expect(folder.bytes('../site.yml')).toBeUndefined();
  expect(folder.text('../site.yml')).toBeUndefined();
});

test('the announcement may be in its own file, but not in two files', () => {
  const read = () => readContent(openContentFolder(directory), listFiles(directory));
  expect(read().settings?.announcement).toBeUndefined();
  const file = path.join(directory, 'announcement.yml');
  writeFileSync(file, 'text: New in {product.name}\n');
  expect(read().settings?.announcement?.text).toBe('New in Nimbus');
  expect(read().problems).toEqual([]);
  writeFileSync(file, 'txt: New\n');
  expect(read().problems.map(({ path: field }) => field)).toEqual(['txt']);
  writeFileSync(file, 'text: New\n');
  edit('site.yml', 'product:', 'announcement: { text: Old }\nproduct:');
  expect(read().problems).toEqual([
    expect.objectContaining({ message: 'site.yml has an announcement, too' }),
  ]);
});
