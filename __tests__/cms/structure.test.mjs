/**
 * The sidebars in the CMS: a page gets a place, moves with its place, and a tree that would break the site is refused. Each
 * change comes to the files by the sync. `npm run test:cms` runs it.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, test } from 'node:test';
import { missing } from './support/cms.mjs';
import { startTrial, WITH_SIDEBARS } from './support/trial.mjs';

const skip = missing;
const WRITER = { email: 'writer@example.com', password: randomUUID(), role: 'writer' };
const NEIGHBOR = '            - product/storage/disks/quickstart\n';
let trial;
let writer;
let id;

before(async () => {
  if (skip) return;
  trial = await startTrial(WITH_SIDEBARS);
  assert.equal((await trial.api('POST', 'users', WRITER)).status, 201);
  writer = `JWT ${(await trial.api('POST', 'users/login', WRITER, '')).body.token}`;
  id = (await trial.api('GET', 'sidebars')).body.docs[0].id;
});
after(() => trial?.stop());

const file = () => readFileSync(path.join(trial.content, 'sidebars.yml'), 'utf8');
const tree = async (draft = '') => (await trial.api('GET', `sidebars/${id}${draft}`)).body.text;
const patch = (way, body, who) => trial.api('PATCH', way, body, who);
const page = (name, more) => ({
  path: `docs/product/storage/disks/${name}`,
  title: `Trial ${name}`,
  description: 'A page for the test.',
  body: 'Words.\n',
  ...more,
});

async function synced() {
  const { status, output } = await trial.sync();
  assert.equal(status, 0, output);
  return output;
}

/** The lines of a text that another one does not have. */
const newLines = (text, before) =>
  text.split('\n').filter((line) => !before.split('\n').includes(line));

test('the sidebars are read from the files, and keep their bytes', { skip }, async () => {
  const original = readFileSync('content/sidebars.yml', 'utf8');
  assert.equal(await tree(), original);
  await synced();
  assert.equal(file(), original);
});

test('a page of a writer gets its place when an editor publishes it', { skip }, async () => {
  const start = await tree();
  assert.ok(start.includes(NEIGHBOR), 'the example has changed');
  const fresh = page('fresh', { sidebarPlace: 'product/storage/disks/quickstart' });
  const made = await trial.api('POST', 'guides?draft=true', fresh, writer);
  assert.equal(made.status, 201, JSON.stringify(made.body));
  assert.equal(await tree(), start);
  const live = await patch(`guides/${made.body.doc.id}`, { _status: 'published' });
  assert.equal(live.status, 200, JSON.stringify(live.body));
  assert.equal(live.body.doc.sidebarPlace, null);
  const line = '            - product/storage/disks/fresh\n';
  assert.equal(await tree(), start.replace(NEIGHBOR, NEIGHBOR + line));
  await synced();
  assert.equal(file(), start.replace(NEIGHBOR, NEIGHBOR + line));
});

test('a page that moves keeps its place, and both files come together', { skip }, async () => {
  const start = await tree();
  const moving = await trial.idOf('docs/product/storage/disks/fresh');
  const body = { path: 'docs/product/storage/moved', _status: 'published' };
  const asked = await patch(`guides/${moving}`, body);
  assert.equal(asked.status, 400);
  assert.equal(asked.body.errors[0].data.oldRoute, '/docs/product/storage/disks/fresh');
  assert.deepEqual(asked.body.errors[0].data.others, []);
  const answer = await patch(`guides/${moving}?redirect=true`, body);
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
  assert.deepEqual(newLines(await tree(), start), ['            - product/storage/moved']);
  const output = await synced();
  assert.match(output, /sidebars, together with the other changed sources/);
  assert.equal(file(), await tree());
});

test(
  'a draft of the tree stays, and gets the page that somebody else publishes',
  { skip },
  async () => {
    const start = await tree();
    const mine = start.replace('label: Product Docs', 'label: Products');
    assert.notEqual(mine, start);
    const saved = await patch(
      `sidebars/${id}?draft=true`,
      { text: mine, _status: 'draft' },
      writer,
    );
    assert.equal(saved.status, 200, JSON.stringify(saved.body));
    const inGroup = JSON.stringify(['Product Docs', 'Storage']);
    const made = await trial.api('POST', 'guides', {
      ...page('later', { sidebarPlace: 'product/storage/disks/quickstart' }),
      _status: 'published',
    });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    for (const text of [await tree(), await tree('?draft=true')]) {
      assert.match(text, /- product\/storage\/disks\/later\n/);
    }
    assert.match(await tree('?draft=true'), /label: Products\n/);
    assert.match(await tree(), /label: Product Docs\n/);
    // The end of a group, which its labels name.
    const ended = await patch(`guides/${made.body.doc.id}`, {
      sidebarPlace: inGroup,
      _status: 'published',
    });
    assert.equal(ended.status, 200, JSON.stringify(ended.body));
    assert.match(await tree(), /\n {8}- product\/storage\/disks\/later\n {4}- group: /);
  },
);

test('what would break the site is refused, with its place', { skip }, async () => {
  const start = await tree();
  const gone = start.replace(NEIGHBOR, '            - product/storage/disks/quickstrat\n');
  const line = gone.split('\n').findIndex((text) => text.includes('quickstrat')) + 1;
  const refused = await patch(`sidebars/${id}`, { text: gone, _status: 'published' });
  assert.equal(refused.status, 400);
  const { errors } = refused.body.errors[0].data;
  assert.equal(errors[0].path, 'text');
  assert.ok(errors[0].message.startsWith(`Line ${line}: there is no page`), errors[0].message);

  const unpublished = await patch(`sidebars/${id}`, { _status: 'draft' });
  assert.equal(unpublished.status, 400);
  assert.match(unpublished.body.errors[0].message, /The site needs its sidebars/);
  assert.equal((await trial.api('DELETE', `sidebars/${id}`)).status, 403);
  assert.equal((await trial.api('POST', 'sidebars', { text: 'a' })).status, 403);
  const live = await patch(`sidebars/${id}`, { text: start, _status: 'published' }, writer);
  assert.equal(live.status, 403);

  const named = await trial.idOf('docs/product/storage/moved');
  const removed = await patch(`guides/${named}`, { _status: 'draft' });
  const other = removed.body.errors[0].data.others.find(({ title }) => title === 'Sidebars');
  assert.equal(other.href, `/admin/collections/sidebars/${id}`);

  const place = { sidebarPlace: JSON.stringify(['Product Docs', 'Gone']), _status: 'published' };
  const nowhere = await patch(`guides/${named}`, place);
  assert.equal(nowhere.body.errors[0].data.errors[0].path, 'sidebarPlace');
  assert.equal(await tree(), start);
  await synced();
});
