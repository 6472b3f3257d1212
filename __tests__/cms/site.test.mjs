/**
 * Builds the site from the CMS, compares the result with a build from files, and looks for drafts in builds.
 * `npm run test:cms` runs it after `npm --prefix cms ci`.
 */
import assert from 'node:assert/strict';
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { copyProject } from '../support/copyProject.cjs';
import { missing, run } from './support/cms.mjs';
import { everything } from './support/contentFiles.mjs';
import { copyWithoutSynced, SOURCES, startTrial, writeSettings } from './support/trial.mjs';

const skip = missing;
if (skip) console.log(skip);

let trial;
let copy;
before(async () => {
  if (skip) return;
  trial = await startTrial();
  copy = copyProject('cms-site', ['tools']);
});
after(() => {
  trial?.stop();
  if (copy) rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
});

const site = (name) => path.join(copy, 'public', name);

/** Builds the copy from a content folder, with the cache of earlier builds. */
async function build(place, env = {}) {
  // Builds of all contents have the same paths.
  const inside = path.join(copy, 'content');
  rmSync(inside, { recursive: true, force: true });
  cpSync(place, inside, { recursive: true });
  const { status, output } = await run(
    ['node_modules/gatsby/cli.js', 'build', '--no-color'],
    {
      ...trial.environment,
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

/** Files of the built site that contain a text. */
const holders = (words) =>
  Object.entries(everything(path.join(copy, 'public')))
    .filter(([, text]) => words.test(text))
    .map(([file]) => file);
const NOINDEX = /name="robots" content="noindex"/;

test('a build from the CMS is equal to a build from files', { skip }, async () => {
  await build(trial.files);
  const expected = pages();
  for (const name of ['.cache', 'public']) rmSync(path.join(copy, name), { recursive: true });
  const empty = path.join(trial.folder, 'empty/content');
  copyWithoutSynced(trial.files, empty);
  // The build fetches the pages itself.
  writeSettings(empty, SOURCES, { sync: 'build' });
  const output = await build(empty);
  assert.match(output, /added product\//);
  const present = pages();
  assert.deepEqual(Object.keys(present).sort(), Object.keys(expected).sort());
  const different = Object.keys(expected).filter((file) => present[file] !== expected[file]);
  assert.deepEqual(different, []);
});

test('only builds with drafts contain drafts', { skip }, async () => {
  const { api, content } = trial;
  const id = await trial.idOf('docs/product/storage/disks/quickstart');
  const draft = { title: 'Disks drafted', body: 'Words of a draft.\n' };
  assert.equal((await api('PATCH', `guides/${id}?draft=true`, draft)).status, 200);
  const added = { ...draft, path: 'docs/product/only-a-draft', description: 'A page.' };
  assert.equal((await api('POST', 'guides?draft=true', added)).status, 201);
  const [news] = (await api('GET', 'announcements')).body.docs;
  const line = { text: 'News of a draft' };
  assert.equal((await api('PATCH', `announcements/${news.id}?draft=true`, line)).status, 200);
  assert.equal((await trial.sync()).status, 0);

  await build(content, { DRAFTS: '1' });
  for (const page of ['docs/product/storage/disks/quickstart', 'docs/product/only-a-draft']) {
    const text = readFileSync(site(`${page}/index.html`), 'utf8');
    assert.match(text, /Words of a draft/);
    assert.match(text, /This page has changes that are not published/);
    assert.match(text, /<meta[^>]*name="robots" content="noindex"/);
  }
  const home = readFileSync(site('index.html'), 'utf8');
  assert.doesNotMatch(home, /not published/);
  assert.match(home, /News of a draft/);
  assert.match(home, NOINDEX);

  await build(content);
  assert.deepEqual(holders(/Words of a draft|Disks drafted|News of a draft/), []);
  const unlisted = holders(NOINDEX);
  for (const page of ['index.html', 'docs/product/storage/disks/quickstart/index.html']) {
    assert.ok(!unlisted.includes(page), page);
  }
  assert.ok(!existsSync(site('docs/product/only-a-draft/index.html')));
});
