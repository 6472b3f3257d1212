import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import { LIMITS } from '../../../tools/sync/core/source';
import { ContentChecks } from '../../../tools/sync/checkContent';
import { DraftFolder } from '../../../tools/drafts/draftFolder';
import { noticePage } from '../../../tools/drafts/core/noticePage';
import { close, listen, settingsWithoutApis, SITE } from '../support/syncedSite';

interface Entry {
  path?: string | null;
  title?: string;
  body?: string | null;
  _status: 'draft' | 'published';
  updatedAt: string;
  description?: string;
}

let entries: Entry[];
let asked: string[];
const server = http.createServer((request, response) => {
  const url = new URL(request.url ?? '', 'http://cms');
  asked.push(url.pathname);
  if (url.pathname === '/gone') {
    response.writeHead(404).end();
    return;
  }
  const newest = [...entries].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  const docs = url.pathname === '/newest' ? newest.slice(0, 1) : entries;
  response.setHeader('content-type', 'application/json');
  response.end(JSON.stringify({ docs, totalDocs: entries.length }));
});
let host: string;
let place: string;
const content = () => path.join(place, 'content');
const shown = () => path.join(place, '.drafts/content');
const page = (name: string) =>
  readFileSync(path.join(shown(), `docs/handbook/${name}.mdx`), 'utf8');

beforeAll(async () => {
  host = `http://${await listen(server)}`;
});
afterAll(() => {
  close(server);
});
beforeEach(() => {
  place = mkdtempSync(path.join(tmpdir(), 'drafts-test-'));
  cpSync(SITE, content(), { recursive: true });
  const settings = settingsWithoutApis();
  const list = {
    url: `${host}/published`,
    headers: { Authorization: 'Bearer ${CMS_TOKEN}' },
    items: 'docs',
    total: 'totalDocs',
    version: 'updatedAt',
    file: '{path}.mdx',
    frontMatter: { title: 'title', description: 'description' },
    body: { field: 'body' },
    drafts: { url: `${host}/all`, newest: `${host}/newest`, state: '_status' },
  };
  const source = { id: 'cms', pages: 'docs/handbook', list };
  writeFileSync(
    path.join(content(), 'site.yml'),
    `${settings}\nsources: ${JSON.stringify([source])}\n`,
  );
  asked = [];
  entries = [entry('a', 'published'), entry('b', 'draft')];
});
afterEach(() => rmSync(place, { recursive: true, force: true }));

function entry(name: string, status: Entry['_status'], more: Partial<Entry> = {}): Entry {
  return {
    path: `docs/handbook/${name}`,
    title: `About ${name}`,
    description: 'A page.',
    body: `Words about ${name} of {product.name}.\n`,
    _status: status,
    updatedAt: '2026-01-01T00:00:00.000Z',
    ...more,
  };
}

const open = () =>
  new DraftFolder({
    contentDir: content(),
    openapiDir: path.join(place, 'openapi'),
    folder: shown(),
    environment: { CMS_TOKEN: 'secret' },
    limits: { ...LIMITS, retries: 0 },
  });

/** The problems that a build would report for the pages of the CMS. */
async function problems(drafts: boolean) {
  const all = await new ContentChecks(path.join(place, 'openapi'), { drafts }).problemsOf(shown());
  return all.filter(({ file }) => file.startsWith('docs/handbook/'));
}

async function fill(drafts = open()) {
  const result = await drafts.fetch();
  await drafts.write();
  return result;
}

test('a draft is added to the published pages, and marked', async () => {
  expect(await fill()).toEqual({ changed: true, lines: [], failures: [] });
  expect(page('a')).not.toContain('draft');
  expect(page('b')).toBe(
    '---\ntitle: About b\ndescription: A page.\ndraft: true\n---\n\nWords about b of {product.name}.\n',
  );
  expect(readFileSync(path.join(shown(), 'docs/start.mdx'), 'utf8')).toBe(
    readFileSync(path.join(SITE, 'docs/start.mdx'), 'utf8'),
  );
  expect(readdirSync(path.join(content(), 'docs'))).not.toContain('handbook');
});

test('the content with drafts is valid for a build with drafts, and for others, which leave them out', async () => {
  await fill();
  expect(await problems(true)).toEqual([]);
  expect(await problems(false)).toEqual([]);
});

test('without changes, one request is enough', async () => {
  const drafts = open();
  await fill(drafts);
  asked = [];
  expect(await drafts.fetch()).toEqual({ changed: false, lines: [], failures: [] });
  expect(asked).toEqual(['/newest']);
  entries[1] = entry('b', 'draft', { body: 'New words.\n', updatedAt: '2026-02-01' });
  expect((await fill(drafts)).changed).toBe(true);
  expect(page('b')).toContain('New words.');
});

test('a source that fails does not hide the drafts of the others', async () => {
  const file = path.join(content(), 'site.yml');
  const { sources } = parse(readFileSync(file, 'utf8')) as { sources: unknown[] };
  const url = `${host}/gone`;
  const announcement = { url, items: 'docs', text: 'text', drafts: { url, state: '_status' } };
  const settings = readFileSync(file, 'utf8').replace(/^sources:[\s\S]*/m, '');
  const all = [{ id: 'news', announcement }, ...sources];
  writeFileSync(file, `${settings}sources: ${JSON.stringify(all)}\n`);
  const drafts = open();
  const { changed, failures } = await fill(drafts);
  expect(changed).toBe(true);
  expect(page('b')).toContain('Words about b');
  expect(failures).toEqual([
    `news: ${host}/gone answered with status 404. Check the address: the list or file may have been moved or deleted.`,
  ]);
  expect((await fill(drafts)).changed).toBe(false);
});

test('a page that is removed from the CMS is removed from the folder', async () => {
  const drafts = open();
  await fill(drafts);
  entries.pop();
  await fill(drafts);
  expect(readdirSync(path.join(shown(), 'docs/handbook'))).toEqual(['a.mdx']);
});

test('a check does not publish files', async () => {
  const before = process.cwd();
  process.chdir(place);
  try {
    writeFileSync(
      path.join(content(), 'docs/a.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
    );
    const text = '---\ntitle: A\ndescription: A.\n---\n\n![A](./a.svg "A")\n';
    writeFileSync(path.join(content(), 'docs/picture.mdx'), text);
    await new ContentChecks('').problemsOf(content());
    expect(readdirSync(place)).toEqual(['content']);
  } finally {
    process.chdir(before);
  }
});

test('changes of the content are also in the folder', async () => {
  const drafts = open();
  await fill(drafts);
  writeFileSync(path.join(content(), 'docs/start.mdx'), '---\ntitle: S\n---\n');
  await drafts.write();
  expect(readFileSync(path.join(shown(), 'docs/start.mdx'), 'utf8')).toBe('---\ntitle: S\n---\n');
});

test.each<[string, Partial<Entry>, RegExp]>([
  ['a tag that is not closed', { body: 'One.\n\n<Steps>\n' }, /Line \d/],
  ['an unknown variable', { body: 'One {product.nmae}.\n' }, /Line 1\\: .*product\\?\.nmae/],
  ['a link to no page', { body: '[x](/docs/nowhere)\n' }, /Line 1\\: .*leads to no page/],
  ['code that would run', { body: 'export const a = 1;\n' }, /Line 1/],
  ['no title', { title: '' }, /Field title/],
])('a page that replaces a draft with %s shows the problem', async (_, more, words) => {
  entries[1] = entry('b', 'draft', more);
  const { lines } = await fill();
  expect(lines).toEqual([expect.stringMatching(/^cms: entry 2/)]);
  expect(page('b')).toContain('draft: true');
  expect(page('b')).toMatch(words);
  expect(await problems(true)).toEqual([]);
});

test.each<[string, Partial<Entry>]>([
  ['without a path', { path: null }],
  ['with the path of another', { path: 'docs/handbook/a' }],
  ['with a path that leaves the folder', { path: '../../a' }],
])('a draft %s is left out, and nothing else', async (_, more) => {
  entries[1] = entry('b', 'draft', more);
  expect((await fill()).lines).toHaveLength(1);
  expect(readdirSync(path.join(shown(), 'docs/handbook'))).toEqual(['a.mdx']);
});

test('a new draft may have no text', async () => {
  entries[1] = entry('b', 'draft', { body: null });
  expect((await fill()).lines).toEqual([]);
  expect(page('b')).toBe('---\ntitle: About b\ndescription: A page.\ndraft: true\n---\n\n');
});

test('a page with problems shows the messages unchanged', () => {
  const fault = { field: 'body', line: 2, message: '`<Steps>` in {x} *is* [wrong](y)', advice: '' };
  expect(noticePage('{product.nmae}', [fault])).toBe(
    '---\ntitle: product.nmae\ndescription: This draft cannot be shown yet.\ndraft: true\n---\n\n'
      + ':::danger[This draft cannot be shown yet]\n\n- Line 2\\: \\<Steps\\> in x \\*is\\* \\[wrong\\]\\(y\\)\\.\n\n:::\n',
  );
});

describe('an announcement', () => {
  let news: object[];
  const newsServer = http.createServer((request, response) => {
    response.setHeader('content-type', 'application/json');
    const docs = request.url === '/drafts' ? news : [];
    response.end(JSON.stringify({ docs }));
  });
  let newsHost: string;
  beforeAll(async () => {
    newsHost = await listen(newsServer);
  });
  afterAll(() => close(newsServer));
  beforeEach(() => {
    const address = `http://${newsHost}`;
    const announcement = {
      url: `${address}/published`,
      items: 'docs',
      text: 'text',
      drafts: { url: `${address}/drafts`, state: '_status' },
    };
    const file = path.join(content(), 'site.yml');
    const settings = readFileSync(file, 'utf8').replace(/^sources:[\s\S]*/m, '');
    const sources = JSON.stringify([{ id: 'news', announcement }]);
    writeFileSync(file, `${settings}sources: ${sources}\n`);
    writeFileSync(path.join(content(), 'announcement.yml'), 'text: Published\n');
  });
  const announcementFile = () => path.join(shown(), 'announcement.yml');

  test('that is a draft replaces the published one', async () => {
    const drafts = open();
    news = [{ text: 'A draft', _status: 'draft' }];
    expect(await fill(drafts)).toEqual({ changed: true, lines: [], failures: [] });
    expect(readFileSync(announcementFile(), 'utf8')).toContain('text: A draft\n');
    expect(await drafts.fetch()).toEqual({ changed: false, lines: [], failures: [] });
    news = [];
    expect((await fill(drafts)).changed).toBe(true);
    expect(existsSync(announcementFile())).toBe(false);
    expect(readFileSync(path.join(content(), 'announcement.yml'), 'utf8')).toBe(
      'text: Published\n',
    );
  });

  test('that cannot be built is left out, with the reason', async () => {
    news = [{ text: 'About {product.nam}', _status: 'draft' }];
    const { lines } = await fill();
    expect(lines).toEqual([
      expect.stringMatching(/^news: entry 1 \("About .*"\), field `text`: .*product\.nam/),
    ]);
    expect(existsSync(announcementFile())).toBe(false);
  });
});
