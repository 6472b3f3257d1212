/**
 * Starts the CMS of `cms/` with a database of its own, filled from `content/`, reads it by `npm run sync` into an empty copy of
 * the content, and compares. Then pages are published, drafted, deleted and broken. Run by `npm run test:cms` after
 * `npm --prefix cms ci`.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';

const skip = existsSync('cms/node_modules')
  ? false
  : 'NOT CHECKED: the CMS is not installed (npm --prefix cms ci).';
if (skip) console.log(skip);

const KEY = randomUUID();
const EDITOR = { email: 'editor@example.com', password: randomUUID(), name: 'Editor' };
const WRITER = { email: 'writer@example.com', password: randomUUID(), role: 'writer' };

let folder;
let server;
let proxy;
/** Addresses of the CMS, and of what stands before it. */
let origin = '';
let through = '';
/** Share of each answer that the proxy lets through. */
let share = 1;
let log = '';
/** Where sync writes to. */
const content = () => path.join(folder, 'synced/content');
/** What the CMS is filled with. */
const files = () => path.join(folder, 'files/content');

before(async () => {
  if (skip) return;
  folder = mkdtempSync(path.join(tmpdir(), 'cms-test-'));
  const isNoPage = (file) => !/^content\/((docs|pages)(\/|$)|sources\.lock\.json)/.test(file);
  cpSync('content', files(), { recursive: true });
  cpSync('content', content(), { recursive: true, filter: isNoPage });
  const settings = parse(readFileSync('content/site.yml', 'utf8'));
  // All pages come from the CMS, not only those that the site itself has there.
  const ours = JSON.stringify({ ...settings, sources: ['docs', 'pages'].map(source) });
  for (const place of [files(), content()]) writeFileSync(path.join(place, 'site.yml'), ours);
  server = spawn(process.execPath, ['cms/scripts/run.mjs', 'src/serveApi.ts'], {
    env: serverEnvironment(),
    detached: true,
  });
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (data) => (log += data));
  }
  while (origin === '') {
    assert.equal(server.exitCode, null, log);
    await new Promise((resolve) => setTimeout(resolve, 200));
    [, origin = ''] = /served at (\S+)\/api\./.exec(log) ?? [];
  }
  // Cuts answers short where a test asks for it.
  proxy = http.createServer((request, response) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    void fetch(`${origin}${request.url}`, { headers }).then(async (answer) => {
      const body = Buffer.from(await answer.arrayBuffer());
      response.writeHead(answer.status, {
        'content-type': answer.headers.get('content-type') ?? '',
        'content-length': body.length,
      });
      response.write(body.subarray(0, Math.ceil(body.length * share)));
      if (share < 1) setTimeout(() => response.destroy(), 20);
      else response.end();
    });
  });
  await new Promise((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  through = `http://127.0.0.1:${proxy.address().port}`;
});

after(() => {
  proxy?.closeAllConnections();
  proxy?.close();
  if (server?.pid && server.exitCode === null) process.kill(-server.pid);
  if (folder) rmSync(folder, { recursive: true, force: true });
});

function serverEnvironment() {
  return {
    ...process.env,
    HOST: '127.0.0.1',
    PORT: '0',
    CMS_DATA_DIR: path.join(folder, 'data'),
    SITE_DIR: path.resolve('.'),
    CONTENT_DIR: files(),
    DATABASE_URL: process.env.DATABASE_URL ?? '',
  };
}

/** The source that README.md of `cms/` gives. */
function source(pages) {
  const only = `where[_status][equals]=published&where[path][like]=${pages}/`;
  const fields = [
    'title',
    'description',
    'slug',
    'sidebarLabel',
    'tags',
    'redirectFrom',
    'layout',
    'hideTableOfContents',
  ];
  return {
    id: pages,
    pages,
    list: {
      url: `\${CMS_URL}/api/guides?depth=1&sort=path&${only}&limit={size}&page={page}`,
      newest: `\${CMS_URL}/api/guides?depth=0&sort=-updatedAt&${only}&limit=1`,
      headers: { Authorization: 'users API-Key ${CMS_TOKEN}' },
      size: 20,
      items: 'docs',
      total: 'totalDocs',
      version: 'updatedAt',
      file: '{path}.mdx',
      frontMatter: Object.fromEntries(fields.map((field) => [field, field])),
      body: { field: 'body', format: 'mdx' },
      pictures: { items: 'pictures', url: 'url', name: 'name' },
    },
  };
}

async function sync(...words) {
  const child = spawn(process.execPath, ['tools/run.mjs', 'tools/sync/main.ts', ...words], {
    env: {
      ...process.env,
      CONTENT_DIR: content(),
      OPENAPI_DIR: 'openapi',
      CMS_URL: through,
      CMS_TOKEN: KEY,
    },
  });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  const status = await new Promise((resolve) => child.on('exit', resolve));
  assert.ok(!output.includes(KEY));
  return { status, output };
}

let token = '';
async function api(method, way, body, authorization = `JWT ${token}`) {
  const answer = await fetch(`${origin}/api/${way}`, {
    method,
    headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json() };
}

async function idOf(page) {
  const { body } = await api('GET', `guides?depth=0&where[path][equals]=${page}`);
  return body.docs[0].id;
}

/** All files of a folder with their bytes. */
function everything() {
  return Object.fromEntries(
    readdirSync(content(), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name))
      .map((file) => [path.relative(content(), file), readFileSync(file, 'latin1')]),
  );
}

/** Files of all pages. */
function pagesOf(place) {
  return readdirSync(place, { recursive: true })
    .filter((file) => /^(docs|pages)\/.*\.mdx$/.test(file))
    .sort();
}

/** Front matter and text of a page, without what says nothing. */
function parsed(file) {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8'));
  const data = Object.entries(parse(head)).filter(([, value]) => value && String(value) !== '');
  return { data: Object.fromEntries(data.sort()), body: body.trim() };
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
  const pictures = Object.keys(everything()).filter((file) => /^docs\/.*\.svg$/.test(file));
  assert.ok(pictures.length > 0);
  for (const picture of pictures) {
    const present = readFileSync(path.join(content(), picture));
    assert.ok(present.equals(readFileSync(path.join('content', picture))), picture);
  }
  const again = await sync();
  assert.equal(again.output.match(/No changes\./g)?.length, 2, again.output);
});

/** Runs a command of the CMS on its database, for another content folder. */
async function command(name, place) {
  const child = spawn(process.execPath, ['cms/scripts/run.mjs', `src/files/${name}.ts`], {
    env: { ...serverEnvironment(), CONTENT_DIR: place },
  });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  const status = await new Promise((resolve) => child.on('exit', resolve));
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
  assert.match((await sync('docs')).output, /added product\/trial-page\.mdx/);
  const { id } = made.body.doc;
  await api('PATCH', `guides/${id}`, { body: 'Two.\n', _status: 'published' });
  assert.match((await sync('docs')).output, /changed product\/trial-page\.mdx/);
  assert.equal(parsed(file).body, 'Two.');
  const draft = await api('PATCH', `guides/${id}?draft=true`, {
    body: 'Three.\n',
    _status: 'draft',
  });
  assert.equal(draft.status, 200, JSON.stringify(draft.body));
  await api('POST', 'guides?draft=true', { ...page, path: 'docs/product/another' });
  assert.equal((await sync('docs', '--all')).status, 0);
  assert.equal(parsed(file).body, 'Two.');
  assert.ok(!existsSync(path.join(content(), 'docs/product/another.mdx')));
  assert.equal((await api('DELETE', `guides/${id}`)).status, 200);
  assert.match((await sync('docs')).output, /removed product\/trial-page\.mdx/);
  assert.ok(!existsSync(file));
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
    assert.equal(
      (await api('PATCH', `guides/${id}?draft=true`, { body: 'One <Steps>' })).status,
      200,
    );
    assert.match((await sync('docs')).output, /No changes/);
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
  assert.match((await sync('docs')).output, /No changes/);
});

test('an interrupted answer changes nothing', { skip }, async () => {
  const before = everything();
  share = 0.7;
  const { status, output } = await sync('docs', '--all');
  share = 1;
  assert.equal(status, 1);
  assert.match(output, /broke off before its end/);
  assert.deepEqual(everything(), before);
});
