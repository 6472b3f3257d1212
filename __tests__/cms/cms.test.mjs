/**
 * Starts the CMS in `cms/` with its own database, fills it from `content/`, and syncs it into an empty copy of the content.
 * Then it publishes, saves drafts, deletes, and breaks pages and answers. `npm run test:cms` runs it after
 * `npm --prefix cms ci`.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';
import { parse } from 'yaml';
import { missing, run, source } from './support/cms.mjs';
import { everything, pagesOf, parsed } from './support/contentFiles.mjs';
import { SOURCES, startTrial, writeSettings } from './support/trial.mjs';

const skip = missing;
if (skip) console.log(skip);

const WRITER = { email: 'writer@example.com', password: randomUUID(), role: 'writer' };

let trial;
before(async () => {
  if (!skip) trial = await startTrial();
});
after(() => trial?.stop());

const api = (...words) => trial.api(...words);
const sync = (...words) => trial.sync(...words);
const idOf = (page) => trial.idOf(page);
const content = () => trial.content;

test('the first user is an editor and creates a writer', { skip }, async () => {
  assert.equal(trial.user.role, 'editor');
  assert.equal((await api('POST', 'users', WRITER)).status, 201);
});

test('without authentication, nobody can read', { skip }, async () => {
  for (const who of ['', 'users API-Key wrong', 'JWT wrong']) {
    assert.equal((await api('GET', 'guides', undefined, who)).status, 403);
    assert.equal((await api('GET', 'media', undefined, who)).status, 403);
  }
});

test('sync brings all pages and pictures into an empty copy', { skip }, async () => {
  const { status, output } = await sync();
  assert.equal(status, 0, output);
  const pages = pagesOf('content');
  assert.ok(pages.length > 0);
  for (const page of pages) {
    assert.deepEqual(parsed(path.join(content(), page)), parsed(path.join('content', page)), page);
  }
  const pictures = Object.keys(everything(content())).filter((file) =>
    /^docs\/.*\.svg$/.test(file),
  );
  assert.ok(pictures.length > 0);
  for (const picture of pictures) {
    const present = readFileSync(path.join(content(), picture));
    assert.ok(present.equals(readFileSync(path.join('content', picture))), picture);
  }
  const news = (place) => parse(readFileSync(path.join(place, 'announcement.yml'), 'utf8'));
  assert.deepEqual(news(content()), news('content'));
  const again = await sync();
  assert.equal(again.output.match(/No changes\./g)?.length, 3, again.output);
});

test('sync with the sources of the site writes the same content', { skip }, async () => {
  const place = path.join(trial.folder, 'site/content');
  cpSync('content', place, { recursive: true });
  const { sources = [] } = parse(readFileSync('content/site.yml', 'utf8'));
  const ours = sources.filter(({ list, announcement }) =>
    (list ?? announcement)?.url.startsWith('${CMS_URL'),
  );
  // Without names, the command would fetch all sources.
  if (ours.length === 0) return;
  const { status, output } = await sync(['--all', ...ours.map(({ id }) => id)], {
    CONTENT_DIR: place,
  });
  assert.equal(status, 0, output);
  assert.equal(output.match(/No changes\./g)?.length ?? 0, ours.length, output);
});

/** Runs a command of the CMS on its database, with another content folder. */
async function command(name, place) {
  const { status, output } = await run(['cms/scripts/run.mjs', `src/files/${name}.ts`], {
    ...trial.cms.env,
    CONTENT_DIR: place,
  });
  assert.equal(status, 0, output);
  return output;
}

test('an import, an export and an import do not change pages', { skip }, async () => {
  const place = path.join(trial.folder, 'exported/content');
  cpSync(path.join(trial.files, 'site.yml'), path.join(place, 'site.yml'));
  await command('export', place);
  const pages = pagesOf('content');
  assert.deepEqual(pagesOf(place), pages);
  for (const page of pages) {
    assert.deepEqual(parsed(path.join(place, page)), parsed(path.join('content', page)), page);
  }
  assert.match(
    await command('export', place),
    new RegExp(`^${pages.length} pages were the same`, 'm'),
  );
  const back = await command('import', place);
  assert.match(
    back,
    new RegExp(`0 pages are new, 0 changed, ${pages.length} the same; 0 pictures`),
  );
  assert.deepEqual(trial.told, []);
});

test('sync follows an edit, a draft and a deletion', { skip }, async () => {
  const page = {
    path: 'docs/product/trial-page',
    title: 'Trial page',
    description: 'A page for the test.',
    body: 'One {product.name}.\n',
  };
  const made = await api('POST', 'guides', { ...page, _status: 'published' });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const file = path.join(content(), 'docs/product/trial-page.mdx');
  assert.match((await sync(['docs'])).output, /added product\/trial-page\.mdx/);
  const { id } = made.body.doc;
  await api('PATCH', `guides/${id}`, { body: 'Two.\n', _status: 'published' });
  assert.match((await sync(['docs'])).output, /changed product\/trial-page\.mdx/);
  assert.equal(parsed(file).body, 'Two.');
  const draft = await api('PATCH', `guides/${id}?draft=true`, {
    body: 'Three.\n',
    _status: 'draft',
  });
  assert.equal(draft.status, 200, JSON.stringify(draft.body));
  await api('POST', 'guides?draft=true', { ...page, path: 'docs/product/another' });
  assert.equal((await sync(['docs', '--all'])).status, 0);
  assert.equal(parsed(file).body, 'Two.');
  assert.ok(!existsSync(path.join(content(), 'docs/product/another.mdx')));
  assert.equal((await api('DELETE', `guides/${id}`)).status, 200);
  assert.equal((await api('DELETE', `guides/${await idOf('docs/product/another')}`)).status, 200);
  assert.match((await sync(['docs'])).output, /removed product\/trial-page\.mdx/);
  assert.ok(!existsSync(file));
});

test('the webhook distinguishes publications from drafts', { skip }, async () => {
  assert.deepEqual(
    trial.told.map(([type]) => type),
    [
      'content-published',
      'content-published',
      'draft-saved',
      'draft-saved',
      'content-published',
      'content-published',
    ],
  );
  assert.deepEqual([...new Set(trial.told.map(([, who]) => who))], ['Bearer token-of-the-webhook']);
});

test(
  'sync follows an announcement that is published, changed and withdrawn',
  { skip },
  async () => {
    const news = { text: 'News of {product.name}', linkLabel: 'Look', _status: 'published' };
    const refused = await api('POST', 'announcements', { ...news, linkHref: '/docs/no-such-page' });
    assert.equal(refused.status, 400, JSON.stringify(refused.body));
    const [error] = refused.body.errors[0].data.errors;
    assert.equal(error.path, 'linkHref');
    assert.match(error.message, /leads to no page/);
    const made = await api('POST', 'announcements', { ...news, linkHref: '/docs/tags' });
    assert.equal(made.status, 201, JSON.stringify(made.body));
    const way = `announcements/${made.body.doc.id}`;
    const file = path.join(content(), 'announcement.yml');
    assert.match((await sync(['announcement'])).output, /changed announcement\.yml/);
    assert.match(readFileSync(file, 'utf8'), /News of \{product\.name\}[^]*\/docs\/tags/);
    assert.equal((await api('PATCH', `${way}?draft=true`, { text: 'A draft' })).status, 200);
    assert.match((await sync(['announcement'])).output, /No changes/);
    assert.equal((await api('DELETE', way)).status, 200);
    assert.match((await sync(['announcement'])).output, /changed announcement\.yml/);
    assert.doesNotMatch(readFileSync(file, 'utf8'), /News of/);
  },
);

test(
  'an invalid page is not published, and the form shows where the mistake is',
  { skip },
  async () => {
    const id = await idOf('docs/product/storage/disks/quickstart');
    const broken = { body: 'One.\n\n<Steps>\n', _status: 'published' };
    const refused = await api('PATCH', `guides/${id}`, broken);
    assert.equal(refused.status, 400, JSON.stringify(refused.body));
    const [error] = refused.body.errors[0].data.errors;
    assert.equal(error.path, 'body');
    assert.match(error.message, /^Line 3: this is not valid MDX[\s\S]*Close every `<Tag>`/);
    const call = '```api-call core/no-such-operation\n```\n';
    const calls = await api('PATCH', `guides/${id}`, { body: call, _status: 'published' });
    assert.match(calls.body.errors[0].data.errors[0].message, /^Line 1: there is no operation/);
    const link = { body: '[x](/docs/product/storage/disks/quickstrat)\n', _status: 'published' };
    const links = await api('PATCH', `guides/${id}`, link);
    assert.match(links.body.errors[0].data.errors[0].message, /leads to no page\. Did you mean/);
    const draft = await api('PATCH', `guides/${id}?draft=true`, { body: 'One <Steps>' });
    assert.equal(draft.status, 200);
    assert.match((await sync(['docs'])).output, /No changes/);
  },
);

test('a writer can save drafts, but cannot publish', { skip }, async () => {
  const { body } = await api('POST', 'users/login', WRITER, '');
  const writer = `JWT ${body.token}`;
  const id = await idOf('docs/product/storage/disks/quickstart');
  const [picture] = (await api('GET', 'media?limit=1')).body.docs;
  const draft = await api('PATCH', `guides/${id}?draft=true`, { title: 'Mine' }, writer);
  assert.equal(draft.status, 200, JSON.stringify(draft.body));
  for (const [method, way, change] of [
    ['PATCH', `guides/${id}`, { title: 'Mine', _status: 'published' }],
    ['PATCH', `guides/${id}?draft=true`, { title: 'Mine', _status: 'published' }],
    ['PATCH', `guides/${id}`, { _status: 'draft' }],
    ['PATCH', `guides?where[id][equals]=${id}`, { _status: 'draft' }],
    ['DELETE', `guides/${id}`, undefined],
    ['PATCH', `media/${picture.id}`, { name: 'other.svg' }],
    ['DELETE', `media/${picture.id}`, undefined],
    ['PATCH', `users/${body.user.id}`, { role: 'editor' }],
  ]) {
    const answer = await api(method, way, change, writer);
    const changed = answer.status === 200 && answer.body.doc?.role === 'editor';
    assert.ok(way.startsWith('users') ? !changed : answer.status === 403, `${method} ${way}`);
  }
  assert.match((await sync(['docs'])).output, /No changes/);
});

test('sync --all brings a picture that an editor replaces', { skip }, async () => {
  const [picture] = (await api('GET', 'media?limit=1&where[name][like]=.svg')).body.docs;
  const file = path.join(content(), picture.source);
  const bytes = readFileSync(file, 'utf8').replace('</svg>', '<!-- Replaced. --></svg>');
  const form = new FormData();
  form.append('file', new Blob([bytes], { type: 'image/svg+xml' }), 'replacement.svg');
  const told = trial.told.length;
  const answer = await fetch(`${trial.cms.origin}/api/media/${picture.id}`, {
    method: 'PATCH',
    headers: { authorization: `users API-Key ${trial.environment.CMS_TOKEN}` },
    body: form,
  });
  assert.equal(answer.status, 200, await answer.text());
  const { status, output } = await sync(['--all']);
  assert.equal(status, 0, output);
  assert.equal(readFileSync(file, 'utf8'), bytes);
  assert.equal(trial.told.length, told + 1);
});

/** Changes the JSON of the lists in the answers of the CMS. */
const edited = (edit) => (url, answer) => {
  if (!url.startsWith('/api/guides')) return answer;
  const value = JSON.parse(answer.body);
  edit(value);
  return { ...answer, body: Buffer.from(JSON.stringify(value)) };
};
const { list } = source('docs');

describe('faults after which no file changes', () => {
  for (const [name, { share = 1, answer, other = {}, env = {} }, words] of [
    ['an answer that breaks off', { share: 0.7 }, /broke off before its end/],
    ['a CMS that is down', { env: { CMS_URL: 'http://127.0.0.1:9' } }, /127\.0\.0\.1:9/],
    ['a wrong token', { env: { CMS_TOKEN: randomUUID() } }, /status 403/],
    [
      'a wrong mapping',
      { other: { body: { field: 'text' } } },
      /entry 1 \(".*"\), field `text`: must be a text, not nothing\. The entry has the fields /,
    ],
    [
      'a collection that was deleted',
      { other: { url: list.url.replace('guides', 'manuals'), newest: undefined } },
      /status 404/,
    ],
    [
      '30 % fewer pages',
      { other: { url: list.url.replace('=docs/', '=docs/product/') } },
      /less than 80 % are left/,
    ],
    [
      'fewer pages than the count',
      { answer: edited((value) => value.docs.pop()) },
      /answered \d+ entries, and says there are \d+/,
    ],
    [
      'a page that breaks the build',
      { answer: edited(({ docs }) => docs[0] && (docs[0].body = 'One.\n\n<Steps>\n')) },
      /entry 1 \(".*"\), field `body`, line \d+: .*not valid MDX/,
    ],
    [
      'two pages with one path',
      { answer: edited(({ docs }) => docs[1] && (docs[1].path = docs[0].path)) },
      /entry 2 \(".*"\), field `path`: the path .* is that of entry 1/,
    ],
    [
      'a path that leaves the folder',
      { answer: edited(({ docs }) => docs[0] && (docs[0].path = '../../package')) },
      /entry 1 \(".*"\), field `path`: the path "\.\.\/\.\.\/package\.mdx" leads out/,
    ],
    [
      'a picture that is HTML',
      {
        answer: (url, given) =>
          url.startsWith('/api/media')
            ? { status: 200, type: 'text/html', body: Buffer.from('<html>') }
            : given,
      },
      /entry \d+ \(".*"\), field `pictures\[\d+\]`: /,
    ],
    [
      'a draft among what is published',
      { answer: edited(({ docs }) => docs[0] && (docs[0]._status = 'draft')) },
      /entry 1 \(".*"\), field `_status`: it is a draft/,
    ],
  ]) {
    test(name, { skip }, async () => {
      const present = everything(content());
      Object.assign(trial.proxy.change, { share, answer });
      writeSettings(content(), [source('docs', other), ...SOURCES.slice(1)]);
      const { status, output } = await sync(['docs', '--all'], env);
      Object.assign(trial.proxy.change, { share: 1, answer: undefined });
      writeSettings(content());
      assert.equal(status, 1, output);
      assert.match(output, /^docs is left as it was/m);
      assert.match(output, words);
      assert.deepEqual(everything(content()), present);
    });
  }
});
