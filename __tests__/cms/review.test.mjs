/**
 * What people do with drafts before they are published: reviews, comments, scheduled publications, and what CI reports
 * afterwards. `npm run test:cms` runs it.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { missing, run } from './support/cms.mjs';
import { startTrial } from './support/trial.mjs';

const skip = missing;
const WRITER = { email: 'writer@example.com', password: randomUUID(), role: 'writer' };
const page = (name) => ({
  path: `docs/product/${name}`,
  title: `Trial ${name}`,
  description: 'A page for the test.',
  body: 'Words.\n',
});
let trial;
let writer;
let writerId;

before(async () => {
  if (skip) return;
  trial = await startTrial();
  writerId = (await trial.api('POST', 'users', WRITER)).body.doc.id;
  writer = `JWT ${(await trial.api('POST', 'users/login', WRITER, '')).body.token}`;
});
after(() => trial?.stop());

async function draft(name) {
  const { status, body } = await trial.api('POST', 'guides?draft=true', page(name), writer);
  assert.equal(status, 201, JSON.stringify(body));
  return body.doc;
}
const read = async (way) => (await trial.api('GET', way)).body;

test('a draft waits for a review until it is published', { skip }, async () => {
  const { id } = await draft('reviewed');
  const asked = { reviewRequested: true, reviewNote: 'Is the limit right?' };
  await trial.api('PATCH', `guides/${id}?draft=true`, asked, writer);
  const waiting = 'guides?draft=true&depth=0&where[reviewRequested][equals]=true';
  const [found] = (await read(waiting)).docs;
  assert.equal(found.id, id);
  assert.equal(found.reviewRequestedBy, writerId);
  // The answer of an editor does not change who asked.
  await trial.api('PATCH', `guides/${id}?draft=true`, { title: 'Another title' });
  const changed = await read(`guides/${id}?draft=true&depth=0`);
  assert.equal(changed.reviewRequestedBy, writerId);
  assert.equal(changed.changedBy, trial.user.id);
  assert.equal((await trial.api('PATCH', `guides/${id}`, { _status: 'published' })).status, 200);
  assert.deepEqual((await read(waiting)).docs, []);
  assert.equal((await read(`guides/${id}`)).reviewNote, null);
});

test(
  'a comment knows its author and its version, and only they or editors change it',
  { skip },
  async () => {
    const { id } = await draft('commented');
    const { updatedAt } = (await read(`guides/versions?where[parent][equals]=${id}`)).docs[0];
    const comment = { guide: id, text: 'Say which disk.', author: writerId };
    const made = await trial.api('POST', 'comments', comment);
    assert.equal(made.body.doc.author.id, trial.user.id, 'nobody writes as another person');
    assert.equal(made.body.doc.version, updatedAt);
    const own = `comments/${made.body.doc.id}`;
    assert.equal((await trial.api('PATCH', own, { text: 'Other.' }, writer)).status, 403);
    const forged = { isDone: true, author: writerId, version: '2020-01-01T00:00:00.000Z' };
    const { body } = await trial.api('PATCH', own, forged);
    assert.deepEqual(
      [body.doc.isDone, body.doc.author.id, body.doc.version],
      [true, trial.user.id, updatedAt],
      'nobody gives a comment to another person',
    );
    const { comments } = await read(`guides/${id}?depth=1`);
    assert.equal(comments.docs.length, 1);
  },
);

test(
  'a page is published when an editor has planned it, and not by a writer',
  { skip },
  async () => {
    const [planned, refused] = [await draft('planned'), await draft('refused')];
    for (const [doc, person] of [
      [refused, writerId],
      [planned, trial.user.id],
    ]) {
      const words = ['cms/scripts/run.mjs', '../__tests__/cms/support/schedule.mjs'];
      const { status, output } = await run(
        [...words, String(doc.id), String(person)],
        trial.cms.env,
      );
      assert.equal(status, 0, output);
    }
    const end = Date.now() + 150_000;
    while ((await read(`guides/${planned.id}`))._status !== 'published') {
      assert.ok(Date.now() < end, trial.cms.log());
      await new Promise((resolve) => setTimeout(resolve, 500));
    }
    assert.equal((await read(`guides/${refused.id}`))._status, 'draft');
  },
);

test('CI reports what happened to the site, with a link that is one', { skip }, async () => {
  const report = (more) =>
    trial.api(
      'POST',
      'runs',
      { kind: 'sync', result: 'failed', ...more },
      `users API-Key ${trial.environment.CMS_TOKEN}`,
    );
  assert.equal((await report({ link: 'https://ci.example/1' })).status, 201);
  assert.equal((await report({ link: 'javascript:alert(1)' })).status, 400);
  assert.equal((await report({ result: 'unknown' })).status, 400);
  assert.equal(
    (await trial.api('POST', 'runs', { kind: 'sync', result: 'failed' }, '')).status,
    403,
  );
});

test('a page that was just begun has no path, and disturbs nobody', { skip }, async () => {
  const told = trial.told.length;
  assert.equal(
    (await trial.api('POST', 'guides?draft=true&autosave=true', {}, writer)).status,
    201,
  );
  assert.equal(
    (await trial.api('POST', 'guides?draft=true&autosave=true', {}, writer)).status,
    201,
  );
  const { status, output } = await run(
    ['cms/scripts/run.mjs', 'src/files/import.ts'],
    trial.cms.env,
  );
  assert.equal(status, 0, output);
  // Two begin to type the same path; the second one is told when it saves.
  const [one, two] = (await read('guides?draft=true&depth=0&sort=-id&limit=2')).docs;
  const typed = (doc, way, path) =>
    trial.api('PATCH', `guides/${doc.id}?draft=true${way}`, { path }, writer);
  assert.equal((await typed(one, '&autosave=true', 'docs/pro')).status, 200);
  assert.equal((await typed(one, '', 'docs/pro d')).status, 400);
  assert.equal((await typed(one, '', 'docs/product/typed')).status, 200);
  assert.equal((await typed(two, '', 'docs/product/typed')).status, 400);
  // An autosave starts no preview.
  const types = trial.told.slice(told).map(([type]) => type);
  assert.equal(types.filter((type) => type === 'draft-saved').length, 1);
});
