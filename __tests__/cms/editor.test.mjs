/**
 * Edits and adds a page in the editor that `gatsby develop` serves at `/admin`, with a browser. Run by
 * `npm run test:editor` after `npm --prefix editor ci`.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from '@playwright/test';
import { copyProject } from '../support/copyProject.cjs';
import { findBrowser } from '../support/findBrowser.mjs';
import { freePort } from '../support/freePort.cjs';
import { root } from './support/cms.mjs';
import { everything } from './support/contentFiles.mjs';

const skip = existsSync(path.join(root, 'editor/node_modules'))
  ? false
  : 'NOT CHECKED: the editor is not installed (npm --prefix editor ci).';
if (skip) console.log(skip);

/** Where pictures go, for whoever wants to see what the test saw. */
const PICTURES = process.env.PICTURES;
/** A page with everything that writers can use. */
const PAGE = 'docs/manual/kitchen-sink.mdx';
const ROUTE = '/docs/manual/kitchen-sink';

let copy;
let child;
let log = '';
let address;
let browser;
let page;
/** Addresses outside of this computer that the editor has asked for. */
const elsewhere = [];

const content = () => path.join(copy, 'content');
const read = (name) => readFileSync(path.join(content(), name), 'utf8');

/** Asks until the answer is right; ten minutes are more than any machine needs. */
async function until(what, ask) {
  const end = Date.now() + 10 * 60_000;
  for (;;) {
    const answer = await Promise.resolve()
      .then(ask)
      .catch(() => false);
    if (answer) return;
    if (Date.now() > end) throw new Error(`${what} did not happen.\n${log.slice(-5000)}`);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
}

async function picture(name) {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`) });
}

before(async () => {
  if (skip) return;
  copy = copyProject('editor', ['schemas']);
  cpSync(path.join(root, '__tests__/fixtures/sites/other'), copy, { recursive: true });
  symlinkSync(path.join(root, 'editor'), path.join(copy, 'editor'));
  const port = await freePort();
  address = `http://localhost:${port}`;
  const { CONTENT_DIR: _content, OPENAPI_DIR: _openapi, ...env } = process.env;
  child = spawn(
    process.execPath,
    ['node_modules/gatsby/cli.js', 'develop', '--port', String(port)],
    {
      cwd: copy,
      env: { ...env, CI: 'true', GATSBY_TELEMETRY_DISABLED: '1', NODE_ENV: 'development' },
      detached: true,
    },
  );
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (log += data));
  await until('The start of gatsby develop', async () => (await fetch(`${address}${ROUTE}`)).ok);
  browser = await chromium.launch({ executablePath: findBrowser() });
  page = await browser.newPage({ viewport: { width: 1280, height: 900 } });
  page.setDefaultTimeout(120_000);
  page.on('request', (request) => {
    if (/^https?:/.test(request.url()) && new URL(request.url()).hostname !== 'localhost') {
      elsewhere.push(request.url());
    }
  });
});

after(async () => {
  if (page) await picture('last');
  await browser?.close();
  if (child?.exitCode === null) process.kill(-child.pid);
  if (copy) rmSync(copy, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

test('pages of other addresses change nothing', { skip }, async () => {
  const present = everything(content());
  const body = JSON.stringify({
    action: 'deleteFile',
    params: { branch: 'main', path: PAGE, options: { commitMessage: 'x' } },
  });
  const status = (headers) =>
    new Promise((resolve) => {
      const request = http.request(`${address}/admin/api/v1`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
      });
      request.on('response', (response) => {
        response.resume();
        resolve(response.statusCode);
      });
      request.end(body);
    });
  assert.equal(await status({ origin: 'https://other.example' }), 403);
  assert.equal(await status({ host: 'other.example' }), 403);
  assert.deepEqual(everything(content()), present);
});

/** Saves what is in the form, which Decap calls publishing. */
async function save() {
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Publish now' }).click();
  await page.getByText('Entry saved').waitFor();
}

test('a changed title changes one line of the file', { skip }, async () => {
  const before = read(PAGE);
  await page.goto(`${address}/admin`);
  await page.getByRole('button', { name: 'Login' }).click();
  await page.getByRole('link', { name: 'docs/manual', exact: true }).click();
  await picture('list');
  await page.getByRole('link', { name: 'Kitchen sink' }).click();
  await page.getByLabel('Title', { exact: true }).fill('All pieces');
  await picture('page');
  await save();
  await until('The saved title', () => read(PAGE).includes('All pieces'));
  assert.equal(read(PAGE), before.replace('Kitchen sink', 'All pieces'));
});

test('a new page is written, and gatsby develop shows it', { skip }, async () => {
  await page.goto(`${address}/admin/#/collections/docs__manual/new`);
  await page.getByLabel('Title', { exact: true }).fill('Written in the editor');
  await page.getByLabel('Description').fill('A page for the test.');
  await page.getByLabel('Tags').fill('guide, trial');
  const text = page.locator('[data-slate-editor]');
  await text.click();
  const lines = ['## One', '', '```bash title="Terminal"', 'echo {product.name}', '```'];
  for (const line of lines) {
    await page.keyboard.type(line);
    if (line !== lines.at(-1)) await page.keyboard.press('Enter');
  }
  await picture('new');
  await save();
  const name = 'docs/manual/written-in-the-editor.mdx';
  await until('The new page', () => existsSync(path.join(content(), name)));
  const head =
    'title: Written in the editor\ndescription: A page for the test.\ntags: [guide, trial]';
  assert.equal(read(name), `---\n${head}\n---\n\n${lines.join('\n')}\n`);
  const reader = await browser.newPage();
  await until('The page in gatsby develop', async () => {
    await reader.goto(`${address}/docs/manual/written-in-the-editor`);
    return (await reader.textContent('main')).includes('echo Nimbus Forge');
  });
});

test('the editor asks for nothing outside of this computer', { skip }, () => {
  assert.deepEqual(elsewhere, []);
});
