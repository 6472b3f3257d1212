/** The CMS in `cms/` with its own database, and a proxy between it and the sync. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '../../..');

/** The reason why the tests cannot run, for `skip` of the test runner; false if they can. */
export const missing = existsSync(path.join(root, 'cms/node_modules'))
  ? false
  : 'NOT CHECKED: the CMS is not installed (npm --prefix cms ci).';

/** Runs a command of the project. Returns its status and output. */
export async function run(words, env = {}, cwd = root) {
  const child = spawn(process.execPath, words, { cwd, env: { ...process.env, ...env } });
  let output = '';
  child.stdout.on('data', (data) => (output += data));
  child.stderr.on('data', (data) => (output += data));
  const status = await new Promise((resolve) => child.on('close', resolve));
  return { status, output };
}

/** Listens on a free local port. Returns the address. */
export async function listen(server) {
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${server.address().port}`;
}

/** Starts the API of the CMS without the admin, and waits until it answers. */
export async function startCms(environment) {
  const env = { ...process.env, HOST: '127.0.0.1', PORT: '0', SITE_DIR: root, ...environment };
  const child = spawn(process.execPath, ['cms/scripts/run.mjs', 'src/serveApi.ts'], {
    cwd: root,
    env,
    detached: true,
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (log += data));
  let origin = '';
  while (origin === '') {
    assert.equal(child.exitCode, null, log);
    await new Promise((resolve) => setTimeout(resolve, 200));
    [, origin = ''] = /served at (\S+)\/api\./.exec(log) ?? [];
  }
  return {
    origin,
    env,
    log: () => log,
    stop: () => child.exitCode === null && process.kill(-child.pid),
  };
}

/** Sends a request to the API of a CMS. Returns status and JSON. */
export function client(origin) {
  return async (method, way, body, authorization) => {
    const answer = await fetch(`${origin}/api/${way}`, {
      method,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: answer.status, body: await answer.json() };
  };
}

/** A source that reads a folder of pages from the CMS, in the format of `content/site.yml`. */
export function source(pages, { base = '${CMS_URL}', size = 20, ...more } = {}) {
  const where = `where[path][like]=${pages}/`;
  const published = `${where}&where[_status][equals]=published`;
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
  const all = `${base}/api/guides?depth=1&sort=path&limit={size}&page={page}`;
  const newest = `${base}/api/guides?depth=0&sort=-updatedAt&limit=1`;
  return {
    id: pages.replaceAll('/', '-'),
    pages,
    list: {
      url: `${all}&${published}`,
      newest: `${newest}&${published}`,
      headers: { Authorization: 'users API-Key ${CMS_TOKEN}' },
      size,
      items: 'docs',
      total: 'totalDocs',
      version: 'updatedAt',
      file: '{path}.mdx',
      frontMatter: Object.fromEntries(fields.map((field) => [field, field])),
      body: { field: 'body', format: 'mdx' },
      pictures: { items: 'pictures', url: 'url', name: 'name' },
      drafts: {
        url: `${all}&draft=true&${where}`,
        newest: `${newest}&draft=true&${where}`,
        state: '_status',
      },
      ...more,
    },
  };
}

/** The source that reads the announcement from the CMS. */
export function announcementSource(base = '${CMS_URL}') {
  const url = `${base}/api/announcements?depth=0&sort=-updatedAt&limit=1`;
  return {
    id: 'announcement',
    announcement: {
      url: `${url}&where[_status][equals]=published`,
      headers: { Authorization: 'users API-Key ${CMS_TOKEN}' },
      items: 'docs',
      text: 'text',
      label: 'linkLabel',
      href: 'linkHref',
      drafts: { url: `${url}&draft=true`, state: '_status' },
    },
  };
}

/** The source that reads the sidebars from the CMS. */
export function sidebarsSource(base = '${CMS_URL}') {
  const url = `${base}/api/sidebars?depth=0&limit=1`;
  return {
    id: 'sidebars',
    sidebars: {
      url: `${url}&where[_status][equals]=published`,
      headers: { Authorization: 'users API-Key ${CMS_TOKEN}' },
      items: 'docs',
      text: 'text',
      drafts: { url: `${url}&draft=true`, state: '_status' },
    },
  };
}

/**
 * A proxy that changes the answers of a CMS. `change.answer` receives each complete answer with its address. `change.share`
 * is the share of an answer that is sent before the connection ends.
 */
export async function startProxy(origin) {
  const change = { share: 1, answer: undefined };
  const server = http.createServer((request, response) => {
    const headers = { ...request.headers, 'accept-encoding': 'identity' };
    void fetch(`${origin}${request.url}`, { headers })
      .then(async (answer) => {
        const given = {
          status: answer.status,
          type: answer.headers.get('content-type') ?? '',
          body: Buffer.from(await answer.arrayBuffer()),
        };
        const { status, type, body } = change.answer?.(request.url, given) ?? given;
        response.writeHead(status, { 'content-type': type, 'content-length': body.length });
        response.write(body.subarray(0, Math.ceil(body.length * change.share)));
        if (change.share < 1) setTimeout(() => response.destroy(), 20);
        else response.end();
      })
      .catch(() => response.destroy());
  });
  const address = await listen(server);
  return {
    address,
    change,
    stop: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
