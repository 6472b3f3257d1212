/**
 * Asks for every operation of Payload as a writer, and compares what is published before and after. A version of Payload with
 * a new operation fails here until somebody has decided who may use it. `npm run test:cms` runs it.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { missing, root, run } from './support/cms.mjs';
import { startTrial } from './support/trial.mjs';

const skip = missing;
const WRITER = { email: 'writer@example.com', password: randomUUID(), role: 'writer' };
const PAGE = {
  path: 'docs/product/guarded',
  title: 'Guarded',
  description: 'A page for the test.',
  body: 'Published words.\n',
};

let trial;
let writer;
let writerId;
/** Ids of a published page, of its version that is a draft, and of a picture that it shows. */
const ids = {};

before(async () => {
  if (skip) return;
  trial = await startTrial();
  writerId = (await trial.api('POST', 'users', WRITER)).body.doc.id;
  writer = `JWT ${(await trial.api('POST', 'users/login', WRITER, '')).body.token}`;
  const made = await trial.api('POST', 'guides?draft=true', { ...PAGE, body: 'Old words.\n' });
  ids.page = made.body.doc.id;
  const versions = await trial.api('GET', `guides/versions?where[parent][equals]=${ids.page}`);
  ids.version = versions.body.docs[0].id;
  const live = { ...PAGE, _status: 'published' };
  assert.equal((await trial.api('PATCH', `guides/${ids.page}`, live)).status, 200);
  const { body } = await trial.api('GET', 'announcements');
  ids.news = body.docs[0].id;
  const changed = { text: 'Published news', _status: 'published' };
  assert.equal((await trial.api('PATCH', `announcements/${ids.news}`, changed)).status, 200);
  const news = await trial.api('GET', `announcements/versions?sort=createdAt&limit=1`);
  ids.newsVersion = news.body.docs[0].id;
  ids.picture = (await trial.api('GET', 'media?limit=1')).body.docs[0].id;
});
after(() => trial?.stop());

/** What the site gets from the CMS. */
async function published() {
  const lists = ['guides', 'announcements'].map(
    (name) => `${name}?where[_status][equals]=published`,
  );
  const answers = await Promise.all(
    [...lists, 'media?sort=id', 'users?sort=id'].map((way) =>
      trial.api('GET', `${way}${way.includes('?') ? '&' : '?'}depth=0&pagination=false`),
    ),
  );
  const unstable = ['loginAttempts', 'sessions', 'lockUntil', 'enableAPIKey', 'hasAPIKey'];
  return answers.map(({ body }) =>
    body.docs.map((one) =>
      Object.fromEntries(
        Object.entries(one).filter(([name]) => !unstable.includes(name) && name !== 'updatedAt'),
      ),
    ),
  );
}

const now = new Date().toISOString();
const DRAFT = { title: 'By a writer', _status: 'draft' };
const LIVE = { title: 'By a writer', _status: 'published' };

/** Requests of a writer for each endpoint of a collection. Those of an endpoint that only reads are left out. */
const ENDPOINTS = {
  'get /count': [],
  'get /': [],
  'get /:id': [],
  'get /versions': [],
  'get /versions/:id': [],
  'post /access/:id?': [],
  'post /': () => [
    ['POST', 'guides', { ...PAGE, path: 'docs/product/other', _status: 'published' }],
    ['POST', 'guides?draft=true', { ...PAGE, path: 'docs/product/other', _status: 'published' }],
    ['POST', 'guides', { ...PAGE, path: 'docs/product/other' }],
    ['POST', 'announcements', { text: 'By a writer', _status: 'published' }],
    ['POST', 'users', { ...WRITER, email: 'other@example.com', role: 'editor' }],
  ],
  'post /:id/duplicate': () => [
    ['POST', `guides/${ids.page}/duplicate`, { path: 'docs/product/other', _status: 'published' }],
    ['POST', `guides/${ids.page}/duplicate`, {}],
    ['POST', `announcements/${ids.news}/duplicate`, {}],
  ],
  'post /versions/:id': () => [
    ['POST', `guides/versions/${ids.version}`],
    ['POST', `guides/versions/${ids.version}?draft=false`],
    ['POST', `guides/versions/${ids.version}?draft=true`],
    ['POST', `announcements/versions/${ids.newsVersion}`],
  ],
  'patch /:id': () => [
    ['PATCH', `guides/${ids.page}`, LIVE],
    ['PATCH', `guides/${ids.page}?draft=true`, LIVE],
    ['PATCH', `guides/${ids.page}?draft=true`, DRAFT],
    ['PATCH', `guides/${ids.page}?autosave=true`, DRAFT],
    ['PATCH', `guides/${ids.page}`, { title: 'By a writer' }],
    ['PATCH', `guides/${ids.page}`, { _status: 'draft' }],
    ['PATCH', `guides/${ids.page}?unpublishAllLocales=true`, {}],
    ['PATCH', `guides/${ids.page}?draft=true&unpublishAllLocales=true`, {}],
    ['PATCH', `guides/${ids.page}?draft=true&publishAllLocales=true`, DRAFT],
    ['PATCH', `guides/${ids.page}?draft=true&publishSpecificLocale=en`, DRAFT],
    ['PATCH', `guides/${ids.page}`, { deletedAt: now }],
    ['PATCH', `guides/${ids.page}?draft=true`, { deletedAt: now }],
    ['PATCH', `announcements/${ids.news}`, { text: 'By a writer' }],
    ['PATCH', `announcements/${ids.news}`, { _status: 'draft' }],
    ['PATCH', `announcements/${ids.news}?draft=true`, { deletedAt: now }],
    ['PATCH', `media/${ids.picture}`, { name: 'other.svg' }],
    ['PATCH', `media/${ids.picture}`, { deletedAt: now }],
    ['PATCH', `users/${writerId}`, { role: 'editor' }],
    ['PATCH', `users/${trial.user.id}`, { name: 'By a writer' }],
  ],
  'patch /': () => [
    ['PATCH', `guides?where[id][equals]=${ids.page}`, { _status: 'draft' }],
    ['PATCH', `guides?draft=true&where[id][equals]=${ids.page}`, LIVE],
    ['PATCH', `guides?draft=true&where[id][equals]=${ids.page}`, { deletedAt: now }],
    ['PATCH', `announcements?where[id][equals]=${ids.news}`, { _status: 'draft' }],
    ['PATCH', `media?where[id][equals]=${ids.picture}`, { name: 'other.svg' }],
    ['PATCH', `users?where[id][equals]=${writerId}`, { role: 'editor' }],
  ],
  'delete /:id': () => [
    ['DELETE', `guides/${ids.page}`],
    ['DELETE', `guides/${ids.page}?trash=true`],
    ['DELETE', `announcements/${ids.news}`],
    ['DELETE', `media/${ids.picture}`],
    ['DELETE', `users/${trial.user.id}`],
  ],
  'delete /': () => [
    ['DELETE', `guides?where[id][equals]=${ids.page}`],
    ['DELETE', `announcements?where[id][equals]=${ids.news}`],
    ['DELETE', `media?where[id][equals]=${ids.picture}`],
    ['DELETE', `users?where[id][equals]=${trial.user.id}`],
  ],
  // Files are read with the rights of their collection.
  'get /paste-url/:id?': [],
  'get /file/:filename': [],
  // Accounts: nobody becomes another person or gets another role.
  'get /init': [],
  'get /me': [],
  'get /access': [],
  'post /login': [],
  'post /logout': [],
  'post /refresh-token': [],
  'post /forgot-password': [],
  'post /reset-password': () => [
    ['POST', 'users/reset-password', { token: 'wrong', password: 'another' }],
  ],
  'post /verify/:id': [],
  'post /unlock': () => [['POST', 'users/unlock', { email: 'editor@example.com' }]],
  'post /:id/api-key/reveal': () => [['POST', `users/${trial.user.id}/api-key/reveal`]],
  'post /first-register': () => [
    ['POST', 'users/first-register', { ...WRITER, email: 'other@example.com' }],
  ],
};

const payloadFile = (name) =>
  import(pathToFileURL(path.join(root, 'cms/node_modules/payload/dist', name)).href);

test('each endpoint of Payload has a row', { skip }, async () => {
  const { defaultCollectionEndpoints } = await payloadFile('collections/endpoints/index.js');
  const { authCollectionEndpoints, authRootEndpoints, apiKeyRevealEndpoint } =
    await payloadFile('auth/endpoints/index.js');
  const { uploadCollectionEndpoints } = await payloadFile('uploads/endpoints/index.js');
  const all = [
    ...defaultCollectionEndpoints,
    ...authCollectionEndpoints,
    ...authRootEndpoints,
    apiKeyRevealEndpoint,
    ...uploadCollectionEndpoints,
  ].map(({ method, path: way }) => `${method} ${way}`);
  assert.deepEqual([...new Set(all)].sort(), Object.keys(ENDPOINTS).sort());
});

describe('a writer changes nothing that is published, through', () => {
  for (const [endpoint, requests] of Object.entries(ENDPOINTS)) {
    if (typeof requests !== 'function') continue;
    test(endpoint, { skip }, async () => {
      const present = await published();
      for (const [method, way, body] of requests()) {
        const answer = await trial.api(method, way, body, writer);
        assert.ok(answer.status < 500, `${method} ${way}: ${JSON.stringify(answer.body)}`);
        assert.deepEqual(await published(), present, `${method} ${way}`);
      }
    });
  }
});

test(
  'the collections of Payload itself give a writer no right to what is published',
  { skip },
  async () => {
    const rights = async (who) =>
      (await trial.api('GET', 'access', undefined, who)).body.collections;
    const granted = (all) =>
      Object.fromEntries(
        Object.entries(all).map(([name, one]) => [
          name,
          Object.keys(one)
            .filter((right) => right !== 'fields' && one[right])
            .sort()
            .join(' '),
        ]),
      );
    const own = {
      // It has no endpoints.
      'payload-migrations': 'create delete read update',
      'payload-locked-documents': 'create delete read update',
      'payload-preferences': 'create delete read update',
    };
    assert.deepEqual(granted(await rights(writer)), {
      ...own,
      guides: 'create read readVersions update',
      announcements: 'create read readVersions update',
      sidebars: 'read readVersions update',
      comments: 'create delete read update',
      runs: 'create read',
      media: 'create read',
      users: 'read update',
    });
    const migrations = await trial.api('GET', 'payload-migrations', undefined, writer);
    assert.equal(migrations.status, 501);
    const nobody = granted((await rights('')) ?? {});
    assert.deepEqual([...new Set(Object.values(nobody))].filter(Boolean), []);
  },
);

test('there is no GraphQL', { skip }, async () => {
  for (const who of [writer, undefined]) {
    const answer = await trial.api('POST', 'graphql', { query: '{ __typename }' }, who);
    assert.equal(answer.status, 404);
  }
});

/** The methods of Payload's local API. */
const LOCAL = {
  'as in localOperations.mjs': 'create delete duplicate restoreVersion update',
  'that only read documents':
    'count countVersions find findByID findDistinct findVersionByID findVersions',
  'of accounts': 'auth forgotPassword login resetPassword unlock verifyEmail',
  'of globals, which this CMS does not have':
    'countGlobalVersions findGlobal findGlobalVersionByID findGlobalVersions restoreGlobalVersion updateGlobal',
  'without documents': 'bin decrypt destroy encrypt getAPIURL getAdminURL init sendEmail',
};

test('a writer changes nothing that is published, through the local API', { skip }, async () => {
  const present = await published();
  const { status, output } = await run(
    [
      'cms/scripts/run.mjs',
      '../__tests__/cms/support/localOperations.mjs',
      ...[ids.page, ids.version, writerId].map(String),
    ],
    trial.cms.env,
  );
  assert.equal(status, 0, output);
  const { outcomes, methods } = JSON.parse(/OUTCOMES (.*)/.exec(output)[1]);
  for (const [name, results] of Object.entries(outcomes)) {
    assert.ok(results.length > 0, name);
  }
  assert.deepEqual(methods.sort(), Object.values(LOCAL).join(' ').split(' ').sort());
  assert.deepEqual(await published(), present);
});

test('a version is restored as a draft, and what is published stays', { skip }, async () => {
  for (const who of [writer, undefined]) {
    const present = await published();
    const answer = await trial.api('POST', `guides/versions/${ids.version}`, undefined, who);
    assert.equal(answer.status, 200, JSON.stringify(answer.body));
    assert.match(answer.body.message, /Restored as a draft/);
    assert.deepEqual(await published(), present);
    const latest = await trial.api('GET', `guides/${ids.page}?draft=true`);
    assert.equal(latest.body.body, 'Old words.\n');
    assert.equal(latest.body._status, 'draft');
  }
});

test('the types of the collections are those of the configuration', { skip }, async () => {
  const file = path.join(root, 'cms/src/payload-types.ts');
  const before = readFileSync(file, 'utf8');
  const { status, output } = await run(['cms/scripts/run.mjs', 'generate:types']);
  assert.equal(status, 0, output);
  assert.equal(readFileSync(file, 'utf8'), before, 'Run `npm --prefix cms run types:generate`.');
});
