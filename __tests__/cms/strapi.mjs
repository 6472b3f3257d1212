/**
 * `npm run test:cms:strapi`: tests the sync with a real Strapi on this machine, which has its own database. The first
 * run installs Strapi (700 MB) in a temporary folder, which later runs use, too.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';
import { freePort } from '../support/freePort.cjs';
import { root, run, startProxy } from './support/cms.mjs';
import { everything, pagesOf, parsed } from './support/contentFiles.mjs';
import { prepareStrapi } from './support/strapiProject.mjs';

const FIELDS = [
  'title',
  'description',
  'slug',
  'sidebarLabel',
  'tags',
  'redirectFrom',
  'layout',
  'hideTableOfContents',
];
const guides =
  '${CMS_URL}/api/guides?status=published&filters[path][$startsWith]=docs/&pagination[page]={page}';
const SOURCE = {
  id: 'docs',
  pages: 'docs',
  list: {
    url: `${guides}&sort=path&populate=pictures&pagination[pageSize]={size}`,
    newest: `${guides}&sort=updatedAt:desc&pagination[pageSize]=1`,
    headers: { Authorization: 'Bearer ${CMS_TOKEN}' },
    size: 100,
    items: 'data',
    total: 'meta.pagination.total',
    version: 'updatedAt',
    file: '{path}.mdx',
    frontMatter: Object.fromEntries(FIELDS.map((field) => [field, field])),
    body: { field: 'body', format: 'mdx' },
    pictures: { items: 'pictures', url: 'url', name: 'name' },
  },
};

const folder = mkdtempSync(path.join(tmpdir(), 'cms-strapi-'));
const content = path.join(folder, 'content');
const tokens = {};
let strapi;
let origin;
let proxy;
let log = '';
/** Document IDs by the paths of pages. */
const ids = new Map();

before(async () => {
  const project = prepareStrapi();
  const port = await freePort();
  origin = `http://127.0.0.1:${port}`;
  strapi = spawn('node_modules/.bin/strapi', ['start'], {
    cwd: project,
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      SECRET: randomUUID(),
      DATABASE: path.join(folder, 'strapi.db'),
      STRAPI_TELEMETRY_DISABLED: 'true',
    },
  });
  for (const stream of [strapi.stdout, strapi.stderr]) stream.on('data', (data) => (log += data));
  for (;;) {
    assert.equal(strapi.exitCode, null, log);
    for (const [, type, token] of log.matchAll(/TOKEN (\S+) (\w+)/g)) tokens[type] = token;
    const isUp = await fetch(`${origin}/_health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isUp && tokens['full-access']) break;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
  proxy = await startProxy(origin);
  const isNoPage = (file) => !/^content\/(docs(\/|$)|sources\.lock\.json)/.test(file);
  cpSync('content', content, { recursive: true, filter: isNoPage });
  const settings = parse(readFileSync('content/site.yml', 'utf8'));
  writeFileSync(path.join(content, 'site.yml'), JSON.stringify({ ...settings, sources: [SOURCE] }));
  for (const file of pagesOf('content').filter((one) => one.startsWith('docs/'))) {
    await create(file);
  }
});

after(() => {
  proxy?.stop();
  if (strapi?.exitCode === null) process.kill(-strapi.pid);
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});

/** Sends a request to the API with all permissions. */
async function api(method, way, data) {
  const answer = await fetch(`${origin}/api/${way}`, {
    method,
    headers: {
      authorization: `Bearer ${tokens['full-access']}`,
      ...(!(data instanceof FormData) && { 'content-type': 'application/json' }),
    },
    body: data instanceof FormData ? data : data && JSON.stringify({ data }),
  });
  const text = await answer.text();
  assert.ok(answer.ok, `${method} ${way}: ${text}`);
  return text === '' ? undefined : JSON.parse(text);
}

/** Adds a page of the content to Strapi as a published entry, with its pictures. */
async function create(file) {
  const source = readFileSync(path.join('content', file), 'utf8');
  const [head] = /^---\n[\s\S]*?\n---\n+/.exec(source);
  const body = source.slice(head.length);
  const names = new Set(
    [...body.matchAll(/\]\(\.\/([\w.-]+\.(?:svg|png|webp))/g)].map(([, name]) => name),
  );
  const form = new FormData();
  for (const name of names) {
    const bytes = readFileSync(path.join('content', path.dirname(file), name));
    form.append('files', new Blob([bytes], { type: 'image/svg+xml' }), name);
  }
  const pictures = names.size > 0 ? (await api('POST', 'upload', form)).map(({ id }) => id) : [];
  const page = file.replace(/\.mdx$/, '');
  const { data } = await api('POST', 'guides', {
    ...parsed(path.join('content', file)).data,
    path: page,
    body,
    pictures,
  });
  ids.set(page, data.documentId);
}

async function sync(words = [], token = tokens['read-only']) {
  const result = await run(['tools/run.mjs', 'tools/sync/main.ts', ...words], {
    CONTENT_DIR: content,
    OPENAPI_DIR: path.join(root, 'openapi'),
    CMS_URL: proxy.address,
    CMS_TOKEN: token,
  });
  assert.ok(!result.output.includes(token));
  return result;
}

test('sync brings all pages and pictures into an empty copy', async () => {
  const { status, output } = await sync();
  assert.equal(status, 0, output);
  const pages = pagesOf('content').filter((file) => file.startsWith('docs/'));
  for (const page of pages) {
    assert.deepEqual(parsed(path.join(content, page)), parsed(path.join('content', page)), page);
  }
  const pictures = Object.entries(everything(content)).filter(([file]) => file.endsWith('.svg'));
  assert.ok(pictures.length > 0);
  for (const [file, bytes] of pictures) {
    assert.equal(bytes, readFileSync(path.join('content', file), 'latin1'), file);
  }
  assert.match((await sync()).output, /No changes\./);
});

test('sync follows an edit, a draft and a deletion', async () => {
  const page = 'docs/product/trial-page';
  const data = {
    path: page,
    title: 'Trial',
    description: 'A page.',
    body: 'One {product.name}.\n',
  };
  const made = await api('POST', 'guides', data);
  const file = path.join(content, `${page}.mdx`);
  assert.match((await sync()).output, /added product\/trial-page\.mdx/);
  const way = `guides/${made.data.documentId}`;
  await api('PUT', way, { body: 'Two.\n' });
  assert.match((await sync()).output, /changed product\/trial-page\.mdx/);
  await api('PUT', `${way}?status=draft`, { body: 'Three.\n' });
  await api('POST', 'guides?status=draft', { ...data, path: 'docs/product/another' });
  assert.equal((await sync(['--all'])).status, 0);
  assert.equal(parsed(file).body, 'Two.');
  assert.ok(!existsSync(path.join(content, 'docs/product/another.mdx')));
  await api('DELETE', way);
  assert.match((await sync()).output, /removed product\/trial-page\.mdx/);
  assert.ok(!existsSync(file));
});

test('sync names an invalid page and changes nothing', async () => {
  const present = everything(content);
  const page = 'docs/product/storage/disks/quickstart';
  const { data } = await api('GET', `guides?filters[path][$eq]=${page}`);
  const way = `guides/${ids.get(page)}`;
  await api('PUT', way, { body: 'One.\n\n<Steps>\n' });
  const { status, output } = await sync();
  assert.equal(status, 1);
  assert.match(output, /entry \d+ \(".*"\), field `body`, line 3: /);
  assert.deepEqual(everything(content), present);
  await api('PUT', way, { body: data[0].body });
  assert.equal((await sync()).status, 0);
});

test('an incomplete response and a wrong token change nothing', async () => {
  const present = everything(content);
  proxy.change.share = 0.7;
  const cut = await sync(['--all']);
  proxy.change.share = 1;
  assert.equal(cut.status, 1);
  assert.match(cut.output, /broke off before its end/);
  const wrong = await sync(['--all'], randomUUID());
  assert.equal(wrong.status, 1);
  assert.match(wrong.output, /status 401/);
  assert.deepEqual(everything(content), present);
});
