import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parse } from 'yaml';
import { LIMITS } from '../../../tools/sync/core/source';
import { ContentChecks } from '../../../tools/sync/checkContent';
import { DraftFolder } from '../../../tools/drafts/draftFolder';
import { noticePage } from '../../../tools/drafts/core/noticePage';
import { SITE, syncedSite } from '../support/syncedSite';

interface Entry {
  path?: string | null;
  title?: string;
  body?: string | null;
  _status: 'draft' | 'published';
  updatedAt: string;
  description?: string;
}

let entries: Entry[];
let news: object[];
const site = syncedSite((request, response) => {
  const { pathname } = new URL(request.url ?? '', 'http://cms');
  const newest = [...entries].sort((a, b) => (a.updatedAt < b.updatedAt ? 1 : -1));
  const lists: Record<string, object[]> = {
    '/published': entries,
    '/all': entries,
    '/newest': newest.slice(0, 1),
    '/news': [],
    '/news-drafts': news,
  };
  const docs = lists[pathname];
  if (!docs) response.writeHead(404).end();
  else {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ docs, totalDocs: entries.length }));
  }
});
const { at, text, write } = site;
const shown = () => at('.drafts/content');
const page = (name: string) => text(`.drafts/content/docs/handbook/${name}.mdx`);

beforeEach(() => {
  const list = {
    url: `http://${site.host}/published`,
    headers: { Authorization: 'Bearer ${CMS_TOKEN}' },
    items: 'docs',
    total: 'totalDocs',
    version: 'updatedAt',
    file: '{path}.mdx',
    frontMatter: { title: 'title', description: 'description' },
    body: { field: 'body' },
    drafts: {
      url: `http://${site.host}/all`,
      newest: `http://${site.host}/newest`,
      state: '_status',
    },
  };
  site.settings([{ id: 'cms', pages: 'docs/handbook', list }]);
  entries = [entry('a', 'published'), entry('b', 'draft')];
});

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
    contentDir: at('content'),
    openapiDir: at('openapi'),
    folder: shown(),
    environment: { CMS_TOKEN: 'secret' },
    limits: { ...LIMITS, retries: 0 },
  });

/** The problems that a build would report for the pages of the CMS. */
async function problems(drafts: boolean) {
  const all = await new ContentChecks(at('openapi'), { drafts }).problemsOf(shown());
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
  expect(text('.drafts/content/docs/start.mdx')).toBe(
    readFileSync(path.join(SITE, 'docs/start.mdx'), 'utf8'),
  );
  expect(readdirSync(at('content/docs'))).not.toContain('handbook');
});

test('the content with drafts is valid for a build with drafts, and for others, which leave them out', async () => {
  await fill();
  expect(await problems(true)).toEqual([]);
  expect(await problems(false)).toEqual([]);
});

test('without changes, one request is enough', async () => {
  const drafts = open();
  await fill(drafts);
  site.asked = [];
  expect(await drafts.fetch()).toEqual({ changed: false, lines: [], failures: [] });
  expect(site.asked.map(({ url }) => url)).toEqual(['/newest']);
  entries[1] = entry('b', 'draft', { body: 'New words.\n', updatedAt: '2026-02-01' });
  expect((await fill(drafts)).changed).toBe(true);
  expect(page('b')).toContain('New words.');
});

test('a source that fails does not hide the drafts of the others', async () => {
  const { sources } = parse(text('content/site.yml')) as { sources: object[] };
  const url = `http://${site.host}/gone`;
  const announcement = { url, items: 'docs', text: 'text', drafts: { url, state: '_status' } };
  site.settings([{ id: 'news', announcement }, ...sources]);
  const drafts = open();
  const { changed, failures } = await fill(drafts);
  expect(changed).toBe(true);
  expect(page('b')).toContain('Words about b');
  expect(failures).toEqual([
    `news: ${url} answered with status 404. Check the address: the list or file may have been moved or deleted.`,
  ]);
  expect((await fill(drafts)).changed).toBe(false);
});

test('a page that is removed from the CMS is removed from the folder', async () => {
  const drafts = open();
  await fill(drafts);
  entries.pop();
  await fill(drafts);
  expect(readdirSync(at('.drafts/content/docs/handbook'))).toEqual(['a.mdx']);
});

test('a check does not publish files', async () => {
  const before = process.cwd();
  process.chdir(site.folder);
  try {
    write('content/docs/a.svg', '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>');
    write('content/docs/picture.mdx', '---\ntitle: A\ndescription: A.\n---\n\n![A](./a.svg "A")\n');
    await new ContentChecks('').problemsOf(at('content'));
    expect(readdirSync(site.folder)).toEqual(['content']);
  } finally {
    process.chdir(before);
  }
});

test('changes of the content are also in the folder', async () => {
  const drafts = open();
  await fill(drafts);
  write('content/docs/start.mdx', '---\ntitle: S\n---\n');
  await drafts.write();
  expect(text('.drafts/content/docs/start.mdx')).toBe('---\ntitle: S\n---\n');
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
  expect(readdirSync(at('.drafts/content/docs/handbook'))).toEqual(['a.mdx']);
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
  const FILE = '.drafts/content/announcement.yml';
  beforeEach(() => {
    const announcement = {
      url: `http://${site.host}/news`,
      items: 'docs',
      text: 'text',
      drafts: { url: `http://${site.host}/news-drafts`, state: '_status' },
    };
    site.settings([{ id: 'news', announcement }]);
    write('content/announcement.yml', 'text: Published\n');
  });

  test('that is a draft replaces the published one', async () => {
    const drafts = open();
    news = [{ text: 'A draft', _status: 'draft' }];
    expect(await fill(drafts)).toEqual({ changed: true, lines: [], failures: [] });
    expect(text(FILE)).toContain('text: A draft\n');
    expect(await drafts.fetch()).toEqual({ changed: false, lines: [], failures: [] });
    news = [];
    expect((await fill(drafts)).changed).toBe(true);
    expect(existsSync(at(FILE))).toBe(false);
    expect(text('content/announcement.yml')).toBe('text: Published\n');
  });

  test('that cannot be built is left out, with the reason', async () => {
    news = [{ text: 'About {product.nam}', _status: 'draft' }];
    const { lines } = await fill();
    expect(lines).toEqual([
      expect.stringMatching(/^news: entry 1 \("About .*"\), field `text`: .*product\.nam/),
    ]);
    expect(existsSync(at(FILE))).toBe(false);
  });
});
