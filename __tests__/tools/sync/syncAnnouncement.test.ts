import { existsSync } from 'node:fs';
import { syncedSite } from '../support/syncedSite';

const TOKEN = 'a-token/that=no&one+may see';
const FILE = 'content/announcement.yml';

interface Entry {
  text?: unknown;
  linkLabel?: unknown;
  linkHref?: unknown;
  _status?: string;
}

let entries: unknown[];
let status: number;
const site = syncedSite((request, response) => {
  response.writeHead(request.headers.authorization === `Key ${TOKEN}` ? status : 401, {
    'content-type': 'application/json',
  });
  response.end(JSON.stringify({ docs: entries }));
});
const { at, text, write } = site;

beforeEach(() => {
  entries = [entry()];
  status = 200;
  source();
});

function entry(more: Entry = {}): Entry {
  return { text: 'New in {product.name}: disks', _status: 'published', ...more };
}

function source(more: object = {}, rest = ''): void {
  const announcement = {
    url: `http://${site.host}/announcements?limit=1`,
    headers: { Authorization: 'Key ${CMS_TOKEN}' },
    items: 'docs',
    text: 'text',
    label: 'linkLabel',
    href: 'linkHref',
    drafts: { url: `http://${site.host}/announcements?draft=true`, state: '_status' },
    ...more,
  };
  site.settings([{ id: 'news', announcement }], rest);
}

async function sync(words: string[] = [], token = TOKEN) {
  const result = await site.sync(words, {}, { CMS_TOKEN: token });
  expect(result.out + result.error).not.toContain(token);
  return result;
}

test('the announcement of a CMS is written, changed and removed', async () => {
  expect(await sync()).toMatchObject({
    status: 0,
    error: '',
    out: expect.stringContaining('added'),
  });
  expect(text(FILE)).toBe(
    "# Written by `npm run sync`; not to be edited.\ntext: 'New in {product.name}: disks'\n",
  );
  expect((await sync()).out).toContain('No changes.');
  expect((await sync(['--check'])).status).toBe(0);

  entries = [entry({ linkLabel: ' Take a\nlook ', linkHref: '/docs/start' }), entry()];
  expect((await sync()).out).toContain('changed announcement.yml');
  expect(text(FILE)).toContain('link:\n  label: Take a look\n  href: /docs/start\n');

  entries = [];
  expect((await sync()).out).toContain('removed announcement.yml');
  expect(existsSync(at(FILE))).toBe(false);
  expect(await sync()).toMatchObject({ status: 0, out: expect.stringContaining('No changes.') });
  expect((await sync(['--check'])).status).toBe(0);
  expect(text('content/sources.lock.json')).not.toContain(TOKEN);
});

test('an edited file is not replaced without --overwrite', async () => {
  await sync();
  write(FILE, 'text: By hand\n');
  expect((await sync(['--check'])).error).toContain('content/announcement.yml was edited.');
  const { status: refused, error } = await sync();
  expect(refused).toBe(1);
  expect(error).toContain('was edited since');
  expect(text(FILE)).toBe('text: By hand\n');
  expect((await sync(['--overwrite'])).status).toBe(0);
  expect(text(FILE)).toContain('disks');
});

describe('refused without a change', () => {
  test.each<[string, () => void, string | RegExp]>([
    [
      'a text that is none',
      () => (entries = [entry({ text: ['x'] })]),
      'entry 1, field `text`: must be a text, not a list',
    ],
    ['no text', () => (entries = [entry({ text: '' })]), /field `text`: [^\n]*text/],
    [
      'a wrong field',
      () => source({ text: 'words' }),
      'entry 1, field `words`: must be a text, not nothing. The entry has the fields text',
    ],
    [
      'an unknown variable',
      () => (entries = [entry({ text: '{product.nam}' })]),
      /entry 1 \("\{product\.nam\}"\), field `text`: [^\n]*product\.nam/,
    ],
    [
      'a link to no page',
      () => (entries = [entry({ linkLabel: 'A', linkHref: '/docs/strat' })]),
      /field `linkHref`: [^\n]*leads to no page\n[^\n]*\/docs\/start/,
    ],
    [
      'a link that runs',
      () => (entries = [entry({ linkLabel: 'A', linkHref: 'javascript:alert(1)' })]),
      'field `linkHref`: ',
    ],
    [
      'a link without words',
      () => (entries = [entry({ linkHref: '/docs/start' })]),
      'field `linkLabel`: ',
    ],
    ['a draft', () => (entries = [entry({ _status: 'draft' })]), 'field `_status`: it is a draft'],
    ['an entry that is none', () => (entries = [null]), 'entry 1 must be an object, not null'],
    ['a wrong list', () => source({ items: 'data' }), '`data` of the answer is no list of entries'],
    ['a deleted collection', () => (status = 404), 'answered with status 404'],
  ])('%s', async (_, spoil, message) => {
    await sync();
    const before = text(FILE);
    entries = [entry({ text: 'Other' })];
    spoil();
    const { status: refused, error } = await sync();
    expect(refused).toBe(1);
    expect(error).toContain('news is left as it was.');
    expect(error).toEqual(
      typeof message === 'string'
        ? expect.stringContaining(message)
        : expect.stringMatching(message),
    );
    expect(text(FILE)).toBe(before);
  });

  test('a wrong token', async () => {
    expect((await sync([], 'another')).error).toContain('answered with status 401');
    expect(existsSync(at(FILE))).toBe(false);
  });
});

test('settings with an announcement of their own are refused', async () => {
  source({}, 'announcement: { text: A }');
  expect(await sync()).toMatchObject({
    status: 2,
    error: expect.stringContaining('a source under `sources` fetches the announcement, too'),
  });
});

test('a link needs both of its fields', async () => {
  source({ label: undefined });
  expect((await sync()).error).toContain('must have both `label` and `href`, or none');
});
