import { planRedirects } from '../../../../plugins/gatsby-plugin-site/src/redirects/core/planRedirects';
import type { Redirect } from '../../../../plugins/gatsby-plugin-site/src/redirects/core/planRedirects';
import {
  redirectPage,
  redirectRules,
} from '../../../../plugins/gatsby-plugin-site/src/redirects/core/writeRedirects';

const plan = (...pairs: [string, string][]) =>
  planRedirects(
    pairs.map(([from, to]) => ({ from, to, source: 'content/site.yml' })),
    {
      routes: new Set(['/docs/disks', '/docs']),
      files: new Set(['/favicon.svg']),
      siteUrl: 'https://docs.example.com',
    },
  );

test.each([
  '/docs/disks',
  '/docs/disks#resize',
  '/docs/disks?x=1',
  '/favicon.svg',
  'https://x.example/y',
])('a redirect to %s is valid', (to) => {
  const { redirects, faults } = plan(['/old', to]);
  expect(faults).toEqual([]);
  expect(redirects).toMatchObject([{ from: '/old', to }]);
});

test.each([
  ['/old#part', '/docs/disks', '/docs/disks#part'],
  ['/old#part', '/docs/disks#own', '/docs/disks#own'],
  ['/old', '/docs/disks#own', '/docs/disks#own'],
])('a chain keeps its last fragment: %s, then %s', (to, next, target) => {
  const { redirects, faults } = plan(['/oldest', to], ['/old', next]);
  expect(faults).toEqual([]);
  expect(redirects[0]).toMatchObject({ from: '/oldest', to: target });
});

test('a page whose route changed its case has no page at the old address', () => {
  const { redirects, faults } = plan(['/docs/Disks', '/docs/disks'], ['/old', '/docs/disks']);
  expect(faults).toEqual([]);
  expect(redirects.map(({ from, hasNoPage }) => [from, hasNoPage])).toEqual([
    ['/docs/Disks', true],
    ['/old', undefined],
  ]);
});

test('chains are replaced by their last target', () => {
  const { redirects, faults } = plan(['/oldest', '/old'], ['/old', '/docs/disks']);
  expect(faults).toEqual([]);
  expect(redirects.map(({ to }) => to)).toEqual(['/docs/disks', '/docs/disks']);
});

test.each([
  [[['/old', '/docs/disk']], 'does not exist', 'Did you mean `/docs/disks`?'],
  [[['/docs/disks', '/docs']], 'over a live page', 'Take the redirect away, or move the page.'],
  [[['/favicon.svg', '/docs']], 'over a live page', 'Take the redirect away, or move the page.'],
  [[['/a', '/a']], 'back to itself', 'Name a page that exists.'],
  [
    [
      ['/old', '/docs'],
      ['/old', '/docs/disks'],
    ],
    'declared in content/site.yml already',
    'Keep one of them.',
  ],
] as [[string, string][], string, string][])('%j is a fault', (pairs, words, advice) => {
  const { faults } = plan(...pairs);
  expect(faults).toHaveLength(1);
  expect(faults[0]).toMatchObject({ source: 'content/site.yml', advice });
  expect(faults[0]?.message).toContain(words);
});

test('an optional redirect is left out if a page, file or other redirect has its address, or if that was not published', () => {
  const redirect = (from: string, to: string, isOptional?: Redirect['isOptional']) => ({
    from,
    to,
    source: 'content/site.yml',
    ...(isOptional && { isOptional }),
  });
  const { redirects, faults } = planRedirects(
    [
      redirect('/moved', '/docs'),
      redirect('/moved', '/docs/disks', 'published'),
      redirect('/docs/disks', '/docs', 'published'),
      redirect('/favicon.svg', '/docs', 'published'),
      redirect('/old', '/docs/disks', 'published'),
      redirect('/old', '/docs', 'published'),
      redirect('/never', '/docs', 'published'),
      redirect('/short', '/docs', 'free'),
      redirect('/docs', '/docs/disks', 'free'),
    ],
    {
      published: new Set(['/moved', '/docs/disks', '/favicon.svg', '/old']),
      routes: new Set(['/docs/disks', '/docs']),
      files: new Set(['/favicon.svg']),
      siteUrl: 'https://docs.example.com',
    },
  );
  expect(faults).toEqual([]);
  expect(redirects.map(({ from, to }) => [from, to])).toEqual([
    ['/moved', '/docs'],
    ['/old', '/docs/disks'],
    ['/short', '/docs'],
  ]);
});

test('every redirect of a circle is a fault', () => {
  expect(plan(['/a', '/b'], ['/b', '/a'])).toMatchObject({ redirects: [], faults: [{}, {}] });
});

test("rules are after those of the site's own file, because hosts apply the first one that matches", () => {
  const { redirects } = plan(['/old', '/docs']);
  const rules = redirectRules('/* /index.html 200\n', redirects);
  expect(rules).toMatch(/^\/\* \/index\.html 200\n#.*\n\/old \/docs 301\n$/);
  expect(redirectRules('', redirects)).toMatch(/^#.*\n\/old \/docs 301\n$/);
});

test('addresses in the page of a redirect are escaped', () => {
  const [redirect] = plan(['/old', 'https://x.example/?a="><script>']).redirects;
  const page = redirectPage(redirect!, 'https://docs.example.com', 'en');
  expect(page).not.toContain('<script');
  expect(page).toContain('http-equiv="refresh"');
});
