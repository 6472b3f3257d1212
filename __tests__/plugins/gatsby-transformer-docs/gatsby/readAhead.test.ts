import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Store } from 'gatsby';
import { openContentFolder } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/contentFolder';
import { PageCache } from '../../../../plugins/gatsby-transformer-docs/src/gatsby/pageCache';
import {
  pagesReadAhead,
  readWithoutCalls,
  startReadingAhead,
} from '../../../../plugins/gatsby-transformer-docs/src/gatsby/readAhead';
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
  const root = path.resolve(__dirname, '../../../..');
  /** In the project, because the thread loads packages from there. */
  let project: string;
  const code = () => path.join(project, 'gatsby-node.cjs');
  beforeEach(() => {
    mkdirSync(path.join(root, 'node_modules/.cache'), { recursive: true });
    project = mkdtempSync(path.join(root, 'node_modules/.cache/read-ahead-'));
  });
  afterEach(() => rmSync(project, { recursive: true }));

  const read = async () => {
    const store = {
      getState: () => ({
        program: { directory: project },
        flattenedPlugins: [{ name: 'gatsby-transformer-docs', resolvedCompiledGatsbyNode: code() }],
      }),
    } as unknown as Store;
    startReadingAhead(store, { directory, showsDrafts: false });
    return pagesReadAhead(store);
  };

  test('pages are read by the compiled plugin, unless there is a cache', async () => {
    const options = {
      entryPoints: [path.join(root, 'plugins/gatsby-transformer-docs/gatsby-node.ts')],
      outfile: code(),
      bundle: true,
      platform: 'node',
      packages: 'external',
    };
    // Jest's globals are not those that esbuild expects.
    const bundle = `require('esbuild').buildSync(${JSON.stringify(options)})`;
    execFileSync(process.execPath, ['-e', bundle], { cwd: root });
    const pages = await read();
    expect(filesOf(pages)).toEqual(WITHOUT_CALLS);
    expect(pages).toEqual(readWithoutCalls(openContentFolder(directory)));

    mkdirSync(path.join(project, '.cache/caches/gatsby-transformer-docs'), { recursive: true });
    expect(await read()).toEqual([]);
  });

  test.each([
    ['fails', 'throw new Error("no");'],
    ['returns nothing', ''],
  ])('no pages are read if the code %s', async (_, text) => {
    writeFileSync(code(), text);
    expect(await read()).toEqual([]);
  });
});
