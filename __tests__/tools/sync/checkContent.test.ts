import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { ContentChecks } from '../../../tools/sync/checkContent';
import * as readApiModule from '../../../src/core/openapi/readApi';

const SITE = path.resolve(__dirname, '../../fixtures/docs/good');
const API = `openapi: 3.1.0
info: { title: Core, version: '1' }
paths:
  /disks:
    get:
      operationId: list-disks
      tags: [Disks]
      summary: List disks
      responses: { '200': { description: OK } }
tags: [{ name: Disks }]
`;

jest.mock('../../../src/core/openapi/readApi', () => {
  const real = jest.requireActual<typeof readApiModule>('../../../src/core/openapi/readApi');
  return { ...real, readApi: jest.fn(real.readApi) };
});
const readApi = jest.mocked(readApiModule.readApi);

let folder: string;
const at = (name: string) => path.join(folder, name);
const page = (name: string, body: string) =>
  writeFileSync(
    at(`content/docs/${name}.mdx`),
    `---\ntitle: About ${name}\ndescription: B.\n---\n\n${body}\n`,
  );
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'check-content-'));
  cpSync(SITE, at('content'), { recursive: true });
  cpSync(SITE, at('openapi'), { recursive: true });
  writeFileSync(at('openapi/core.yaml'), API);
  readApi.mockClear();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Checks the content like a new run of a command. */
async function check(kept: string | undefined = at('kept')) {
  const problems = await new ContentChecks(at('openapi'), { kept }).problemsOf(at('content'));
  return problems.map(({ file, message }) => `${file}: ${message}`);
}
test('kept results do not change the result of a check', async () => {
  page('one', 'Text with {product.nam} and [x](/docs/nowhere).');
  page('two', '[x](/docs/api/core/list-disks) [y](/docs/api/core/list-dicks)');
  const fresh = await check(undefined);
  expect(fresh).toEqual([
    'docs/one.mdx: the link `/docs/nowhere` leads to no page',
    'docs/one.mdx: `{product.nam}` is not a variable',
    'docs/two.mdx: the link `/docs/api/core/list-dicks` leads to no page',
  ]);
  expect(await check()).toEqual(fresh);
  expect(await check()).toEqual(fresh);
});

test('descriptions are only read if a new page has a call', async () => {
  page('one', 'Text.');
  await check();
  expect(readApi).toHaveBeenCalledTimes(1);
  page('two', '[x](/docs/api/core/list-disks)');
  expect(await check()).toEqual([]);
  expect(readApi).toHaveBeenCalledTimes(1);
  page('three', '```api-call core/list-disks\n```');
  expect(await check()).toEqual([]);
  expect(readApi).toHaveBeenCalledTimes(2);
  expect(await check()).toEqual([]);
  expect(readApi).toHaveBeenCalledTimes(2);
  page('three', 'Changed.\n\n```api-call core/list-disks\n```');
  expect(await check()).toEqual([]);
  expect(readApi).toHaveBeenCalledTimes(2);
});

test('after a change of a description, calls are checked again', async () => {
  page('one', '```api-call core/list-disks\n```');
  expect(await check()).toEqual([]);
  writeFileSync(at('openapi/core.yaml'), API.replace('list-disks', 'get-disks'));
  expect(await check()).toEqual([expect.stringContaining('there is no operation')]);
});

test('an incomplete description is read if the site allows it, and only pages that it has are known', async () => {
  const incomplete = API.replace(/\n.*responses:.*/, '');
  writeFileSync(at('openapi/core.yaml'), incomplete);
  edit('content/site.yml', 'id: core,', 'id: core, strict: false,');
  page('one', '[x](/docs/api/core/list-disks) [y](/docs/api/core/schemas/disk)');
  page('two', '[x](/docs/api/core/errors)\n\n```api-call core/list-disks\n```');
  expect(await check()).toEqual([
    'docs/one.mdx: the link `/docs/api/core/schemas/disk` leads to no page',
    'docs/two.mdx: the link `/docs/api/core/errors` leads to no page',
  ]);
});

test('the pages for groups of a large API are known', async () => {
  const operations = Array.from(
    { length: 301 },
    (_, index) => `  /disks${index}:
    get:
      operationId: list-disks-${index}
      tags: [Disks]
      summary: List disks ${index}
      responses: { '200': { description: OK } }
`,
  );
  writeFileSync(
    at('openapi/core.yaml'),
    API.replace(/ {2}\/disks[^]*(?=tags:)/, operations.join('')),
  );
  page('one', '[x](/docs/api/core/groups/disks) [y](/docs/api/core/groups/dicks)');
  expect(await check()).toEqual([
    'docs/one.mdx: the link `/docs/api/core/groups/dicks` leads to no page',
  ]);
});

test.each([
  ['the settings', () => edit('content/site.yml', 'hosts:', 'agents: A\nhosts:', 'api.', 'apis.')],
  ['another page', () => edit('content/docs/start.mdx', 'title:', 'slug: /docs/begin\ntitle:')],
])('a change of %s is detected', async (_, change) => {
  page('one', '{hosts.api} [x](/docs/start)');
  expect(await check()).toEqual([]);
  const before = await check();
  change();
  const after = await check();
  expect(after).toEqual(await check(undefined));
  expect(before).toEqual([]);
});

test('damaged files of kept results are ignored', async () => {
  page('one', 'Text.');
  await check();
  for (const name of readdirSync(at('kept'))) writeFileSync(at(`kept/${name}`), 'damaged');
  expect(await check()).toEqual([]);
});

test('advice contains the current includes', async () => {
  const advice = async () =>
    (await new ContentChecks(at('openapi'), { kept: at('kept') }).problemsOf(at('content'))).map(
      (problem) => problem.advice,
    );
  page('one', '<Include file="token-note" />');
  const [before] = await advice();
  mkdirSync(at('content/includes'), { recursive: true });
  writeFileSync(at('content/includes/token-notes.mdx'), 'Text.\n');
  const [after] = await advice();
  expect(after).toContain('token-notes');
  expect(after).not.toBe(before);
});

function edit(file: string, ...pairs: string[]) {
  let text = readFileSync(at(file), 'utf8');
  for (let index = 0; index < pairs.length; index += 2) {
    text = text.replace(pairs[index] ?? '', pairs[index + 1] ?? '');
  }
  writeFileSync(at(file), text);
}

test.each([
  ['as it is', '[x](/docs/none)'],
  ['with a variable', '[x](/docs/{product.slug}-none)'],
  ['as a reference', '[x][y]\n\n[y]: /docs/none'],
])('a link to no page has its line: %s', async (_, link) => {
  page('one', `One.\n\n${link}`);
  const [problem] = await new ContentChecks(at('openapi')).problemsOf(at('content'));
  expect(problem).toMatchObject({ file: 'docs/one.mdx', line: link.includes('\n') ? 10 : 8 });
});

test('redirects that would end the build are problems at their line', async () => {
  const redirect = (from: string) =>
    edit('content/docs/one.mdx', 'description: B.', `description: B.\nredirectFrom:\n  - ${from}`);
  for (const from of ['/docs/start', '/docs/one', '/docs/api/core/list-disks', '/brand/mark.svg']) {
    page('one', 'Text.');
    redirect(from);
    const [problem] = await new ContentChecks(at('openapi')).problemsOf(at('content'));
    expect(problem).toMatchObject({
      file: 'docs/one.mdx',
      line: 5,
      path: 'redirectFrom',
      message: `the redirect of \`${from}\` lies over a live page`,
    });
  }
  page('one', 'Text.');
  redirect('/docs/old');
  expect(await check()).toEqual([]);
});

test.each([
  ['in the text', 'Text \u0007 b.', '', { line: 6, column: 6 }],
  ['in the front matter', 'Text.', 'sidebarLabel: "a\\eb"\n', { path: 'sidebarLabel' }],
])('a control character is a problem: %s', async (_, body, head, place) => {
  page('one', body);
  edit('content/docs/one.mdx', 'description: B.\n', `description: B.\n${head}`);
  const problems = await new ContentChecks(at('openapi')).problemsOf(at('content'));
  expect(problems).toEqual([
    expect.objectContaining({
      ...place,
      message: expect.stringContaining('holds the control character U+00') as string,
    }),
  ]);
});
