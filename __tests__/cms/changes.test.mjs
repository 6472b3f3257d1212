/**
 * Changes what is published so that the site would break, as an editor, and syncs afterwards. Nothing that one editor does
 * may stop the publications of the others. `npm run test:cms` runs it.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { missing, root } from './support/cms.mjs';
import { startTrial } from './support/trial.mjs';

const skip = missing;
let trial;
const api = (...words) => trial.api(...words);
const ids = {};
const page = (name, more = {}) => ({
  path: `docs/product/${name}`,
  title: `Trial ${name}`,
  description: 'A page for the test.',
  body: 'Words.\n',
  _status: 'published',
  ...more,
});
/** Publishes a page. Returns its id. */
async function publish(name, more) {
  const made = await api('POST', 'guides', page(name, more));
  assert.equal(made.status, 201, JSON.stringify(made.body));
  return made.body.doc.id;
}
async function upload(name, text, way = 'media', method = 'POST') {
  const form = new FormData();
  form.append('file', new Blob([text], { type: 'image/svg+xml' }), name);
  if (method === 'POST') form.append('_payload', JSON.stringify({ name }));
  const answer = await fetch(`${trial.cms.origin}/api/${way}`, {
    method,
    headers: { authorization: `users API-Key ${trial.environment.CMS_TOKEN}` },
    body: form,
  });
  return { status: answer.status, body: await answer.json() };
}
const drawing = (inside = '<path d="M0 0h1"/>') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${inside}</svg>`;

before(async () => {
  if (skip) return;
  trial = await startTrial();
  ids.picture = (await upload('trial.svg', drawing())).body.doc.id;
  ids.named = await trial.idOf('docs/product/storage/disks/quickstart');
  ids.linked = await publish('linked');
  ids.linking = await publish('linking', {
    body: 'One.\n\n[x](/docs/product/linked)\n\n![A](./trial.svg)\n',
    pictures: [ids.picture],
  });
  ids.announced = await publish('announced');
  const news = { text: 'News', linkLabel: 'Look', linkHref: '/docs/product/announced' };
  const made = await api('POST', 'announcements', { ...news, _status: 'published' });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  ids.news = made.body.doc.id;
  assert.equal((await trial.sync()).status, 0);
});
after(() => trial?.stop());

test('a page and a picture list what uses them, with links', { skip }, async () => {
  const uses = async (what) => (await api('GET', `page-editor/uses/${what}`)).body.uses;
  const linking = {
    title: 'Trial linking',
    href: `/admin/collections/guides/${ids.linking}`,
  };
  assert.deepEqual(await uses(`guides/${ids.linked}`), [linking]);
  assert.deepEqual(await uses(`media/${ids.picture}`), [linking]);
  assert.deepEqual(await uses(`guides/${ids.announced}`), [
    { title: 'The announcement', href: `/admin/collections/announcements/${ids.news}` },
  ]);
  const named = await uses(`guides/${ids.named}`);
  assert.ok(
    named.some(({ title }) => title === 'sidebars.yml'),
    JSON.stringify(named),
  );
  assert.deepEqual(await uses(`guides/${ids.linking}`), []);
});

const now = new Date().toISOString();
const guide = (id, more = '') => `guides/${ids[id]}${more}`;
const REMOVALS = [
  ['unpublish', (id) => ['PATCH', guide(id), { _status: 'draft' }]],
  ['put into the trash', (id) => ['PATCH', guide(id), { deletedAt: now }]],
  ['delete', (id) => ['DELETE', guide(id)]],
  [
    'unpublish in bulk',
    (id) => ['PATCH', `guides?where[id][equals]=${ids[id]}`, { _status: 'draft' }],
  ],
  ['delete in bulk', (id) => ['DELETE', `guides?where[id][equals]=${ids[id]}`]],
  ['move', (id) => ['PATCH', guide(id), { path: 'docs/product/elsewhere', _status: 'published' }]],
  [
    'give another slug',
    (id) => ['PATCH', guide(id), { slug: '/docs/elsewhere', _status: 'published' }],
  ],
];
/** Pages, with what names them. A move and a slug leave the sidebar as it is. */
const NAMED = [
  ['linked', 'Trial linking', /^Line 3: the link `\/docs\/product\/linked` leads to no page/],
  ['announced', 'The announcement', /leads to no page/],
  ['named', 'routes.lock', /was published and is gone/],
];

describe('a change that would break the site is refused, and names what would break:', () => {
  for (const [removal, request] of REMOVALS) {
    for (const [id, title, message] of NAMED) {
      test(`${removal} a page that ${title} names`, { skip }, async () => {
        const answer = await api(...request(id));
        assert.equal(answer.status, 400, JSON.stringify(answer.body));
        const [error] = answer.body.errors;
        assert.ok(error.message.includes('because of'), error.message);
        const other = error.data.others.find((one) => one.title === title);
        assert.match(other.message, message);
        const isElsewhere = title === 'routes.lock';
        assert.equal(other.href?.startsWith('/admin/collections/') ?? false, !isElsewhere);
      });
    }
  }

  for (const [name, request, pattern] of [
    [
      'a page that a sidebar names is moved',
      () => ['PATCH', guide('named'), { path: 'docs/product/elsewhere', _status: 'published' }],
      /sidebars\.yml.*there is no page `product\/storage\/disks\/quickstart`/,
    ],
    [
      'the slug of another page',
      () => ['PATCH', guide('announced'), { slug: '/docs/product/linked', _status: 'published' }],
      /"path":"slug","message":"[^"]*the route `\/docs\/product\/linked` belongs to docs\/product\/linked\.mdx/,
    ],
    [
      'a redirect from a live page',
      () => [
        'PATCH',
        guide('linking'),
        { redirectFrom: ['/docs/product/linked'], _status: 'published' },
      ],
      /"path":"redirectFrom","message":"[^"]*lies over a live page/,
    ],
    [
      'a picture in use gets another name',
      () => ['PATCH', `media/${ids.picture}`, { name: 'other.svg' }],
      /"title":"Trial linking".*trial\.svg/,
    ],
    [
      'a picture in use is put into the trash',
      () => ['PATCH', `media/${ids.picture}`, { deletedAt: now }],
      /"title":"Trial linking".*trial\.svg/,
    ],
    [
      'a picture in use is deleted',
      () => ['DELETE', `media/${ids.picture}`],
      /"title":"Trial linking".*trial\.svg/,
    ],
    [
      'pictures in use are deleted in bulk',
      () => ['DELETE', `media?where[id][equals]=${ids.picture}`],
      /"title":"Trial linking".*trial\.svg/,
    ],
    [
      'a change without a status',
      () => ['PATCH', guide('linking'), { body: '<Steps>\n' }],
      /"path":"body","message":"Line 1: this is not valid MDX/,
    ],
  ]) {
    test(name, { skip }, async () => {
      const answer = await api(...request());
      assert.equal(answer.status, 400, JSON.stringify(answer.body));
      assert.match(JSON.stringify(answer.body.errors), pattern);
    });
  }

  test('a picture in use is replaced by one that pages cannot show', { skip }, async () => {
    const bad = drawing('<script>1</script>');
    const answer = await upload('trial.svg', bad, `media/${ids.picture}`, 'PATCH');
    assert.equal(answer.status, 400, JSON.stringify(answer.body));
    assert.match(JSON.stringify(answer.body), /script/);
  });

  test('and the sync still works', { skip }, async () => {
    const { status, output } = await trial.sync(['--all']);
    assert.equal(status, 0, output);
    assert.equal(output.match(/No changes\./g)?.length, 3, output);
  });
});

describe('two people at once', () => {
  test('one removes a page while the other links to it', { skip }, async () => {
    const id = await publish('meeting');
    const answers = await Promise.all([
      api('PATCH', `guides/${id}`, { _status: 'draft' }),
      api('POST', 'guides', page('greeting', { body: '[x](/docs/product/meeting)\n' })),
    ]);
    assert.deepEqual(answers.map(({ status }) => status < 300).sort(), [false, true]);
    const { status, output } = await trial.sync();
    assert.equal(status, 0, output);
  });

  test('both give a page the same route', { skip }, async () => {
    const slug = '/docs/product/one-route';
    const answers = await Promise.all([
      api('POST', 'guides', page('same-a', { slug })),
      api('POST', 'guides', page('same-b', { slug })),
    ]);
    assert.deepEqual(answers.map(({ status }) => status < 300).sort(), [false, true]);
    assert.equal((await trial.sync()).status, 0);
  });
});

test('a page that moves gets a redirect if somebody wants one', { skip }, async () => {
  const id = await publish('old-place');
  const moved = { path: 'docs/product/new-place', _status: 'published' };
  const asked = await api('PATCH', `guides/${id}`, moved);
  assert.equal(asked.status, 400);
  const [error] = asked.body.errors;
  assert.equal(error.data.oldRoute, '/docs/product/old-place');
  assert.deepEqual([error.data.errors, error.data.others], [[], []]);
  const done = await api('PATCH', `guides/${id}?redirect=true`, moved);
  assert.equal(done.status, 200, JSON.stringify(done.body));
  assert.deepEqual(done.body.doc.redirectFrom, ['/docs/product/old-place']);
  const again = await api('PATCH', `guides/${id}?redirect=false`, {
    path: 'docs/product/third-place',
    _status: 'published',
  });
  assert.equal(again.status, 200, JSON.stringify(again.body));
  assert.equal((await trial.sync()).status, 0);
});

test(
  'a page that others name can be removed with a redirect to another page',
  { skip },
  async () => {
    const id = await publish('leaving', { redirectFrom: ['/docs/product/before-leaving'] });
    await publish('staying', { body: '[x](/docs/product/leaving)\n' });
    const target = await publish('heir');
    const removal = { _status: 'draft' };
    const asked = await api('PATCH', `guides/${id}`, removal);
    assert.equal(asked.body.errors[0].data.removedRoute, '/docs/product/leaving');
    for (const [to, message] of [
      ['/docs/none', /No other published page has the route/],
      ['/docs/product/leaving', /No other published page has the route/],
    ]) {
      const wrong = await api('PATCH', `guides/${id}?redirectTo=${to}`, removal);
      assert.equal(wrong.status, 400);
      assert.match(wrong.body.errors[0].message, message);
    }
    const draft = { title: 'A draft of the heir' };
    assert.equal((await api('PATCH', `guides/${target}?draft=true`, draft)).status, 200);
    const busy = await api('DELETE', `guides/${id}?redirectTo=/docs/product/heir`);
    assert.match(busy.body.errors[0].message, /has a draft/);
    const live = { title: 'The heir', _status: 'published' };
    assert.equal((await api('PATCH', `guides/${target}`, live)).status, 200);
    const done = await api('PATCH', `guides/${id}?redirectTo=/docs/product/heir`, removal);
    assert.equal(done.status, 200, JSON.stringify(done.body));
    const { body } = await api('GET', `guides/${target}?depth=0`);
    assert.deepEqual(body.redirectFrom, ['/docs/product/leaving', '/docs/product/before-leaving']);
    assert.equal(body._status, 'published');
    const { status, output } = await trial.sync();
    assert.equal(status, 0, output);
  },
);

test('a page in the trash leaves the site, keeps its path, and comes back', { skip }, async () => {
  const id = await publish('rubbish');
  assert.equal((await api('PATCH', `guides/${id}`, { deletedAt: now })).status, 200);
  assert.match((await trial.sync(['docs'])).output, /removed product\/rubbish|No changes/);
  const taken = await api('POST', 'guides?draft=true', page('rubbish', { _status: 'draft' }));
  assert.equal(taken.status, 400);
  assert.match(JSON.stringify(taken.body), /in the trash\. Restore that page/);
  const back = await api('PATCH', `guides/${id}?trash=true`, { deletedAt: null });
  assert.equal(back.status, 200, JSON.stringify(back.body));
  assert.match((await trial.sync(['docs'])).output, /added product\/rubbish/);
});

test('a picture in the trash that a page only lists does not stop the sync', { skip }, async () => {
  const made = await upload('spare.svg', drawing('<path d="M1 0h1"/>'));
  await publish('listing', { pictures: [made.body.doc.id] });
  const gone = await api('PATCH', `media/${made.body.doc.id}`, { deletedAt: now });
  assert.equal(gone.status, 200, JSON.stringify(gone.body));
  const { status, output } = await trial.sync(['docs', '--all']);
  assert.equal(status, 0, output);
});

describe('a draft is refused with', () => {
  for (const [name, field, value, message] of [
    ['a path outside of the site', 'path', 'elsewhere/page', /Begin with \\"docs/],
    ['a path with capitals', 'path', 'docs/Page', /Use small letters/],
    ['the path of another page', 'path', 'docs/product/linked', /path of \\"Trial linked\\"/],
    [
      'NUL in the text',
      'body',
      'One.\n\nA \u0000 b\n',
      /Line 3 holds the control character U\+0000/,
    ],
    ['BEL in the title', 'title', 'A\u0007', /U\+0007/],
    ['ESC in a tag', 'tags', ['a', '\u001b[0m'], /U\+001B/],
  ]) {
    test(name, { skip }, async () => {
      const draft = { ...page('never'), _status: 'draft', [field]: value };
      const answer = await api('POST', 'guides?draft=true', draft);
      assert.equal(answer.status, 400, JSON.stringify(answer.body));
      assert.equal(answer.body.errors[0].data.errors[0].path, field);
      assert.match(JSON.stringify(answer.body), message);
    });
  }
});

test('a change waits while another program writes the database', { skip }, async () => {
  if (process.env.DATABASE_URL) return;
  const { createClient } = createRequire(path.join(root, 'cms/package.json'))('@libsql/client');
  const writer = createClient({ url: `file:${path.join(trial.folder, 'data/cms.db')}` });
  const held = await writer.transaction('write');
  const change = api('PATCH', guide('linked', '?draft=true'), { title: 'Waited' });
  await new Promise((resolve) => setTimeout(resolve, 4000));
  await held.rollback();
  const answer = await change;
  writer.close();
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
});

test('a writer sees who edits a page', { skip }, async () => {
  const person = { email: 'reader@example.com', password: randomUUID(), role: 'writer' };
  assert.equal((await api('POST', 'users', person)).status, 201);
  const { token } = (await api('POST', 'users/login', person, '')).body;
  const lock = {
    document: { relationTo: 'guides', value: ids.linked },
    user: { relationTo: 'users', value: trial.user.id },
  };
  assert.equal((await api('POST', 'payload-locked-documents', lock)).status, 201);
  const { body } = await api('GET', 'payload-locked-documents?depth=1', undefined, `JWT ${token}`);
  assert.equal(body.docs[0].user.value.email, 'editor@example.com');
  assert.deepEqual(body.docs[0].user.value.sessions ?? [], []);
  await api('DELETE', `payload-locked-documents/${body.docs[0].id}`);
});

test('a refusal is one line in the log, and no stack', { skip }, async () => {
  await api('PATCH', guide('linked'), { _status: 'draft' });
  const isLogged = () => /"Trial linked" was not taken off the site/.test(trial.cms.log());
  // The log is written in the background.
  while (!isLogged()) await new Promise((resolve) => setTimeout(resolve, 50));
  assert.doesNotMatch(trial.cms.log(), /ERROR|^\s+at /m);
});

test('the files of the site have what is published', { skip }, async () => {
  assert.equal((await trial.sync(['--all'])).status, 0);
  const file = path.join(trial.content, 'docs/product/linking.mdx');
  assert.match(readFileSync(file, 'utf8'), /trial\.svg/);
});
