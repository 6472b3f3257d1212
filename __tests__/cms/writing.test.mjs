/**
 * A person who has never seen Markdown writes a page in the admin of the CMS with mouse and keyboard, looks at it, and
 * publishes it. Run by `npm run test:cms:admin` after `npm --prefix cms ci`; the first run builds the admin. `PICTURES` names a
 * folder for pictures of each step.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { chromium } from '@playwright/test';
import { parse } from 'yaml';
import { findBrowser } from '../support/findBrowser.mjs';
import { freePort } from '../support/freePort.cjs';
import { client, missing, root, sidebarsSource } from './support/cms.mjs';
import { saveDraft } from './support/form.mjs';
import { writeSettings } from './support/trial.mjs';

const skip = missing;
const PERSON = { email: 'writer@example.com', password: randomUUID() };
const PICTURES = process.env.PICTURES;
/** Longest time in seconds from a change to the preview. Without `PREVIEW_SECONDS`, no time is checked. */
const LIMIT = Number(process.env.PREVIEW_SECONDS ?? Infinity);
const DRAWING =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 120"><circle cx="60" cy="60" r="40" fill="#36c"/><rect x="140" y="30" width="220" height="60" fill="#9bd"/></svg>';

const folder = mkdtempSync(path.join(tmpdir(), 'cms-writing-'));
let server;
let address;
let browser;
let page;
let log = '';
let shots = 0;

async function picture(name) {
  if (!PICTURES) return;
  mkdirSync(PICTURES, { recursive: true });
  shots += 1;
  const file = `${String(shots).padStart(2, '0')}-${name}.png`;
  await page.screenshot({ path: path.join(PICTURES, file) });
}

before(async () => {
  if (skip) return;
  const port = await freePort();
  address = `http://localhost:${port}`;
  const content = path.join(folder, 'content');
  cpSync('content', content, { recursive: true });
  const { sources } = parse(readFileSync('content/site.yml', 'utf8'));
  writeSettings(content, [...sources, sidebarsSource()]);
  server = spawn(process.execPath, ['cms/scripts/start.mjs'], {
    cwd: root,
    detached: true,
    env: {
      ...process.env,
      PORT: String(port),
      CMS_DATA_DIR: path.join(folder, 'data'),
      SITE_DIR: root,
      CONTENT_DIR: content,
    },
  });
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (data) => (log += data));
  for (;;) {
    const answer = await fetch(`${address}/admin`).catch(() => undefined);
    if (answer?.ok) break;
    assert.equal(server.exitCode, null, log);
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  browser = await chromium.launch({ executablePath: findBrowser() });
  const scheme = process.env.DARK ? 'dark' : 'light';
  page = await browser.newPage({ viewport: { width: 1400, height: 1000 }, colorScheme: scheme });
  page.setDefaultTimeout(180_000);
});

after(async () => {
  if (page) await picture('last');
  await browser?.close();
  if (server?.exitCode === null) process.kill(-server.pid);
  rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 200 });
});

/** Chooses a block in the menu that opens after a slash. */
async function slash(words, label) {
  await page.keyboard.type(`/${words}`);
  await page.getByRole('option', { name: label }).waitFor();
  await picture(`menu-${words}`);
  await page.keyboard.press('Enter');
}

const block = (name) => page.getByRole('region', { name });

test('the first user signs up and begins a page', { skip }, async () => {
  // The form of a first visit takes no press before its scripts have loaded.
  await page.goto(`${address}/admin`, { waitUntil: 'networkidle' });
  await page.fill('#field-email', PERSON.email);
  await page.fill('#field-password', PERSON.password);
  await page.fill('#field-confirm-password', PERSON.password);
  await page.click('button[type=submit]');
  await page.waitForURL(`${address}/admin`);
  await page.goto(`${address}/admin/collections/guides/create`);
  await page.waitForURL(/\/guides\/\d+/);
  await page.fill('#field-path', 'docs/product/identity/by-hand');
  await page.fill('#field-title', 'Written by hand');
  await page.fill('#field-description', 'A page for the test.');
  await page.getByRole('textbox', { name: 'editable markdown' }).click();
  await page.keyboard.type('Identity lets people sign in.');
  await page.keyboard.press('Enter');
  await slash('head', /^Heading A section of/);
  await page.keyboard.type('Choose a way');
  await page.keyboard.press('Enter');
});

test('the page gets tabs with a call of the API', { skip }, async () => {
  await slash('tabs', /^Tabs/);
  const tabs = block('Tabs');
  await tabs.getByRole('textbox', { name: 'Label' }).first().fill('Console');
  await tabs.getByRole('textbox', { name: 'Tab 1' }).click();
  await page.keyboard.type('Open the console.');
  await tabs.getByRole('button', { name: 'Tab 2', exact: true }).click();
  await tabs.getByRole('textbox', { name: 'Label' }).last().fill('API');
  await tabs.getByRole('textbox', { name: 'Tab 2' }).click();
  await page.keyboard.type('List the address lists:');
  await page.keyboard.press('Enter');
  await slash('call', /^Call of the API/);
  const dialog = page.getByRole('dialog', { name: 'Call of the API' });
  await dialog.getByLabel('Search operations').first().waitFor();
  await page.keyboard.type('address lists organization');
  await dialog.getByRole('option').first().getByRole('button').click();
  await picture('operation');
  await dialog.getByRole('button', { name: 'Insert call' }).click();
  await block('Call of the API').waitFor();
  await picture('tabs');
});

test('the page gets a table', { skip }, async () => {
  await page.getByRole('button', { name: 'Write below: Tabs' }).click();
  await slash('table', /^Table/);
  await page.locator('td[data-active=true], th[data-active=true]').waitFor();
  const words = ['Role', 'What it may do', 'Owner', 'Everything', 'Member', 'What its roles allow'];
  for (const word of words) {
    await page.keyboard.type(word);
    await page.keyboard.press('Tab');
  }
  await picture('table');
});

test('the page gets a picture with a description', { skip }, async () => {
  await slash('picture', /^Picture/);
  const dialog = page.getByRole('dialog', { name: 'Picture' });
  await dialog.getByLabel('Upload a picture').setInputFiles({
    name: 'roles-by-hand.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(DRAWING),
  });
  await dialog.getByRole('option', { selected: true }).waitFor();
  const insert = dialog.getByRole('button', { name: 'Insert picture' });
  assert.ok(await insert.isDisabled(), 'a picture needs a description');
  await dialog.getByLabel('What one sees').fill('A circle beside a box.');
  await dialog.getByLabel('Caption').fill('A person and a role.');
  await picture('picture-dialog');
  await insert.click();
  await block('Picture').getByRole('img', { name: 'A circle beside a box.' }).waitFor();
  await picture('picture');
});

test('the page gets a note, a variable and a link', { skip }, async () => {
  await page.getByRole('button', { name: 'Write below: Picture' }).click();
  await slash('note', /^Note box/);
  await block('Note box').getByRole('textbox', { name: 'Text of the box' }).click();
  await page.keyboard.type('Only the owner can delete an organization of ');
  await slash('variable', /^Variable/);
  const variables = page.getByRole('dialog', { name: 'Variable' });
  await variables.waitFor();
  await page.keyboard.type('product.name');
  await variables.getByRole('option').first().getByRole('button').click();
  await variables.getByRole('button', { name: 'Insert' }).click();
  await page.getByRole('button', { name: 'Write below: Note box' }).click();
  await page.keyboard.type('Read the ');
  await page.keyboard.press('Control+k');
  const links = page.getByRole('dialog', { name: 'Link' });
  await links.getByLabel('Search pages, sections and operations').first().fill('Frequently asked');
  await links.getByRole('option').first().getByRole('button').click();
  await picture('link');
  await links.getByRole('button', { name: 'Link', exact: true }).click();
  await picture('note');
});

test('the preview shows the page, and follows the text', { skip }, async () => {
  await saveDraft(page);
  await page.click('#live-preview-toggler');
  const frame = page.frameLocator('iframe[src$="/page-editor/frame"]').locator('article');
  await frame.getByRole('heading', { name: 'Choose a way' }).waitFor();
  await frame.getByRole('tab', { name: 'API' }).click();
  await frame.getByRole('region', { name: /address lists/ }).waitFor();
  await frame.getByText('A person and a role.').waitFor();
  await picture('preview');
  await page.getByText('Identity lets people sign in.').first().click();
  await page.keyboard.press('End');
  await page.keyboard.type(' It is free.');
  const started = performance.now();
  await frame.getByText('It is free.').waitFor();
  const seconds = (performance.now() - started) / 1000;
  console.log(`The preview showed a change after ${seconds.toFixed(1)} s.`);
  assert.ok(seconds < LIMIT, `${seconds} s`);
  await page.click('#live-preview-toggler');
});

test(
  'a mistake is marked while the page is edited, and the draft is saved anyway',
  { skip },
  async () => {
    const editor = page.getByRole('group', { name: 'Editor of the body' });
    await editor.getByRole('button', { name: 'Source' }).click();
    const source = page.getByRole('textbox', { name: 'Source of the page' });
    await source.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.type('\nThe word {product.nam} is wrong.');
    await page
      .getByText(/`\{product\.nam\}` is not a variable/)
      .first()
      .waitFor();
    await page.locator('.cm-lint-marker-error').waitFor();
    await picture('mistake-source');
    await editor.getByRole('button', { name: 'Visual' }).click();
    await page.locator('.page-text > [data-fault]').waitFor();
    await picture('mistake');
    await saveDraft(page);
    await editor.getByRole('button', { name: 'Source' }).click();
    await source.click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Shift+Home');
    await page.keyboard.press('Delete');
    await page
      .getByText(/is not a variable/)
      .first()
      .waitFor({ state: 'detached' });
    await editor.getByRole('button', { name: 'Visual' }).click();
  },
);

test('the page gets a place in the sidebar', { skip }, async () => {
  const place = page.getByLabel('Place in the sidebar');
  await place.selectOption({ label: `${'\u00a0'.repeat(12)}below Manage roles` });
  await page.getByText('It gets the new place when it is published.').waitFor();
  await picture('place');
});

test('the page is published as MDX that a person could have written', { skip }, async () => {
  await page.click('#action-save');
  const ask = client(address);
  const { body: session } = await ask('POST', 'users/login', PERSON);
  const token = `JWT ${session.token}`;
  let guide;
  for (;;) {
    const where = 'where[path][equals]=docs/product/identity/by-hand&depth=0';
    const { body } = await ask('GET', `guides?${where}`, undefined, token);
    [guide] = body.docs;
    // A page that was never published is not in this list by its path.
    if (guide?._status === 'published') break;
    await new Promise((resolve) => setTimeout(resolve, 250));
  }
  await picture('published');
  assert.equal(
    guide.body.trim(),
    `Identity lets people sign in. It is free.

## Choose a way

<Tabs>
<Tab label="Console">

Open the console.

</Tab>
<Tab label="API">

List the address lists:

\`\`\`api-call core/get-organization-address-lists
query:
  organization[id]: org_abcdef123
answer: true
\`\`\`

</Tab>
</Tabs>

| Role   | What it may do       |
| ------ | -------------------- |
| Owner  | Everything           |
| Member | What its roles allow |

![A circle beside a box.](./roles-by-hand.svg "A person and a role.")

:::note

Only the owner can delete an organization of {product.name}

:::

Read the [Frequently asked questions](/docs/product/identity/faq)`,
  );
});

test('the page moves in the tree of the sidebars with the keyboard', { skip }, async () => {
  await page.goto(`${address}/admin/collections/sidebars`);
  await page.getByRole('link', { name: 'Sidebars' }).last().click();
  const rows = page.getByRole('list', { name: 'Sidebars' }).getByRole('button');
  await page.getByRole('button', { name: /^Written by hand/ }).focus();
  await page.keyboard.press('Enter');
  await picture('tree');
  const names = async () => (await rows.allInnerTexts()).map((text) => text.split('\n')[0].trim());
  const before = await names();
  const index = before.indexOf('Written by hand');
  assert.equal(before[index - 1], 'Manage roles');
  await page.getByRole('button', { name: 'Move up' }).focus();
  await page.keyboard.press('Enter');
  const after = await names();
  assert.equal(after[index], 'Manage roles');
  assert.equal(after[index - 1], 'Written by hand');
  await page.click('#action-save');
  await page
    .getByText(/successfully/)
    .first()
    .waitFor();
  await picture('tree-published');
});
