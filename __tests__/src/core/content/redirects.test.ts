import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readFrontMatter, splitPage } from '../../../../src/core/content/frontMatter';
import { redirectFault } from '../../../../src/core/content/addresses/routes';
import { readSettings } from '../../../../src/core/content/siteSettings';
import { FIXTURES } from '../../store/content/support/contentOf';

const good = readFileSync(path.join(FIXTURES, 'good/site.yml'), 'utf8');
const settings = (redirects: string) =>
  readSettings(`${good}\nredirects: ${redirects}\n`, 'site.yml');
const page = (redirectFrom: string) =>
  readFrontMatter(
    splitPage(`---\ntitle: A\ndescription: B.\nredirectFrom: ${redirectFrom}\n---\n`),
    { file: 'a.mdx', kind: 'doc', variables: { 'product.slug': 'nimbus' } },
  );

test('old paths are read, with variables resolved', () => {
  const { settings: read } = settings('[{ from: "/docs/{product.slug}", to: "/docs#new" }]');
  expect(read?.redirects).toEqual([{ from: '/docs/nimbus', to: '/docs#new' }]);
  expect(page('["/docs/{product.slug}-old"]').data?.redirectFrom).toEqual(['/docs/nimbus-old']);
  expect(page('[]').data?.redirectFrom).toEqual([]);
});

test.each(['docs/old', '/', '/docs/../old', '/old/', '/a?b', '/page-data/x', '/a b', '//x'])(
  '`%s` is refused, with its line',
  (from) => {
    expect(page(JSON.stringify([from])).problems).toMatchObject([
      { line: 4, path: 'redirectFrom[0]' },
    ]);
    expect(settings(JSON.stringify([{ from, to: '/docs' }])).problems).toMatchObject([
      { path: 'redirects[0].from' },
    ]);
  },
);

test('an invalid target is refused', () => {
  const { problems } = settings('[{ from: /old, to: "javascript:alert(1)" }]');
  expect(problems).toMatchObject([{ path: 'redirects[0].to' }]);
});

test('paths of generated pages may be redirected, because they change with the descriptions', () => {
  expect(redirectFault('/docs/api/core/get-disk')).toBeUndefined();
  expect(redirectFault('/docs/category/how-to')).toBeUndefined();
  expect(redirectFault('/docs/tags/a b')).toBeDefined();
});
