import { showsDrafts } from '../../../../plugins/gatsby-plugin-site/src/sync/showsDrafts';
import { announcementSourceSchema, listSchema } from '../../../../src/core/content/schemas/list';

const list = listSchema.parse({
  url: '${CMS_URL:-http://localhost:3000}/api/guides?page={page}',
  headers: { Authorization: 'users API-Key ${CMS_TOKEN}' },
  file: '{path}.mdx',
  frontMatter: { title: 'title' },
  body: { field: 'body' },
  drafts: { url: '${CMS_URL:-http://localhost:3000}/api/guides?draft=true', state: '_status' },
});
const { drafts: _, ...published } = list;

test.each<[string, Record<string, string>, boolean]>([
  ['a build', { NODE_ENV: 'production', CMS_TOKEN: 'x' }, false],
  ['a build with DRAFTS=1', { NODE_ENV: 'production', DRAFTS: '1' }, true],
  ['`gatsby develop` with the token', { NODE_ENV: 'development', CMS_TOKEN: 'x' }, true],
  ['`gatsby develop` without the token', { NODE_ENV: 'development' }, false],
  [
    '`gatsby develop` with DRAFTS=0',
    { NODE_ENV: 'development', CMS_TOKEN: 'x', DRAFTS: '0' },
    false,
  ],
])('%s', (_name, environment, expected) => {
  expect(showsDrafts([{ list }], environment)).toBe(expected);
});

test('`gatsby develop` shows no drafts on a site without them', () => {
  expect(showsDrafts([{ list: published }, {}], { NODE_ENV: 'development', CMS_TOKEN: 'x' })).toBe(
    false,
  );
});

test('drafts of the announcement count, too', () => {
  const announcement = announcementSourceSchema.parse({
    url: 'https://cms.example/news',
    headers: { Authorization: '${CMS_TOKEN}' },
    text: 'text',
    drafts: { url: 'https://cms.example/drafts', state: '_status' },
  });
  const environment = { NODE_ENV: 'development', CMS_TOKEN: 'x' };
  expect(showsDrafts([{ announcement }], environment)).toBe(true);
  expect(showsDrafts([{ announcement }], { NODE_ENV: 'development' })).toBe(false);
});
