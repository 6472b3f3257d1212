/** A CMS that is filled from `content/`, with a copy of the content that the sync writes to. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parse } from 'yaml';
import {
  announcementSource,
  client,
  listen,
  root,
  run,
  sidebarsSource,
  source,
  startCms,
  startProxy,
} from './cms.mjs';

/** All pages and the announcement come from the CMS, not only those of the sources in the site's settings. */
export const SOURCES = [source('docs'), source('pages'), announcementSource()];
/** The same with the sidebars. */
export const WITH_SIDEBARS = [...SOURCES, sidebarsSource()];

const EDITOR = { email: 'editor@example.com', password: randomUUID(), name: 'Editor' };

/** Whether only the sync writes a file of the content folder. */
function isSynced(place, file) {
  return /^((docs|pages)(\/|$)|(sources\.lock\.json|announcement\.yml)$)/.test(
    path.relative(place, file),
  );
}

/** Copies a content folder without the files that the sync writes. */
export function copyWithoutSynced(from, to) {
  cpSync(from, to, { recursive: true, filter: (file) => !isSynced(from, file) });
}

/** Writes the settings of the site with other sources into a content folder. */
export function writeSettings(place, sources = SOURCES, more = {}) {
  const settings = parse(readFileSync('content/site.yml', 'utf8'));
  writeFileSync(path.join(place, 'site.yml'), JSON.stringify({ ...settings, sources, ...more }));
}

/**
 * Starts the CMS with a database of its own, fills it from the content, and makes the first person with an API key. The
 * CMS writes to the Postgres database of `DATABASE_URL`, or to a SQLite file.
 */
export async function startTrial(sources = SOURCES) {
  const folder = mkdtempSync(path.join(tmpdir(), 'cms-test-'));
  /** Content folder that fills the CMS. */
  const files = path.join(folder, 'files/content');
  /** Content folder that the sync writes to. */
  const content = path.join(folder, 'synced/content');
  /** Requests that the webhook received. */
  const told = [];
  const key = randomUUID();
  cpSync('content', files, { recursive: true });
  rmSync(path.join(files, 'sources.lock.json'), { force: true });
  copyWithoutSynced('content', content);
  for (const place of [files, content]) writeSettings(place, sources);
  const webhook = http.createServer((request, response) => {
    let body = '';
    request.on('data', (data) => (body += data));
    request.on('end', () => {
      const { event_type: type } = JSON.parse(body);
      told.push([type, request.headers.authorization]);
      response.end();
    });
  });
  const cms = await startCms({
    CMS_DATA_DIR: path.join(folder, 'data'),
    CONTENT_DIR: files,
    DATABASE_URL: process.env.DATABASE_URL ?? '',
    WEBHOOK_URL: await listen(webhook),
    WEBHOOK_TOKEN: 'token-of-the-webhook',
    WEBHOOK_DRAFTS: '1',
  });
  const proxy = await startProxy(cms.origin);
  const ask = client(cms.origin);
  const first = await ask('POST', 'users/first-register', EDITOR);
  assert.equal(first.status, 200, JSON.stringify(first.body));
  const { token, user } = first.body;
  const api = (method, way, body, authorization = `JWT ${token}`) =>
    ask(method, way, body, authorization);
  const made = await api('PATCH', `users/${user.id}`, { enableAPIKey: true, apiKey: key });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const environment = {
    CONTENT_DIR: content,
    OPENAPI_DIR: path.join(root, 'openapi'),
    CMS_URL: proxy.address,
    CMS_TOKEN: key,
  };
  return {
    folder,
    files,
    content,
    told,
    cms,
    proxy,
    user,
    /** Sends a request to the API, as the first person or with another authorization. */
    api,
    environment,
    /** Runs `npm run sync`. Returns its status and output. */
    sync: async (words = [], env = {}) => {
      const result = await run(['tools/run.mjs', 'tools/sync/main.ts', ...words], {
        ...environment,
        ...env,
      });
      assert.ok(!result.output.includes(key));
      return result;
    },
    /** The id of a page. */
    idOf: async (page) => {
      const { body } = await api('GET', `guides?depth=0&where[path][equals]=${page}`);
      return body.docs[0].id;
    },
    stop: () => {
      proxy.stop();
      webhook.closeAllConnections();
      webhook.close();
      cms.stop();
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}
