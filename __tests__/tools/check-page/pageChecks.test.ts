import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { PageChecks } from '../../../tools/check-page/pageChecks';

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
const announcement = (text: string) => ({ file: 'announcement.yml', text, pictures: [] });

test('all lines in a message are lines of the body', async () => {
  const [fault, ...others] = await checks.check(page('one', 'One.\n\n<Steps>\n'), []);
  expect(others).toEqual([]);
  expect(fault).toMatchObject({ field: 'body', line: 3 });
  expect(fault?.message).toBe(
    'this is not valid MDX: Expected a closing tag for `<Steps>` (line 3)',
  );
});

test('a page may link to a page that is only published in the CMS', async () => {
  const linking = page('one', '[x](/docs/two)');
  expect(await checks.check(linking, [page('two', 'Text.')])).toEqual([]);
  // The second page was deleted in the meantime.
  expect(await checks.check(linking, [])).toEqual([
    expect.objectContaining({
      field: 'body',
      line: 1,
      message: expect.stringContaining('/docs/two'),
    }),
  ]);
});

test('a refused page does not affect later checks', async () => {
  const [finding] = await checks.check(page('one', '<Steps>', 'slug: /docs/taken\n'), []);
  expect(finding?.message).toContain('not valid MDX');
  await checks.check(page('b', 'Text.', 'slug: /docs/taken\n'), []);
  expect(await checks.check(page('c', 'Text.', 'slug: /docs/taken\n'), [])).toEqual([]);
});

test('a change of the site affects the next check', async () => {
  const linking = page('one', '[x](/docs/added)');
  expect(await checks.check(linking, [])).toHaveLength(1);
  writeFileSync(path.join(content, 'docs/added.mdx'), page('added', 'Text.').text);
  expect(await checks.check(linking, [])).toEqual([]);
});

test.each([
  ['text: New in {product.name}\nlink: { label: A, href: /docs/start }\n', []],
  ['text: "{product.nam}"\n', [['text', 'is not a variable']]],
  ['text: A\nlink: { label: B, href: /docs/strat }\n', [['link.href', 'leads to no page']]],
  ['text: A\nlink: { href: /docs/start }\n', [['link.label', 'is missing']]],
])('an announcement: %j', async (text, expected) => {
  expect(await checks.check(announcement(text), [])).toEqual(
    expected.map(([field, message]) =>
      expect.objectContaining({ field, message: expect.stringContaining(message ?? '') as string }),
    ),
  );
});
