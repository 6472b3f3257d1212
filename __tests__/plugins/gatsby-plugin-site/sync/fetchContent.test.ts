import type { PreInitArgs } from 'gatsby';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fetchContent } from '../../../../plugins/gatsby-plugin-site/src/sync/fetchContent';

const SITE = path.resolve(__dirname, '../../../fixtures/docs/good');
const given = { ...process.env };
let folder: string;
let said: string[];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'sync-plugin-'));
  cpSync(SITE, path.join(folder, 'content'), { recursive: true });
  const settings = readFileSync(path.join(SITE, 'site.yml'), 'utf8').replace(/^apis:[\s\S]*/m, '');
  const source = { id: 'handbook', pages: 'docs/handbook', file: 'handbook' };
  writeFileSync(
    path.join(folder, 'content/site.yml'),
    `${settings}\nsources: ${JSON.stringify([source])}\nsync: build\n`,
  );
  mkdirSync(path.join(folder, 'handbook'));
  put('---\ntitle: A\ndescription: A page.\n---\n\nWords.\n');
  process.env.CONTENT_DIR = path.join(folder, 'content');
  process.env.OPENAPI_DIR = path.join(folder, 'openapi');
  said = [];
});
afterEach(() => {
  process.env = { ...given };
  rmSync(folder, { recursive: true, force: true });
});

const put = (text: string) => writeFileSync(path.join(folder, 'handbook/a.mdx'), text);
const fetched = () => path.join(folder, 'content/docs/handbook/a.mdx');

async function run(
  mode: 'production' | 'development',
  options: Partial<Parameters<typeof fetchContent>[1]>,
) {
  process.env = { ...process.env, NODE_ENV: mode };
  const reporter = {
    info: (line: string) => said.push(line),
    warn: (line: string) => said.push(line),
    panic: (line: string) => {
      throw new Error(line);
    },
  };
  await fetchContent({ reporter } as unknown as PreInitArgs, { isNeeded: false, ...options });
}

test('a build fetches all sources first', async () => {
  await run('production', { isNeeded: true });
  expect(readFileSync(fetched(), 'utf8')).toContain('Words.');
  expect(existsSync(path.join(folder, 'content/sources.lock.json'))).toBe(true);
  expect(said.join('\n')).toContain('added a.mdx');
});

test('a build with an invalid source ends, and changes nothing', async () => {
  put('---\ntitle: A\ndescription: A page.\n---\n\n<Steps>\n');
  await expect(run('production', { isNeeded: true })).rejects.toThrow('could not be fetched');
  expect(said.join('\n')).toContain('handbook is left as it was');
  expect(existsSync(fetched())).toBe(false);
});

test.each<['production' | 'development', object]>([
  ['production', { isNeeded: false }],
  ['development', { isNeeded: true }],
])('in %s with %j, nothing is fetched', async (mode, options) => {
  await run(mode, options);
  expect(said).toEqual([]);
  expect(existsSync(fetched())).toBe(false);
});

test('a build with drafts uses a copy of the content', async () => {
  const draftsFolder = path.join(folder, '.drafts/content');
  await run('production', { isNeeded: false, draftsFolder });
  expect(readFileSync(path.join(draftsFolder, 'docs/start.mdx'), 'utf8')).toBe(
    readFileSync(path.join(SITE, 'docs/start.mdx'), 'utf8'),
  );
});
