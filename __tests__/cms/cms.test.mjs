/**
 * Starts the CMS in `cms/` with its own database, fills it from `content/`, syncs it into an empty copy of the content,
 * builds the site from that copy, and compares the result with a build from files. Then it publishes, saves drafts,
 * deletes, and breaks pages. `npm run test:cms` runs it after `npm --prefix cms ci`.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { parse } from 'yaml';
import { copyProject } from '../support/copyProject.cjs';
import {
  client,
  listen,
  missing,
  root,
  run,
  source,
  startCms,
  startProxy,
} from './support/cms.mjs';
import { everything, pagesOf, parsed } from './support/contentFiles.mjs';

const skip = missing;
if (skip) console.log(skip);

const KEY = randomUUID();
const EDITOR = { email: 'editor@example.com', password: randomUUID(), name: 'Editor' };
const WRITER = { email: 'writer@example.com', password: randomUUID(), role: 'writer' };
const FOLDERS = ['docs', 'pages'];

let folder;
let cms;
let proxy;
let webhook;
/** Requests that the webhook received. */
const told = [];
/** Content folder that sync writes to. */
const content = () => path.join(folder, 'synced/content');
/** Content folder that fills the CMS. */
const files = () => path.join(folder, 'files/content');

before(async () => {
  if (skip) return;
  folder = mkdtempSync(path.join(tmpdir(), 'cms-test-'));
  const isNoPage = (file) => !/^content\/((docs|pages)(\/|$)|sources\.lock\.json)/.test(file);
  cpSync('content', files(), { recursive: true });
  rmSync(path.join(files(), 'sources.lock.json'), { force: true });
  cpSync('content', content(), { recursive: true, filter: isNoPage });
  // All pages come from the CMS, not only the pages of the source in the site's settings.
  for (const place of [files(), content()])
    writeSettings(
      place,
      FOLDERS.map((each) => source(each)),
    );
  webhook = http.createServer((request, response) => {
    let body = '';
    request.on('data', (data) => (body += data));
    request.on('end', () => {
      const { event_type: type } = JSON.parse(body);
      told.push([type, request.headers.authorization]);
      response.end();
    });
  });
  cms = await startCms({
    CMS_DATA_DIR: path.join(folder, 'data'),
    CONTENT_DIR: files(),
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    WEBHOOK_URL: await listen(webhook),
    WEBHOOK_TOKEN: 'token-of-the-webhook',
    WEBHOOK_DRAFTS: '1',
  });
  proxy = await startProxy(cms.origin);
});

after(() => {
  proxy?.stop();
  webhook?.closeAllConnections();
  webhook?.close();
  cms?.stop();
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Writes the settings of the site with other sources into a content folder. */
function writeSettings(place, sources, more = {}) {
  const settings = parse(readFileSync('content/site.yml', 'utf8'));
  writeFileSync(path.join(place, 'site.yml'), JSON.stringify({ ...settings, sources, ...more }));
}

const environment = () => ({
  CONTENT_DIR: content(),
  OPENAPI_DIR: path.join(root, 'openapi'),
  CMS_URL: proxy.address,
  CMS_TOKEN: KEY,
});

async function sync(words = [], env = {}) {
  const result = await run(['tools/run.mjs', 'tools/sync/main.ts', ...words], {
    ...environment(),
    ...env,
  });
  assert.ok(!result.output.includes(KEY));
  return result;
}

let token = '';
const api = (method, way, body, authorization = `JWT ${token}`) =>
  client(cms.origin)(method, way, body, authorization);

async function idOf(page) {
  const { body } = await api('GET', `guides?depth=0&where[path][equals]=${page}`);
  return body.docs[0].id;
}

test('the first person becomes an editor and gives a program a key', { skip }, async () => {
  const first = await api('POST', 'users/first-register', EDITOR, '');
  assert.equal(first.status, 200, JSON.stringify(first.body));
  token = first.body.token;
  assert.equal(first.body.user.role, 'editor');
  const key = await api('PATCH', `users/${first.body.user.id}`, {
    enableAPIKey: true,
    apiKey: KEY,
  });
  assert.equal(key.status, 200, JSON.stringify(key.body));
  assert.equal((await api('POST', 'users', WRITER)).status, 201);
});

test('nobody reads without being known', { skip }, async () => {
  for (const who of ['', 'users API-Key wrong', 'JWT wrong']) {
    assert.equal((await api('GET', 'guides', undefined, who)).status, 403);
    assert.equal((await api('GET', 'media', undefined, who)).status, 403);
  }
});

test('sync brings all pages and pictures into an empty copy', { skip }, async () => {
  const { status, output } = await sync();
  assert.equal(status, 0, output);
  const pages = pagesOf('content');
  assert.ok(pages.length > 0);
  for (const page of pages) {
    assert.deepEqual(parsed(path.join(content(), page)), parsed(path.join('content', page)), page);
  }
  const pictures = Object.keys(everything(content())).filter((file) =>
    /^docs\/.*\.svg$/.test(file),
  );
  assert.ok(pictures.length > 0);
  for (const picture of pictures) {
    const present = readFileSync(path.join(content(), picture));
    assert.ok(present.equals(readFileSync(path.join('content', picture))), picture);
  }
  const again = await sync();
  assert.equal(again.output.match(/No changes\./g)?.length, 2, again.output);
});

/** Runs a command of the CMS on its database, with another content folder. */
async function command(name, place) {
  const { status, output } = await run(['cms/scripts/run.mjs', `src/files/${name}.ts`], {
    ...cms.env,
    CONTENT_DIR: place,
  });
  assert.equal(status, 0, output);
  return output;
}

test('pages are the same after a way to files and back', { skip }, async () => {
  const place = path.join(folder, 'exported/content');
  cpSync(path.join(files(), 'site.yml'), path.join(place, 'site.yml'));
  await command('export', place);
  const pages = pagesOf('content');
  assert.deepEqual(pagesOf(place), pages);
  for (const page of pages) {
    assert.deepEqual(parsed(path.join(place, page)), parsed(path.join('content', page)), page);
  }
  assert.match(
    await command('export', place),
    new RegExp(`^${pages.length} pages were the same`, 'm'),
  );
  const back = await command('import', place);
  assert.match(
    back,
    new RegExp(`0 pages are new, 0 changed, ${pages.length} the same; 0 pictures`),
  );
  assert.deepEqual(told, []);
});

test('an edit, a draft and a deletion', { skip }, async () => {
  const page = {
    path: 'docs/product/trial-page',
    title: 'Trial page',
    description: 'A page for the test.',
    body: 'One {product.name}.\n',
  };
  const made = await api('POST', 'guides', { ...page, _status: 'published' });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const file = path.join(content(), 'docs/product/trial-page.mdx');
  assert.match((await sync(['docs'])).output, /added product\/trial-page\.mdx/);
  const { id } = made.body.doc;
  await api('PATCH', `guides/${id}`, { body: 'Two.\n', _status: 'published' });
  assert.match((await sync(['docs'])).output, /changed product\/trial-page\.mdx/);
  assert.equal(parsed(file).body, 'Two.');
  const draft = await api('PATCH', `guides/${id}?draft=true`, {
    body: 'Three.\n',
    _status: 'draft',
  });
  assert.equal(draft.status, 200, JSON.stringify(draft.body));
  await api('POST', 'guides?draft=true', { ...page, path: 'docs/product/another' });
  assert.equal((await sync(['docs', '--all'])).status, 0);
  assert.equal(parsed(file).body, 'Two.');
  assert.ok(!existsSync(path.join(content(), 'docs/product/another.mdx')));
  assert.equal((await api('DELETE', `guides/${id}`)).status, 200);
  assert.equal((await api('DELETE', `guides/${await idOf('docs/product/another')}`)).status, 200);
  assert.match((await sync(['docs'])).output, /removed product\/trial-page\.mdx/);
  assert.ok(!existsSync(file));
});

test('the webhook tells publications from drafts', { skip }, async () => {
  assert.deepEqual(
    told.map(([type]) => type),
    [
      'content-published',
      'content-published',
      'draft-saved',
      'draft-saved',
      'content-published',
      'content-published',
    ],
  );
  assert.deepEqual([...new Set(told.map(([, who]) => who))], ['Bearer token-of-the-webhook']);
});

test(
  'a broken page is not published, and its writer sees where it is broken',
  { skip },
  async () => {
    const id = await idOf('docs/product/storage/disks/quickstart');
    const broken = { body: 'One.\n\n<Steps>\n', _status: 'published' };
    const refused = await api('PATCH', `guides/${id}`, broken);
    assert.equal(refused.status, 400, JSON.stringify(refused.body));
    const [error] = refused.body.errors[0].data.errors;
    assert.equal(error.path, 'body');
    assert.match(error.message, /^Line 3: this is not valid MDX[\s\S]*Close every `<Tag>`/);
    const call = '```api-call core/no-such-operation\n```\n';
    const calls = await api('PATCH', `guides/${id}`, { body: call, _status: 'published' });
    assert.match(calls.body.errors[0].data.errors[0].message, /^Line 1: there is no operation/);
    const link = { body: '[x](/docs/product/storage/disks/quickstrat)\n', _status: 'published' };
    const links = await api('PATCH', `guides/${id}`, link);
    assert.match(links.body.errors[0].data.errors[0].message, /leads to no page\. Did you mean/);
    const draft = await api('PATCH', `guides/${id}?draft=true`, { body: 'One <Steps>' });
    assert.equal(draft.status, 200);
    assert.match((await sync(['docs'])).output, /No changes/);
  },
);

test('a writer saves drafts and publishes nothing', { skip }, async () => {
  const { body } = await api('POST', 'users/login', WRITER, '');
  const writer = `JWT ${body.token}`;
  const id = await idOf('docs/product/storage/disks/quickstart');
  const draft = await api('PATCH', `guides/${id}?draft=true`, { title: 'Mine' }, writer);
  assert.equal(draft.status, 200, JSON.stringify(draft.body));
  for (const [method, way, change] of [
    ['PATCH', `guides/${id}`, { title: 'Mine', _status: 'published' }],
    ['PATCH', `guides/${id}?draft=true`, { title: 'Mine', _status: 'published' }],
    ['PATCH', `guides/${id}`, { _status: 'draft' }],
    ['PATCH', `guides?where[id][equals]=${id}`, { _status: 'draft' }],
    ['DELETE', `guides/${id}`, undefined],
    ['PATCH', `users/${body.user.id}`, { role: 'editor' }],
  ]) {
    const answer = await api(method, way, change, writer);
    const changed = answer.status === 200 && answer.body.doc?.role === 'editor';
    assert.ok(way.startsWith('users') ? !changed : answer.status === 403, `${method} ${way}`);
  }
  assert.match((await sync(['docs'])).output, /No changes/);
});

/** Changes the JSON of the lists in the answers of the CMS. */
const edited = (edit) => (url, answer) => {
  if (!url.startsWith('/api/guides')) return answer;
  const value = JSON.parse(answer.body);
  edit(value);
  return { ...answer, body: Buffer.from(JSON.stringify(value)) };
};
const { list } = source('docs');

describe('with what is wrong nothing changes on disk', () => {
  for (const [name, { share = 1, answer, other = {}, env = {} }, words] of [
    ['an answer that breaks off', { share: 0.7 }, /broke off before its end/],
    ['a CMS that is down', { env: { CMS_URL: 'http://127.0.0.1:9' } }, /127\.0\.0\.1:9/],
    ['a wrong token', { env: { CMS_TOKEN: randomUUID() } }, /status 403/],
    [
      'a wrong mapping',
      { other: { body: { field: 'text' } } },
      /entry 1 \(".*"\), field `text`: must be a text, not nothing\. The entry has the fields /,
    ],
    [
      'a collection that was deleted',
      { other: { url: list.url.replace('guides', 'manuals'), newest: undefined } },
      /status 404/,
    ],
    [
      '30 % fewer pages',
      { other: { url: list.url.replace('=docs/', '=docs/product/') } },
      /less than 80 % are left/,
    ],
    [
      'fewer pages than the count',
      { answer: edited((value) => value.docs.pop()) },
      /answered \d+ entries, and says there are \d+/,
    ],
    [
      'a page that breaks the build',
      { answer: edited(({ docs }) => docs[0] && (docs[0].body = 'One.\n\n<Steps>\n')) },
      /entry 1 \(".*"\), field `body`, line \d+: .*not valid MDX/,
    ],
    [
      'two pages with one path',
      { answer: edited(({ docs }) => docs[1] && (docs[1].path = docs[0].path)) },
      /entry 2 \(".*"\) has the path of entry 1/,
    ],
    [
      'a path that leaves the folder',
      { answer: edited(({ docs }) => docs[0] && (docs[0].path = '../../package')) },
      /entry 1 \(".*"\), field `path`: the path "\.\.\/\.\.\/package\.mdx" leads out/,
    ],
    [
      'a picture that is HTML',
      {
        answer: (url, given) =>
          url.startsWith('/api/media')
            ? { status: 200, type: 'text/html', body: Buffer.from('<html>') }
            : given,
      },
      /entry \d+ \(".*"\), field `pictures\[\d+\]`: /,
    ],
    [
      'a draft among what is published',
      { answer: edited(({ docs }) => docs[0] && (docs[0]._status = 'draft')) },
      /entry 1 \(".*"\), field `_status`: it is a draft/,
    ],
  ]) {
    test(name, { skip }, async () => {
      const present = everything(content());
      Object.assign(proxy.change, { share, answer });
      writeSettings(content(), [source('docs', other), source('pages')]);
      const { status, output } = await sync(['docs', '--all'], env);
      Object.assign(proxy.change, { share: 1, answer: undefined });
      writeSettings(
        content(),
        FOLDERS.map((each) => source(each)),
      );
      assert.equal(status, 1, output);
      assert.match(output, /^docs is left as it was/m);
      assert.match(output, words);
      assert.deepEqual(everything(content()), present);
    });
  }
});

describe('the site', () => {
  let copy;
  const site = (name) => path.join(copy, 'public', name);
  const html = (name) => readFileSync(site(name), 'utf8');
  before(() => {
    if (skip) return;
    copy = copyProject('cms-site', ['tools']);
    // Builds of both contents have the same paths.
    rmSync(path.join(copy, 'content'), { recursive: true, force: true });
  });
  after(() => {
    if (copy) rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
  });

  /** Builds the copy from a content folder, with the cache of earlier builds. */
  async function build(place, env = {}) {
    const inside = path.join(copy, 'content');
    rmSync(inside, { recursive: true, force: true });
    cpSync(place, inside, { recursive: true });
    const { status, output } = await run(
      ['node_modules/gatsby/cli.js', 'build', '--no-color'],
      {
        ...environment(),
        CONTENT_DIR: inside,
        NODE_ENV: 'production',
        CI: 'true',
        GATSBY_TELEMETRY_DISABLED: '1',
        SOURCE_DATE_EPOCH: '1700000000',
        ...env,
      },
      copy,
    );
    assert.equal(status, 0, output);
    return output;
  }
  const pages = () =>
    Object.fromEntries(
      Object.entries(everything(path.join(copy, 'public'))).filter(([file]) =>
        /\.(html|md|txt)$/.test(file),
      ),
    );

  test('built from the CMS is the one built from files', { skip }, async () => {
    await build(files());
    const expected = pages();
    for (const name of ['.cache', 'public']) rmSync(path.join(copy, name), { recursive: true });
    // The build fetches the pages itself.
    const empty = path.join(folder, 'empty/content');
    cpSync(content(), empty, {
      recursive: true,
      filter: (file) => !/content\/((docs|pages)(\/|$)|sources\.lock\.json)/.test(file),
    });
    writeSettings(
      empty,
      FOLDERS.map((each) => source(each)),
      { sync: 'build' },
    );
    const output = await build(empty);
    assert.match(output, /added product\//);
    const present = pages();
    assert.deepEqual(Object.keys(present).sort(), Object.keys(expected).sort());
    const different = Object.keys(expected).filter((file) => present[file] !== expected[file]);
    assert.deepEqual(different, []);
  });

  test('has drafts where they are asked for, and nowhere else', { skip }, async () => {
    const id = await idOf('docs/product/storage/disks/quickstart');
    const draft = { title: 'Disks drafted', body: 'Words of a draft.\n' };
    assert.equal((await api('PATCH', `guides/${id}?draft=true`, draft)).status, 200);
    const added = { ...draft, path: 'docs/product/only-a-draft', description: 'A page.' };
    assert.equal((await api('POST', 'guides?draft=true', added)).status, 201);
    const holders = (words) =>
      Object.entries(everything(path.join(copy, 'public')))
        .filter(([, text]) => words.test(text))
        .map(([file]) => file);
    const normal = async () => {
      assert.equal((await sync()).status, 0);
      await build(content());
      assert.deepEqual(holders(/Words of a draft|Disks drafted/), []);
      return holders(/name="robots" content="noindex"/);
    };
    const unlisted = await normal();
    await build(content(), { DRAFTS: '1' });
    for (const page of ['docs/product/storage/disks/quickstart', 'docs/product/only-a-draft']) {
      const text = html(`${page}/index.html`);
      assert.match(text, /Words of a draft/);
      assert.match(text, /This page has changes that are not published/);
      assert.match(text, /<meta[^>]*name="robots" content="noindex"/);
    }
    const home = html('index.html');
    assert.doesNotMatch(home, /not published/);
    assert.match(home, /name="robots" content="noindex"/);
    assert.deepEqual(await normal(), unlisted);
    assert.ok(!existsSync(site('docs/product/only-a-draft/index.html')));
  });
});
