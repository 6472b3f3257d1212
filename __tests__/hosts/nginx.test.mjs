/**
 * Serves `public/` with a real nginx and `hosting/nginx.conf`, and sends requests of browsers and attackers. Without
 * nginx, the tests are skipped with a message. Run by `npm run check:nginx` after a build.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';

const PUBLIC = path.resolve('public');
const PORT = Number(process.env.PORT ?? 9080);
const ORIGIN = `http://127.0.0.1:${PORT}`;
/** On Debian, nginx is in a folder that is only in root's `PATH`. */
const NGINX = ['nginx', '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'].find(
  (command) => spawnSync(command, ['-v']).status === 0,
);
const skip = NGINX
  ? !existsSync(path.join(PUBLIC, 'index.html'))
    && 'There is no built site: run `npm run build` first.'
  : 'NOT CHECKED: nginx is not installed (Debian: apt-get install nginx; macOS: brew install nginx).';
if (skip) console.log(skip);

/** As in the container image, the server does not run as root, but as `nobody` or as the user that runs the test. */
const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};

let folder;
let server;

/** The content of hosting/nginx.conf with this port and folder, in the configuration of the container image. */
function configuration() {
  const site = readFileSync('hosting/nginx.conf', 'utf8')
    .replace('listen 8080;', `listen 127.0.0.1:${PORT};`)
    .replace('root /srv/site/public;', `root ${folder}/public;`);
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/tmp/${name};`,
  );
  const types = [
    '/etc/nginx/mime.types',
    '/usr/local/etc/nginx/mime.types',
    '/opt/homebrew/etc/nginx/mime.types',
  ];
  return `daemon off; pid ${folder}/tmp/pid; error_log ${folder}/tmp/error.log; worker_processes 1;
    events { worker_connections 64; }
    http { include ${types.find(existsSync)}; default_type application/octet-stream; access_log off;
    ${temporary.join(' ')}
    ${site} }`;
}

const ask = (route, headers = {}) =>
  fetch(ORIGIN + route, { redirect: 'manual', headers, signal: AbortSignal.timeout(5_000) });

before(async () => {
  if (skip) return;
  folder = mkdtempSync(path.join(tmpdir(), 'nginx-'));
  chmodSync(folder, 0o755);
  // As with `--read-only --tmpfs /tmp`, this is the only folder that the server may write to.
  mkdirSync(path.join(folder, 'tmp'));
  if ('uid' in user) chownSync(path.join(folder, 'tmp'), user.uid, user.gid);
  writeFileSync(path.join(folder, 'nginx.conf'), configuration());
  // As in the image of the container: a copy with compressed files.
  cpSync(PUBLIC, path.join(folder, 'public'), { recursive: true });
  const packed = spawnSync(
    process.execPath,
    ['hosting/precompress.mjs', path.join(folder, 'public')],
    { encoding: 'utf8' },
  );
  assert.match(packed.stdout, /files compressed/, packed.stderr);
  server = spawn(NGINX, ['-p', folder, '-c', path.join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    ...user,
  });
  for (let tries = 0; tries < 50; tries += 1) {
    if (
      await ask('/').then(
        () => true,
        () => false,
      )
    )
      return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error('nginx does not answer.');
});

after(() => {
  server?.kill('SIGQUIT');
  if (folder) rmSync(folder, { recursive: true, force: true });
});

/** Some pages, evenly distributed, with the first one. */
function somePages() {
  const sitemap = readFileSync(path.join(PUBLIC, 'sitemap-0.xml'), 'utf8');
  const routes = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, url]) => new URL(url).pathname,
  );
  const step = Math.ceil(routes.length / 25);
  return ['/', ...routes.filter((_, index) => index % step === 0)];
}

const published = (pattern) => readdirSync(PUBLIC).find((name) => pattern.test(name));
const IMMUTABLE = 'public, max-age=31536000, immutable';
const REVALIDATED = 'public, max-age=0, must-revalidate';

test(
  'the server and its workers run without root and without capabilities',
  { skip: skip || (!existsSync('/proc/self/status') && 'Only Linux says it in /proc.') },
  () => {
    const statuses = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .flatMap((name) => {
        try {
          return [readFileSync(`/proc/${name}/status`, 'utf8')];
        } catch {
          // The process has ended.
          return [];
        }
      })
      .filter((status) => new RegExp(`^(?:Pid|PPid):\\s${server.pid}$`, 'm').test(status));
    assert.ok(statuses.length >= 2);
    for (const status of statuses) {
      assert.doesNotMatch(status, /^Uid:\s.*\b0\b/m);
      assert.match(status, /^CapEff:\s0+$/m);
    }
  },
);

test(
  'a page has status 200 at its exact path, the headers of every file, and is revalidated',
  { skip },
  async () => {
    for (const route of somePages()) {
      const response = await ask(route);
      assert.equal(response.status, 200, route);
      assert.match(response.headers.get('content-type'), /^text\/html/);
      assert.equal(response.headers.get('cache-control'), REVALIDATED);
      assert.equal(response.headers.get('x-content-type-options'), 'nosniff');
      assert.equal(response.headers.get('x-frame-options'), 'DENY');
      assert.equal(response.headers.get('content-security-policy'), "frame-ancestors 'none'");
      assert.equal(response.headers.get('referrer-policy'), 'strict-origin-when-cross-origin');
      assert.match(await response.text(), /http-equiv="Content-Security-Policy"/);
    }
  },
);

test('a request for an unchanged page has a response without a body', { skip }, async () => {
  const first = await ask('/docs');
  const again = await ask('/docs', { 'if-none-match': first.headers.get('etag') });
  assert.equal(again.status, 304);
});

test('pages and scripts are compressed', { skip }, async () => {
  for (const route of ['/docs', `/${published(/^app-.*\.js$/)}`]) {
    const response = await ask(route, { 'accept-encoding': 'gzip' });
    assert.equal(response.headers.get('content-encoding'), 'gzip', route);
    assert.match(response.headers.get('vary'), /accept-encoding/i);
  }
});

test(
  'a compressed file is sent unchanged, and uncompressed to clients without gzip',
  { skip },
  async () => {
    const route = `/${published(/^app-.*\.js$/)}`;
    const text = readFileSync(path.join(PUBLIC, route), 'utf8');
    const size = readFileSync(path.join(folder, 'public', `${route}.gz`)).length;
    const packed = await ask(route, { 'accept-encoding': 'gzip' });
    // A server that compresses during a request does not know the length.
    assert.equal(packed.headers.get('content-length'), String(size));
    assert.equal(await packed.text(), text);
    const plain = await ask(route, { 'accept-encoding': 'identity' });
    assert.equal(plain.headers.get('content-encoding'), null);
    assert.equal(await plain.text(), text);
  },
);

test('a path with a slash at its end redirects to the path without it', { skip }, async () => {
  const response = await ask('/docs/?q=a');
  assert.equal(response.status, 301);
  assert.equal(response.headers.get('location'), '/docs?q=a');
});

test('an unknown path shows the not-found page with status 404', { skip }, async () => {
  for (const route of [
    '/docs/nowhere',
    '/docs/nowhere.html',
    '/app-0123456789abcdef0123.js',
    '/%00',
    '/docs%2fnowhere',
  ]) {
    const response = await ask(route);
    assert.ok([400, 404].includes(response.status), route);
    assert.notEqual(response.headers.get('cache-control'), IMMUTABLE);
  }
  assert.match(await (await ask('/docs/nowhere')).text(), /<h1/);
});

test('files with a hash in their names are cached, others are revalidated', { skip }, async () => {
  const kept = [
    /^app-.*\.js$/,
    /^framework-.*\.js$/,
    /^webpack-runtime-.*\.js$/,
    /^search-index-.*\.json$/,
  ].map(published);
  for (const name of kept) {
    const response = await ask(`/${name}`);
    assert.equal(response.status, 200, name);
    assert.equal(response.headers.get('cache-control'), IMMUTABLE, name);
  }
  for (const file of [
    '/page-data/app-data.json',
    '/page-data/docs/page-data.json',
    '/page-data/index-files.json',
    '/sitemap-index.xml',
  ]) {
    const response = await ask(file);
    assert.equal(response.status, 200, file);
    assert.equal(response.headers.get('cache-control'), REVALIDATED, file);
  }
});

test('files with rules for other hosts are not served', { skip }, async () => {
  for (const file of ['/_headers', '/_redirects'])
    assert.equal((await ask(file)).status, 404, file);
});

test('files outside the folder are not served', { skip }, async () => {
  for (const target of [
    '/../package.json',
    '/docs/../../package.json',
    '/%2e%2e/package.json',
    '/..%2fpackage.json',
    '/.git/config',
  ]) {
    assert.match(await raw(target), /^HTTP\/1\.1 (400|404)/, target);
  }
});

/** First line of the response to a path that `fetch` would normalize. */
function raw(target) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(PORT, '127.0.0.1', () => {
      socket.write(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    });
    socket.setTimeout(5_000, () => socket.destroy(new Error('No answer.')));
    let answer = '';
    socket.on('data', (data) => (answer += data));
    socket.on('end', () => resolve(answer.split('\r\n')[0]));
    socket.on('error', reject);
  });
}
