import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { openContentFolder } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/contentFolder';
import { PageCache } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/pageCache';
import {
  PLUGIN,
  pagesReadAhead,
  readWithoutCalls,
  startReadingAhead,
} from '../../../../plugins/gatsby-transformer-docs/src/gatsby/readAhead';
import { compilePlugin } from '../../../support/compilePlugin';
import type { CompiledPlugin } from '../../../support/compilePlugin';
import { contentFolder } from '../support/contentOf';

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
const filesOf = (pages: ReturnType<typeof readWithoutCalls>) => pages.map(([file]) => file).sort();

const WITHOUT_CALLS = [
  'docs/storage/disks/index.mdx',
  'docs/storage/disks/resize.mdx',
  'pages/index.mdx',
];

test('pages without calls are the same as those that are read later', () => {
  const pages = readWithoutCalls(openContentFolder(directory));
  expect(filesOf(pages)).toEqual(WITHOUT_CALLS);
  const folder = openContentFolder(directory);
  const cache = new PageCache(pages);
  const none = new PageCache();
  for (const [file, { result }] of pages) {
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

test('nothing is read if the settings have problems', () => {
  writeFileSync(path.join(directory, 'site.yml'), 'title: 1\n');
  expect(readWithoutCalls(openContentFolder(directory))).toEqual([]);
});

describe('in another thread', () => {
  let compiled: CompiledPlugin | undefined;
  afterEach(() => compiled?.remove());

  const read = async ({ store }: CompiledPlugin) => {
    startReadingAhead(store, { directory, showsDrafts: false });
    return pagesReadAhead(store);
  };

  test('pages are read by the compiled plugin, unless there is a cache', async () => {
    compiled = compilePlugin(PLUGIN);
    const pages = await read(compiled);
    expect(filesOf(pages)).toEqual(WITHOUT_CALLS);
    expect(pages).toEqual(readWithoutCalls(openContentFolder(directory)));

    mkdirSync(path.join(compiled.project, '.cache/caches', PLUGIN), { recursive: true });
    expect(await read(compiled)).toEqual([]);
  });

  test('no pages are read if the thread fails', async () => {
    compiled = compilePlugin(PLUGIN, { isCompiled: false });
    writeFileSync(compiled.code, 'throw new Error("no");');
    expect(await read(compiled)).toEqual([]);
  });
});
