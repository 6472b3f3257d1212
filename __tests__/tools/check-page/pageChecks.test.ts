import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PageChecks } from '../../../tools/check-page/pageChecks';
import type { CheckedPage } from '../../../tools/check-page/pageChecks';

const SITE = path.resolve(__dirname, '../../fixtures/docs/good');

let content: string;
let checks: PageChecks;
beforeEach(() => {
  content = mkdtempSync(path.join(tmpdir(), 'page-checks-test-'));
  cpSync(SITE, content, { recursive: true });
  checks = new PageChecks(content, content);
});
afterEach(() => {
  checks.end();
  rmSync(content, { recursive: true, force: true });
});

const page = (name: string, body: string, head = '') => ({
  file: `docs/${name}.mdx`,
  text: `---\ntitle: A\ndescription: B.\n${head}---\n\n${body}\n`,
  pictures: [],
});
/** Checks the publication of a page beside others. */
const check = (own: CheckedPage, unchanged: CheckedPage[] = []) =>
  checks.check({ unchanged, after: [own], own: [own.file] });
const announcement = (text: string) => ({ file: 'announcement.yml', text, pictures: [] });

test('all lines in a message are lines of the body', async () => {
  const [fault, ...others] = await check(page('one', 'One.\n\n<Steps>\n'));
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ field: 'body', line: 3 });
  expect(fault?.message).toBe(
    'this is not valid MDX: Expected a closing tag for `<Steps>` (line 3)',
  );
});

test('a page may link to a page that is only published in the CMS', async () => {
  const linking = page('one', '[x](/docs/two)');
  expect(await check(linking, [page('two', 'Text.')])).toEqual([]);
  // The second page was deleted in the meantime.
  expect(await check(linking)).toEqual([
    expect.objectContaining({
      field: 'body',
      line: 1,
      message: expect.stringContaining('/docs/two'),
    }),
  ]);
});

test('a refused page does not affect later checks', async () => {
  const [finding] = await check(page('one', '<Steps>', 'slug: /docs/taken\n'));
  expect(finding?.message).toContain('not valid MDX');
  await check(page('b', 'Text.', 'slug: /docs/taken\n'));
  expect(await check(page('c', 'Text.', 'slug: /docs/taken\n'))).toEqual([]);
});

describe('a change of what the CMS publishes is checked with the whole site', () => {
  const SOURCE = `
sources:
  - id: cms
    pages: docs
    list: { url: 'https://cms.example/api', items: docs, file: '{path}.mdx', frontMatter: { title: title }, body: { field: body, format: mdx } }
`;
  beforeEach(() => {
    const settings = path.join(content, 'site.yml');
    const before = readFileSync(settings, 'utf8').replace(
      'navbar:',
      'navbar:\n  - { label: L, href: /docs/led }',
    );
    writeFileSync(settings, `${before}${SOURCE}`);
    writeFileSync(
      path.join(content, 'core.yaml'),
      'info: { description: "See [x](/docs/led#a)." }\n',
    );
    writeFileSync(path.join(content, 'routes.lock'), '/docs/published\n');
    writeFileSync(
      path.join(content, 'sidebars.yml'),
      'guide: { label: G, items: [named, { label: L, href: /docs/led }] }\n',
    );
    writeFileSync(path.join(content, 'pages/index.mdx'), '---\ntitle: A\n---\n\nText.\n');
  });
  const picture = (name: string, bytes: string) => {
    const file = path.join(content, `${bytes.length}.svg`);
    writeFileSync(file, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1">${bytes}</svg>`);
    return { name, path: file };
  };
  const named = page('named', 'Text.');
  const linking = page('linking', 'One.\n\n[x](/docs/linked) [y](./filed.mdx#one)');
  const filed = page('filed', 'Text.');
  const led = page('led', 'Text.');
  const linked = page('linked', 'Text.');
  const published = page('published', 'Text.');
  const showing = { ...page('showing', '![A](./a.svg)'), pictures: [] as CheckedPage['pictures'] };
  const site = [named, linking, linked, filed, led, published];

  test.each<[string, CheckedPage[], CheckedPage[], [string, RegExp][]]>([
    ['a page that nobody names is withdrawn', [linking], [], []],
    [
      'a page that another links to is withdrawn',
      [linked],
      [],
      [['docs/linking.mdx', /link `\/docs\/linked` leads to no page/]],
    ],
    [
      'a page to whose file others link is withdrawn',
      [filed],
      [],
      [['docs/linking.mdx', /`\.\/filed\.mdx#one` leads to a file that does not exist/]],
    ],
    [
      'a page is published before the one to whose file it links',
      [],
      [page('a', '[x](./later.mdx)')],
      [],
    ],
    [
      'a page to which settings, a sidebar and a description lead is withdrawn',
      [led],
      [],
      [
        ['openapi/core.yaml', /link `\/docs\/led` leads to no page/],
        ['sidebars.yml', /link `\/docs\/led` leads to no page/],
        ['site.yml', /link `\/docs\/led` leads to no page/],
      ],
    ],
    [
      'a page that a sidebar names is withdrawn',
      [named],
      [],
      [['sidebars.yml', /there is no page `named`/]],
    ],
    [
      'a page is withdrawn whose route was published',
      [published],
      [],
      [['routes.lock', /the route `\/docs\/published` was published and is gone/]],
    ],
    [
      'a page moves',
      [linked],
      [page('moved', 'Text.')],
      [['docs/linking.mdx', /leads to no page/]],
    ],
    [
      'a page moves and redirects',
      [linked],
      [page('moved', 'Text.', 'redirectFrom: [/docs/linked]\n')],
      [],
    ],
    [
      'a page takes the route of another',
      [],
      [page('a', 'Text.', 'slug: /docs/linked\n')],
      [['docs/a.mdx', /belongs to docs\/linked\.mdx already/]],
    ],
    [
      'a page redirects from a live page',
      [],
      [page('a', 'Text.', 'redirectFrom: [/docs/linked]\n')],
      [['docs/a.mdx', /redirect of `\/docs\/linked` lies over a live page/]],
    ],
    [
      'a page redirects from its own address',
      [],
      [page('a', 'Text.', 'redirectFrom: [/docs/a]\n')],
      [['docs/a.mdx', /lies over a live page/]],
    ],
    [
      'a page redirects from the list of tags',
      [],
      [page('a', 'Text.', 'redirectFrom: [/docs/tags]\n')],
      [['docs/a.mdx', /lies over a live page/]],
    ],
    [
      'two pages redirect from one address',
      [],
      [
        page('a', 'Text.', 'redirectFrom: [/docs/o]\n'),
        page('b', 'Text.', 'redirectFrom: [/docs/o]\n'),
      ],
      [['docs/b.mdx', /is declared in docs\/a\.mdx already/]],
    ],
    ['a picture that a page shows is gone', [], [showing], [['docs/showing.mdx', /a\.svg/]]],
  ])('%s', async (_, before, after, expected) => {
    const unchanged = site.filter((one) => !before.includes(one));
    const own = after.map(({ file }) => file);
    const faults = await checks.check({ unchanged, before, after, own });
    expect(faults).toEqual(
      expected.map(([file, message]) =>
        expect.objectContaining({ file, message: expect.stringMatching(message) as string }),
      ),
    );
  });

  test('two pictures of one name in one folder', async () => {
    const first = { ...page('a', '![A](./a.svg)'), pictures: [picture('a.svg', 'one')] };
    const second = { ...page('b', '![A](./A.svg)'), pictures: [picture('A.svg', 'other')] };
    expect(await checks.check({ unchanged: [...site, first], after: [first], own: [] })).toEqual(
      [],
    );
    expect(await check(second, [...site, first])).toContainEqual(
      expect.objectContaining({
        file: 'docs/b.mdx',
        field: 'pictures',
        message: 'another picture in this folder is called `a.svg`, that of docs/a.mdx',
      }),
    );
  });

  test('a mistake that the site had before is that of nobody', async () => {
    const broken = page('broken', '[x](/docs/none)');
    expect(await check(page('a', 'Text.'), [...site, broken])).toEqual([]);
  });
});

test('a change of the site affects the next check', async () => {
  const linking = page('one', '[x](/docs/added)');
  expect(await check(linking)).toHaveLength(1);
  writeFileSync(path.join(content, 'docs/added.mdx'), page('added', 'Text.').text);
  expect(await check(linking)).toEqual([]);
});

test.each([
  ['text: New in {product.name}\nlink: { label: A, href: /docs/start }\n', []],
  ['text: "{product.nam}"\n', [['text', 'is not a variable']]],
  ['text: A\nlink: { label: B, href: /docs/strat }\n', [['link.href', 'leads to no page']]],
  ['text: A\nlink: { href: /docs/start }\n', [['link.label', 'is missing']]],
])('an announcement: %j', async (text, expected) => {
  expect(await check(announcement(text))).toEqual(
    expected.map(([field, message]) =>
      expect.objectContaining({ field, message: expect.stringContaining(message ?? '') as string }),
    ),
  );
});
