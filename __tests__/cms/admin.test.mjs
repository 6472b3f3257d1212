/**
 * Writes and publishes a page in the admin of the CMS with a browser, and finds it in `gatsby develop`. Run by
 * `npm run test:cms:admin` after `npm --prefix cms ci`; the first run builds the admin.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from '@playwright/test';
import { parse } from 'yaml';
import { copyProject } from '../support/copyProject.cjs';
import { findBrowser } from '../support/findBrowser.mjs';
import { freePort } from '../support/freePort.cjs';
import { client, missing, root, run, source } from './support/cms.mjs';
import { saveDraft, writeSource } from './support/form.mjs';

const skip = missing;
if (skip) console.log(skip);

const PAGES = 'docs/product/identity';
const KEY = randomUUID();
const EDITOR = { email: 'editor@example.com', password: randomUUID() };
/** Limit in seconds from saving a draft until it is on the screen. Without `DRAFT_SECONDS`, no time is checked. */
const LIMIT = Number(process.env.DRAFT_SECONDS ?? Infinity);
/** Folder for screenshots of the test. Without `PICTURES`, none are taken. */
const PICTURES = process.env.PICTURES;

const folder = mkdtempSync(path.join(tmpdir(), 'cms-admin-'));
const children = [];
let copy;
let browser;
let page;
let log = '';

/** Starts a server as a process group. */
function serve(words, env, cwd) {
  const child = spawn(process.execPath, words, {
    cwd,
    env: { ...process.env, ...env },
    detached: true,
  });
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (log += data));
  children.push(child);
}

/** Repeats a request until the response is right. The limit of half an hour is more than any machine needs. */
async function until(what, ask, pause = 250) {
  const end = Date.now() + 30 * 60_000;
  for (;;) {
    const answer = await ask().catch(() => undefined);
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`${what} did not happen.\n${log.slice(-5000)}`);
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
}

async function picture(name) {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`) });
}

let cmsAddress;
let siteAddress;
before(async () => {
  if (skip) return;
  copy = copyProject('cms-develop', ['tools', 'content']);
  rmSync(path.join(copy, 'content/sources.lock.json'), { force: true });
  const settings = parse(readFileSync('content/site.yml', 'utf8'));
  const ours = JSON.stringify({ ...settings, sources: [source(PAGES)] });
  writeFileSync(path.join(copy, 'content/site.yml'), ours);
  const [cmsPort, sitePort] = [await freePort(), await freePort()];
  cmsAddress = `http://localhost:${cmsPort}`;
  siteAddress = `http://localhost:${sitePort}`;
  serve(
    ['cms/scripts/start.mjs'],
    {
      PORT: String(cmsPort),
      CMS_DATA_DIR: path.join(folder, 'data'),
      SITE_DIR: root,
      CONTENT_DIR: path.join(copy, 'content'),
      PREVIEW_URL: siteAddress,
    },
    root,
  );
  await until('The start of the CMS', async () => (await fetch(`${cmsAddress}/admin`)).ok);
  browser = await chromium.launch({ executablePath: findBrowser() });
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  serve(
    ['node_modules/gatsby/cli.js', 'develop', '--port', String(sitePort)],
    {
      ...environment(),
      CI: 'true',
      GATSBY_TELEMETRY_DISABLED: '1',
      NODE_ENV: 'development',
    },
    copy,
  );
});

after(async () => {
  await browser?.close();
  for (const child of children) if (child.exitCode === null) process.kill(-child.pid);
  for (const place of [folder, copy]) {
    if (place) rmSync(place, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
  }
});

const environment = () => ({
  CONTENT_DIR: path.join(copy, 'content'),
  OPENAPI_DIR: path.join(root, 'openapi'),
  CMS_URL: cmsAddress,
  CMS_TOKEN: KEY,
});

test('the first user signs up', { skip }, async () => {
  await page.goto(`${cmsAddress}/admin`);
  await page.fill('#field-email', EDITOR.email);
  await page.fill('#field-password', EDITOR.password);
  await page.fill('#field-confirm-password', EDITOR.password);
  await page.click('button[type=submit]');
  await page.waitForURL(`${cmsAddress}/admin`);
  const ask = client(cmsAddress);
  const { body } = await ask('POST', 'users/login', EDITOR);
  const key = await ask(
    'PATCH',
    `users/${body.user.id}`,
    { enableAPIKey: true, apiKey: KEY },
    `JWT ${body.token}`,
  );
  assert.equal(key.status, 200, JSON.stringify(key.body));
  await page.goto(`${cmsAddress}/admin/collections/guides`);
  await page.getByText('Quickstart').first().waitFor();
  await picture('guides');
});

const route = `/${PAGES}/written-in-the-browser`;
/** The page as `gatsby develop` shows it. */
let site;

test('gatsby develop shows a page that is saved as a draft', { skip }, async () => {
  await until('The start of gatsby develop', async () => {
    const answer = await fetch(`${siteAddress}/page-data/${PAGES}/page-data.json`);
    return answer.ok && (await answer.text()).includes('docPage');
  });
  await page.goto(`${cmsAddress}/admin/collections/guides/create`);
  await page.waitForURL(/\/guides\/\d+/);
  await page.fill('#field-path', route.slice(1));
  await page.fill('#field-title', 'Written in the browser');
  await page.fill('#field-description', 'A page for the test.');
  await writeSource(page, '## One\n\nThe first words of {product.name}.\n');
  await saveDraft(page);
  await picture('edit');
  site = await browser.newPage();
  await until('The new page', async () => {
    await site.goto(`${siteAddress}${route}`);
    return (await site.textContent('main')).includes('The first words of');
  });
  const banner = await site.textContent('main');
  assert.match(banner, /This page has changes that are not published/);
  assert.ok(!existsSync(path.join(copy, `content${route}.mdx`)));
});

test('gatsby develop shows a later change of the draft', { skip }, async () => {
  await writeSource(page, '## One\n\nThe second words.\n\n<Steps>\n\n1. Go.\n\n</Steps>\n');
  await saveDraft(page);
  const started = performance.now();
  await site.getByText('The second words.').waitFor({ timeout: 0 });
  const seconds = (performance.now() - started) / 1000;
  console.log(`A saved draft was on screen after ${seconds.toFixed(1)} s.`);
  assert.ok(seconds < LIMIT, `${seconds} s`);
});

test(
  'publishing an invalid page fails, and the form shows where the mistake is',
  { skip },
  async () => {
    await writeSource(page, 'One.\n\n<Steps>\n');
    await page.click('#action-save');
    // The dialog contains the line and the advice.
    await page
      .getByRole('dialog')
      .getByText(/Line 3: this is not valid MDX[^]*Close every <Tag>/)
      .waitFor({ timeout: 0 });
    await picture('mistake');
  },
);

test(
  'gatsby develop shows a published page without the banner, and sync writes its file',
  { skip },
  async () => {
    await writeSource(page, '## One\n\nThe last words.\n');
    await page.click('#action-save');
    await site.getByText('The last words.').waitFor({ timeout: 0 });
    await site.getByText('not published').waitFor({ state: 'detached', timeout: 0 });
    // The folder contains pages that this source did not write, so that sync refuses to write without `--overwrite`.
    const { status, output } = await run(
      ['tools/run.mjs', 'tools/sync/main.ts', '--overwrite'],
      environment(),
    );
    assert.equal(status, 0, output);
    const text = readFileSync(path.join(copy, `content${route}.mdx`), 'utf8');
    assert.match(text, /The last words\./);
  },
);
