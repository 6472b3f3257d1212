/**
 * Two people open one document. What the first one saves is not lost when the second one saves the older form.
 * `npm run test:cms` runs it.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { missing, run } from './support/cms.mjs';
import { startTrial, WITH_SIDEBARS } from './support/trial.mjs';

const skip = missing;
const SECOND = {
  email: 'second@example.com',
  password: randomUUID(),
  name: 'Second',
  role: 'editor',
};
const WRITER = { email: 'writer@example.com', password: randomUUID(), role: 'writer' };
let trial;
let second;
let writer;

before(async () => {
  if (skip) return;
  trial = await startTrial(WITH_SIDEBARS);
  assert.equal((await trial.api('POST', 'users', SECOND)).status, 201);
  assert.equal((await trial.api('POST', 'users', WRITER)).status, 201);
  const signIn = async (person) =>
    `JWT ${(await trial.api('POST', 'users/login', person, '')).body.token}`;
  [second, writer] = [await signIn(SECOND), await signIn(WRITER)];
});
after(() => trial?.stop());

/** A text with more words, which every collection takes. */
const more = (text, name) => (text.includes('\n') ? `${text}# ${name}\n` : `${text} ${name}`);
let count = 0;
/** Publishes a page or an announcement. Returns its address. */
async function publish(collection, fields) {
  const made = await trial.api('POST', collection, { ...fields, _status: 'published' });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return `${collection}/${made.body.doc.id}`;
}
/** A document of each collection, with its field that people write. */
const DOCUMENTS = [
  [
    'guides',
    'body',
    () =>
      publish('guides', {
        path: `docs/product/shared-${(count += 1)}`,
        title: `Trial ${count}`,
        description: 'A page for the test.',
        body: 'Words.',
      }),
  ],
  ['announcements', 'text', () => publish('announcements', { text: 'News' })],
  [
    'sidebars',
    'text',
    async () => `sidebars/${(await trial.api('GET', 'sidebars')).body.docs[0].id}`,
  ],
];
/** What a form opens, and what the next person would open. */
const open = async (way) => (await trial.api('GET', `${way}?draft=true&depth=0`)).body;
/** Ways to save a form. */
const SAVES = [
  ['saves a draft', '?draft=true', 'draft'],
  ['saves automatically', '?draft=true&autosave=true', 'draft'],
  ['publishes', '', 'published'],
];
const save = (way, form, [, query, status], person) =>
  trial.api('PATCH', `${way}${query}`, { ...form, _status: status }, person);

for (const [collection, field, make] of DOCUMENTS) {
  describe(`${collection}: two people open one document`, () => {
    for (const first of SAVES) {
      for (const later of SAVES) {
        test(`the first ${first[0]}, then the second ${later[0]}`, { skip }, async () => {
          const way = await make();
          const form = await open(way);
          const words = (name) => ({ ...form, [field]: more(form[field], name) });
          const saved = await save(way, words('First'), first);
          assert.equal(saved.status, 200, JSON.stringify(saved.body));

          const refused = await save(way, words('Second'), later, second);
          assert.equal(refused.status, 409, JSON.stringify(refused.body));
          const [{ message, data }] = refused.body.errors;
          const day = saved.body.doc.updatedAt.slice(0, 10);
          assert.match(
            message,
            new RegExp(`because Editor changed it .*${day} at \\d\\d\\.\\d\\d`),
          );
          assert.ok(!message.includes(':'), 'the form would read a list behind it');
          assert.equal((await open(way))[field], words('First')[field]);

          // A person who has seen the other version decides.
          const [name, query, status] = later;
          const seen = [name, `${query || '?'}&basedOn=${data.newest}`, status];
          const replaced = await save(way, words('Second'), seen, second);
          assert.equal(replaced.status, 200, JSON.stringify(replaced.body));
          assert.equal((await open(way))[field], words('Second')[field]);
        });
      }
    }

    test('both save at once', { skip }, async () => {
      const way = await make();
      const form = await open(way);
      for (const how of SAVES) {
        const fresh = await open(way);
        const answers = await Promise.all([
          save(way, { ...fresh, [field]: more(form[field], 'First') }, how),
          save(way, { ...fresh, [field]: more(form[field], 'Second') }, how, second),
        ]);
        assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409], how[0]);
        const winner = answers.find(({ status }) => status === 200).body.doc[field];
        assert.equal((await open(way))[field], winner);
      }
    });

    test('one person saves again and again with the answers', { skip }, async () => {
      const way = await make();
      let form = await open(way);
      for (const how of [...SAVES, ...SAVES]) {
        const saved = await save(way, { ...form, [field]: more(form[field], 'more') }, how, second);
        assert.equal(saved.status, 200, JSON.stringify(saved.body));
        form = (await trial.api('GET', `${way}?draft=true&depth=0`)).body;
        assert.equal(form.updatedAt, saved.body.doc.updatedAt);
      }
    });

    test('a writer saves drafts with all fields of the form', { skip }, async () => {
      const way = await make();
      for (const how of SAVES) {
        const form = { ...(await open(way)), deletedAt: null };
        const answer = await save(way, form, how, writer);
        assert.equal(answer.status, how[2] === 'draft' ? 200 : 403, JSON.stringify(answer.body));
      }
    });

    test('a request that changes single fields is based on nothing', { skip }, async () => {
      const way = await make();
      const { [field]: words } = await open(way);
      for (const [text, person] of [
        [more(words, 'more'), second],
        [words, undefined],
      ]) {
        const changed = { [field]: text, _status: 'published' };
        const answer = await trial.api('PATCH', way, changed, person);
        assert.equal(answer.status, 200, JSON.stringify(answer.body));
      }
    });

    test('what is no date is older than every version', { skip }, async () => {
      const way = await make();
      const form = await open(way);
      await save(way, { [field]: more(form[field], 'more') }, SAVES[2], second);
      const answer = await save(way, { ...form, updatedAt: "x' or 1" }, SAVES[0]);
      assert.equal(answer.status, 409, JSON.stringify(answer.body));
    });
  });
}

test(
  'an autosave of the same person is on its way when the page is published',
  { skip },
  async () => {
    const way = await DOCUMENTS[0][2]();
    const form = await open(way);
    for (const how of [SAVES[1], SAVES[2], SAVES[1]]) {
      const saved = await save(way, { ...form, body: `${how[0]}\n` }, how);
      assert.equal(saved.status, 200, JSON.stringify(saved.body));
    }
  },
);

test('a writer takes no page out of the trash', { skip }, async () => {
  const way = await DOCUMENTS[0][2]();
  const gone = await trial.api('PATCH', way, { deletedAt: new Date().toISOString() });
  assert.equal(gone.status, 200, JSON.stringify(gone.body));
  for (const [query, status] of [
    ['?draft=true&trash=true', 403],
    ['?draft=true', 404],
  ]) {
    const answer = await trial.api('PATCH', `${way}${query}`, { deletedAt: null }, writer);
    assert.equal(answer.status, status, JSON.stringify(answer.body));
  }
});

test('the tree was opened before a page got its place in it', { skip }, async () => {
  const way = await DOCUMENTS[2][2]();
  const form = await open(way);
  await publish('guides', {
    path: 'docs/product/storage/disks/placed',
    title: 'Placed',
    description: 'A page for the test.',
    body: 'Words.\n',
    sidebarPlace: 'product/storage/disks/quickstart',
  });
  // Also not by the person who published the page.
  for (const person of [second, undefined]) {
    const answer = await save(way, form, SAVES[2], person);
    assert.equal(answer.status, 409, JSON.stringify(answer.body));
    assert.match(answer.body.errors[0].message, /because Editor changed it/);
  }
  assert.match((await open(way)).text, /- product\/storage\/disks\/placed\n/);
});

test('a page was imported while a form was open', { skip }, async () => {
  const page = 'docs/product/storage/disks/quickstart';
  const way = `guides/${await trial.idOf(page)}`;
  const form = await open(way);
  appendFileSync(path.join(trial.files, `${page}.mdx`), '\nMore.\n');
  const words = ['cms/scripts/run.mjs', 'src/files/import.ts', path.dirname(page)];
  const { status, output } = await run(words, trial.cms.env);
  assert.equal(status, 0, output);
  const answer = await save(way, form, SAVES[1], second);
  assert.equal(answer.status, 409, JSON.stringify(answer.body));
  assert.match(answer.body.errors[0].message, /because an import changed it/);
});
