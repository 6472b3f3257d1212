import { mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { GatsbyCache, PluginOptions, Store } from 'gatsby';
import type { CachedPage } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/pageCache';
import { readSource } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/readSource';
import type { CallReader } from '../../../../plugins/shared/apiCalls';
import type { Typefaces } from '../../../../plugins/shared/typefaces';
import { contentFolder } from '../support/contentOf';
import { forgeCalls } from '../support/forgeCalls';

jest.mock('node:fs', () =>
  jest
    .requireActual<typeof import('../support/fsWithoutPublic')>('../support/fsWithoutPublic')
    .fsWithoutPublic(),
);

let content: string;
let removeContent: () => void;
let project: string;
let calls: string[];
let cached: Map<string, string>;
beforeEach(() => {
  ({ directory: content, remove: removeContent } = contentFolder());
  project = mkdtempSync(path.join(tmpdir(), 'project-'));
  mkdirSync(path.join(project, '.cache/compiled'), { recursive: true });
  for (const [file, text] of Object.entries({
    'code.js': 'the plugin',
    '.cache/compiled/gatsby-config.js': 'the configuration',
    'package-lock.json': '{}',
    'text.woff2': 'a font',
  }))
    writeFileSync(path.join(project, file), text);
  edit('docs/start.mdx', 'Text.', '```api-call forge/make\nbody: {}\n```');
  writeFileSync(path.join(content, 'docs/picture.svg'), PICTURE);
  writeFileSync(
    path.join(content, 'docs/pictured.mdx'),
    '---\ntitle: Pictured\ndescription: A page with a picture.\n---\n\n![A rack](./picture.svg)\n',
  );
  calls = [];
  cached = new Map();
});
afterEach(() => {
  removeContent();
  rmSync(project, { recursive: true });
});

const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 20" role="img"><title>Rack</title><text x="1" y="9" font-size="9">Rack</text></svg>';

const edit = (file: string, from: string, to: string) => {
  const place = path.join(content, file);
  writeFileSync(place, readFileSync(place, 'utf8').replace(from, to));
};

/** Like Gatsby's cache, keeps JSON. */
const cache = {
  get: (key: string) => Promise.resolve(cached.has(key) ? JSON.parse(cached.get(key)!) : undefined),
  set: (key: string, value: unknown) => Promise.resolve(cached.set(key, JSON.stringify(value))),
} as unknown as GatsbyCache;

const storeOfStart = () =>
  ({
    getState: () => ({
      program: { directory: project },
      flattenedPlugins: [
        {
          name: 'gatsby-transformer-docs',
          resolvedCompiledGatsbyNode: path.join(project, 'code.js'),
        },
        {
          name: 'gatsby-source-filesystem',
          pluginOptions: { name: 'content', path: content },
        },
      ],
    }),
  }) as unknown as Store;

const face = {
  outline: () => 'M0 0H9',
  width: () => 9,
  letters: () => ({ glyphs: [], width: 9 }),
};
const typefaces: Typefaces = { text: () => face, mono: () => face, files: [] };

interface Start {
  /** Title of all operations in the descriptions. */
  operation?: string;
  drafts?: boolean;
}

/** Reads the content at a new start of Gatsby. */
async function start({ operation: title = 'Make a tool', drafts = false }: Start = {}) {
  const reader: CallReader = {
    read: (operation, args) => {
      calls.push(operation);
      const { call, faults } = forgeCalls(operation, args);
      return { call: call && { ...call, title }, faults };
    },
    version: '1',
    versionFile: path.join(project, '.cache/api-calls-version'),
  };
  const fonts = { ...typefaces, files: [path.join(project, 'text.woff2')] };
  const { pages, problems } = await readSource({ store: storeOfStart(), cache }, {
    sourceName: 'content',
    drafts,
    getCallReader: () => reader,
    typefaces: { load: () => Promise.resolve(), get: () => fonts },
  } as unknown as PluginOptions);
  expect(problems).toEqual([]);
  for (const { result } of entries().values())
    for (const file of result.published) {
      mkdirSync(path.dirname(path.join(project, 'public', file)), { recursive: true });
      writeFileSync(path.join(project, 'public', file), '');
    }
  return new Map(pages.map((page) => [page.relativePath, page]));
}

const entries = () =>
  new Map((JSON.parse(cached.get('pages')!) as { pages: [string, CachedPage][] }).pages);

/** Changes the pages in the cache, so that a page shows whether it comes from there. */
function mark(): void {
  cached.set('pages', cached.get('pages')!.replaceAll('"title":"', '"title":"FROM CACHE '));
}

/** Names of the pages that come from the cache. */
const fromCache = (pages: Awaited<ReturnType<typeof start>>) =>
  [...pages.values()]
    .filter(({ frontMatter }) => frontMatter.title.startsWith('FROM CACHE'))
    .map(({ relativePath }) => relativePath)
    .sort();

const ALL = [
  'docs/pictured.mdx',
  'docs/start.mdx',
  'docs/storage/disks/index.mdx',
  'docs/storage/disks/resize.mdx',
  'pages/index.mdx',
];
const without = (...files: string[]) => ALL.filter((file) => !files.includes(file));

test('the next start has the same pages, and only makes their calls again', async () => {
  const first = await start();
  calls = [];
  const second = await start();
  expect([...second]).toEqual([...first]);
  expect(calls).toEqual(['forge/make']);
  mark();
  expect(fromCache(await start())).toEqual(ALL);
});

interface Change {
  /** What changes. */
  of: string;
  /** Pages that still come from the cache. */
  expected: string[];
  change?: () => void;
  next?: Start;
}

test.each<Change>([
  {
    of: 'a page',
    expected: without('docs/pictured.mdx'),
    change: () => edit('docs/pictured.mdx', 'rack', 'disk'),
  },
  {
    of: 'a picture',
    expected: without('docs/pictured.mdx'),
    change: () => edit('docs/picture.svg', 'Rack', 'Disk'),
  },
  {
    of: 'a font',
    expected: without('docs/pictured.mdx'),
    change: () => writeFileSync(path.join(project, 'text.woff2'), 'another font'),
  },
  {
    of: 'published files, which are missing',
    expected: without('docs/pictured.mdx', 'docs/start.mdx'),
    change: () => rmSync(path.join(project, 'public'), { recursive: true }),
  },
  {
    of: 'the settings',
    expected: [],
    change: () => edit('site.yml', 'name: Nimbus', 'name: Stratus'),
  },
  { of: 'an operation', expected: without('docs/start.mdx'), next: { operation: 'Cast a tool' } },
  {
    of: 'the path of the folder',
    expected: [],
    change: () => {
      const moved = path.join(project, 'content');
      renameSync(content, moved);
      content = moved;
    },
  },
  { of: 'the permission of drafts', expected: [], next: { drafts: true } },
  {
    of: 'the plugin',
    expected: [],
    change: () => writeFileSync(path.join(project, 'code.js'), 'changed'),
  },
  {
    of: 'the configuration',
    expected: [],
    change: () => writeFileSync(path.join(project, '.cache/compiled/gatsby-config.js'), 'changed'),
  },
  {
    of: 'packages',
    expected: [],
    change: () => writeFileSync(path.join(project, 'package-lock.json'), '{"a":1}'),
  },
])('after a change of $of, the pages that depend on it are read', async (each) => {
  await start();
  mark();
  each.change?.();
  expect(fromCache(await start(each.next))).toEqual(each.expected);
});

test('a page with a call whose arguments JSON cannot hold is read again', async () => {
  edit('docs/start.mdx', 'body: {}', 'body: { weight: .inf }');
  await start();
  mark();
  expect(fromCache(await start())).toEqual(without('docs/start.mdx'));
});

test('a deleted page leaves the cache', async () => {
  await start();
  rmSync(path.join(content, 'docs/pictured.mdx'));
  await start();
  expect([...entries().keys()].sort()).toEqual(without('docs/pictured.mdx'));
});
