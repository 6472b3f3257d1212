import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { splitPage } from '../../../../plugins/gatsby-transformer-docs/src/core/frontMatter';
import { openContentFolder } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/contentFolder';
import { PageCache } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/pageCache';
import {
  PLUGIN,
  pagesReadAhead,
  readWithoutCalls,
  startReadingAhead,
} from '../../../../plugins/gatsby-transformer-docs/src/gatsby/readAhead';
import { storeTree } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/storedTree';
import type { StoredTree } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/storedTree';
import { compilePlugin } from '../../../support/compilePlugin';
import type { CompiledPlugin } from '../../../support/compilePlugin';
import { contentFolder } from '../support/contentOf';
import { forgeCalls } from '../support/forgeCalls';

let directory: string;
let remove: () => void;
beforeEach(() => {
  ({ directory, remove } = contentFolder());
  append('docs/start.mdx', '\n```api-call forge/make\nbody: {}\n```\n');
});
afterEach(() => remove());

const append = (file: string, text: string) =>
  writeFileSync(
    path.join(directory, file),
    readFileSync(path.join(directory, file), 'utf8') + text,
  );
const filesOf = ({ pages }: ReturnType<typeof readWithoutCalls>) =>
  pages.map(([file]) => file).sort();

const WITHOUT_CALLS = [
  'docs/storage/disks/index.mdx',
  'docs/storage/disks/resize.mdx',
  'pages/index.mdx',
];

test('pages without calls are the same as those that are read later', () => {
  const ahead = readWithoutCalls(openContentFolder(directory));
  expect(filesOf(ahead)).toEqual(WITHOUT_CALLS);
  const folder = openContentFolder(directory);
  const cache = new PageCache(ahead.pages);
  const none = new PageCache();
  for (const [file, { result }] of ahead.pages) {
    const read = [file, folder.variables(), new Map<string, string>()] as const;
    expect(cache.read(folder, ...read)).toBe(result);
    expect(none.read(folder, ...read)).toEqual(result);
  }
});

test('a page that includes a part with a call is left out', () => {
  mkdirSync(path.join(directory, 'includes'), { recursive: true });
  writeFileSync(
    path.join(directory, 'includes/make.mdx'),
    '```api-call forge/make\nbody: {}\n```\n',
  );
  append('docs/storage/disks/resize.mdx', '\n<Include file="make" />\n');
  expect(filesOf(readWithoutCalls(openContentFolder(directory)))).not.toContain(
    'docs/storage/disks/resize.mdx',
  );
});

describe('a page with calls', () => {
  const FILE = 'docs/start.mdx';
  const read = (parsed?: Map<string, StoredTree>) => {
    const folder = openContentFolder(directory, {
      callReader: () => ({ read: forgeCalls, version: '1', versionFile: '/nowhere/version' }),
    });
    const trees = { parsed, drawn: new Map<string, StoredTree>() };
    const result = new PageCache([], trees).read(folder, FILE, folder.variables(), new Map());
    return { result, drawn: trees.drawn };
  };

  test('is only parsed, and the rest is the same as without a parsed tree', () => {
    const { parsed } = readWithoutCalls(openContentFolder(directory));
    expect([...parsed.keys()]).toEqual([FILE]);
    const ahead = read(parsed);
    expect(ahead.result.problems).toEqual([]);
    expect(ahead).toEqual(read());
    // Trees are used once.
    expect(parsed.size).toBe(0);
  });

  test('is parsed again if its text has changed', () => {
    const { parsed } = readWithoutCalls(openContentFolder(directory));
    append(FILE, '\n## A new heading\n');
    expect(read(parsed)).toEqual(read());
    expect(JSON.stringify(read().result)).toContain('A new heading');
  });

  test('with a tree of the same text is not parsed again', () => {
    const { parsed } = readWithoutCalls(openContentFolder(directory));
    const { body } = splitPage(readFileSync(path.join(directory, FILE), 'utf8'));
    parsed.set(FILE, storeTree(body, { type: 'root', children: [] }));
    expect(read(parsed).result.page?.sections).not.toEqual(read().result.page?.sections);
  });
});

test('nothing is read if the settings have problems', () => {
  writeFileSync(path.join(directory, 'site.yml'), 'title: 1\n');
  expect(readWithoutCalls(openContentFolder(directory)).pages).toEqual([]);
});

describe('in another thread', () => {
  let compiled: CompiledPlugin | undefined;
  afterEach(() => compiled?.remove());

  const read = async ({ store }: CompiledPlugin) => {
    startReadingAhead(store, { directory, showsDrafts: false, keepsTrees: true });
    return pagesReadAhead(store);
  };

  test('pages are read by the compiled plugin, unless there is a cache', async () => {
    compiled = compilePlugin(PLUGIN);
    const ahead = await read(compiled);
    expect(filesOf(ahead)).toEqual(WITHOUT_CALLS);
    const { pages, drawn } = readWithoutCalls(openContentFolder(directory), true);
    expect(ahead.pages).toEqual(pages);
    expect([...ahead.drawn.keys()].sort()).toEqual([...drawn.keys()].sort());

    mkdirSync(path.join(compiled.project, '.cache/caches', PLUGIN), { recursive: true });
    expect(await read(compiled)).toEqual({
      pages: [],
      drawn: new Map(),
      parsed: new Map(),
    });
  });

  test('no pages are read if the thread fails', async () => {
    compiled = compilePlugin(PLUGIN, { isCompiled: false });
    writeFileSync(compiled.code, 'throw new Error("no");');
    expect(await read(compiled)).toEqual({
      pages: [],
      drawn: new Map(),
      parsed: new Map(),
    });
  });
});
