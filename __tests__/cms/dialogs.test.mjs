/**
 * Two people change what is published in the admin of the CMS, with a browser. What would break the site is refused in a
 * dialog that stays, with links. `npm run test:cms:admin` runs it after `npm --prefix cms ci`.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from '@playwright/test';
import { findBrowser } from '../support/findBrowser.mjs';
import { freePort } from '../support/freePort.cjs';
import { client, missing, root, run } from './support/cms.mjs';
import { writeSource } from './support/form.mjs';
import { copyWithoutSynced, WITH_SIDEBARS, writeSettings } from './support/trial.mjs';

const skip = missing;
const EDITOR = { email: 'editor@example.com', password: randomUUID() };
const WRITER = { email: 'writer@example.com', password: randomUUID(), role: 'writer' };
/** Folder for screenshots of the test. Without `PICTURES`, none are taken. */
const { PICTURES } = process.env;

const folder = mkdtempSync(path.join(tmpdir(), 'cms-dialogs-'));
let server;
let browser;
let origin;
let editor;
let writer;
let asEditor;
/** Ids of the pages of this test, by name. */
const ids = {};

async function signIn({ email, password }) {
  const page = await (await browser.newContext()).newPage();
  await page.setViewportSize({ width: 1280, height: 900 });
  page.setDefaultTimeout(10 * 60_000);
  await page.goto(`${origin}/admin/login`);
  await page.fill('#field-email', email);
  await page.fill('#field-password', password);
  await page.click('button[type=submit]');
  await page.waitForURL(`${origin}/admin`);
  return page;
}

before(async () => {
  if (skip) return;
  const content = path.join(folder, 'content');
  cpSync('content', content, { recursive: true });
  writeSettings(content, WITH_SIDEBARS);
  const port = String(await freePort());
  origin = `http://localhost:${port}`;
  server = spawn(process.execPath, ['cms/scripts/start.mjs'], {
    env: {
      ...process.env,
      PORT: port,
      CMS_DATA_DIR: path.join(folder, 'data'),
      SITE_DIR: root,
      CONTENT_DIR: content,
    },
    detached: true,
    stdio: 'ignore',
  });
  while (
    !(await fetch(`${origin}/admin`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    assert.equal(server.exitCode, null);
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  const ask = client(origin);
  const { token } = (await ask('POST', 'users/first-register', EDITOR)).body;
  asEditor = (method, way, body) => ask(method, way, body, `JWT ${token}`);
  await asEditor('POST', 'users', WRITER);
  for (const [name, body] of [
    ['linked', 'Words.\n'],
    ['linking', 'One.\n\n[x](/docs/product/linked)\n'],
    ['moving', 'Old words.\n'],
    ['shared', 'Words.\n'],
  ]) {
    const made = await asEditor('POST', 'guides', {
      path: `docs/product/${name}`,
      title: `Trial ${name}`,
      description: 'A page.',
      body,
      _status: 'published',
    });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    ids[name] = made.body.doc.id;
  }
  browser = await chromium.launch({ executablePath: findBrowser() });
  [editor, writer] = [await signIn(EDITOR), await signIn(WRITER)];
});
after(async () => {
  await browser?.close();
  if (server?.exitCode === null) process.kill(-server.pid);
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

const open = (page, name) => page.goto(`${origin}/admin/collections/guides/${ids[name]}`);
const dialog = (page) => page.locator('dialog[aria-labelledby=refusal]');
async function picture(page, name) {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: path.join(PICTURES, `${name}.png`) });
}
/** The published version of a page. */
async function published(name) {
  const { body } = await asEditor('GET', `guides/${ids[name]}?depth=0`);
  return body;
}

test('a remedy can be copied, and the field is marked', { skip }, async () => {
  await open(editor, 'linking');
  const call = '```api-call core/get-task\npath:\n  task: 7f3c\n```\n';
  await writeSource(editor, call);
  await editor.click('#action-save');
  await dialog(editor).waitFor();
  const code = await dialog(editor).locator('code').allInnerTexts();
  assert.ok(code.includes('task[id]: task_EA7hrrDUepEL20QU'), code.join('\n'));
  const outline = await editor
    .locator('#field-body')
    .evaluate((field) => getComputedStyle(field).outlineStyle);
  assert.equal(outline, 'solid');
  await picture(editor, 'remedy');
});

test(
  'a page that another links to cannot be unpublished, and the dialog leads to the other',
  { skip },
  async () => {
    await open(editor, 'linked');
    await editor.locator('.doc-controls__popup button').first().click();
    await editor.getByText('Unpublish', { exact: true }).first().click();
    await editor.locator('#confirm-action').last().click();
    const link = dialog(editor).getByRole('link', { name: 'Trial linking' });
    await link.waitFor();
    await picture(editor, 'unpublish');
    assert.equal((await published('linked'))._status, 'published');
    await link.click();
    await editor.waitForURL(new RegExp(`/guides/${ids.linking}`));
    await dialog(editor).waitFor({ state: 'detached' });
  },
);

test('a page moves with a redirect', { skip }, async () => {
  await open(editor, 'moving');
  await editor.fill('#field-path', 'docs/product/moved');
  await editor.click('#action-save');
  await dialog(editor).waitFor();
  await picture(editor, 'move');
  const loaded = editor.waitForEvent('load');
  await dialog(editor)
    .getByRole('button', { name: /redirect readers from/ })
    .click();
  await loaded;
  const page = await published('moving');
  assert.equal(page.path, 'docs/product/moved');
  assert.deepEqual(page.redirectFrom, ['/docs/product/moving']);
});

test('a writer restores a version as a draft, and the page stays', { skip }, async () => {
  await asEditor('PATCH', `guides/${ids.moving}?draft=true`, { body: 'A draft.\n' });
  const { body } = await asEditor(
    'GET',
    `guides/versions?where[parent][equals]=${ids.moving}&sort=-updatedAt&limit=1`,
  );
  const live = await published('moving');
  await writer.goto(`${origin}/admin/collections/guides/${ids.moving}/versions/${body.docs[0].id}`);
  await writer.getByRole('button', { name: 'Restore as a draft' }).click();
  await writer.getByText('What is published stays until somebody publishes the draft.').waitFor();
  await picture(writer, 'restore');
  await writer.locator('#confirm-action').last().click();
  await writer.waitForURL(new RegExp(`/guides/${ids.moving}$`));
  assert.deepEqual(await published('moving'), live);
});

test('a person who opens a page that somebody edits sees who that is', { skip }, async () => {
  await open(editor, 'linked');
  await editor.fill('#field-title', 'Trial linked, edited');
  await editor.waitForResponse((answer) => answer.url().includes('/admin/collections/guides'));
  await open(writer, 'linked');
  await writer.getByText(EDITOR.email).first().waitFor();
  await picture(writer, 'locked');
});

test(
  'a form that was opened before the page was published keeps its text, and does not overwrite it',
  { skip },
  async () => {
    await open(writer, 'shared');
    await writer.locator('#field-title').waitFor();
    const live = { title: 'Trial shared, first', _status: 'published' };
    assert.equal((await asEditor('PATCH', `guides/${ids.shared}`, live)).status, 200);
    await writer.fill('#field-description', 'The second one.');
    await dialog(writer).getByText(`because ${EDITOR.email} changed it`).waitFor();
    assert.equal(await writer.inputValue('#field-description'), 'The second one.');
    await picture(writer, 'outdated');
    const draft = async () => (await asEditor('GET', `guides/${ids.shared}?draft=true`)).body;
    assert.equal((await draft()).description, 'A page.');
    const loaded = writer.waitForEvent('load');
    await dialog(writer).getByRole('button', { name: 'Save mine in its place' }).click();
    await loaded;
    assert.equal((await draft()).description, 'The second one.');
    assert.equal((await published('shared')).title, 'Trial shared, first');
    // From now on the form is based on its own saves.
    for (const words of ['The third one.', 'The fourth one.']) {
      const saved = writer.waitForResponse(/autosave=true/);
      await writer.fill('#field-description', words);
      assert.equal((await saved).status(), 200);
    }
  },
);

test('a tree with an empty group is not published, and the item is marked', { skip }, async () => {
  await editor.goto(`${origin}/admin/collections/sidebars/1`);
  await editor.getByRole('button', { name: 'Add group' }).click();
  const group = editor.locator('.sidebar-row[data-wrong]');
  await group.getByRole('button', { name: /New group/ }).waitFor();
  await editor.click('#action-save');
  await dialog(editor).getByText('is empty').waitFor();
  await picture(editor, 'empty-group');
  await dialog(editor).getByRole('button', { name: 'Close' }).click();
  await group.getByRole('button').click();
  await editor.getByRole('button', { name: 'Take out' }).click();
  await group.waitFor({ state: 'detached' });
});

test('after all this, the sync brings what is published', { skip }, async () => {
  const { docs } = (await asEditor('GET', 'users?where[email][equals]=editor@example.com')).body;
  const key = randomUUID();
  await asEditor('PATCH', `users/${docs[0].id}`, { enableAPIKey: true, apiKey: key });
  const synced = path.join(folder, 'synced/content');
  copyWithoutSynced('content', synced);
  writeSettings(synced, WITH_SIDEBARS);
  const { status, output } = await run(['tools/run.mjs', 'tools/sync/main.ts'], {
    CONTENT_DIR: synced,
    CMS_URL: origin,
    CMS_TOKEN: key,
  });
  assert.equal(status, 0, output);
  assert.match(output, /added product\/moved\.mdx/);
});
