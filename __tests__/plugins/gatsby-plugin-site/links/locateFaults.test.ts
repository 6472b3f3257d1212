import { findRepeatedRoutes } from '../../../../plugins/gatsby-plugin-site/src/links/core/findRepeatedRoutes';
import { locateFaults } from '../../../../plugins/gatsby-plugin-site/src/links/core/locateFaults';
import type { Fault } from '../../../../plugins/gatsby-plugin-site/src/links/core/model';
import { printFaults } from '../../../../plugins/gatsby-plugin-site/src/links/core/printFaults';

const fault = (target: string, routes: string[]): Fault => ({
  rule: 'links',
  target,
  message: `the link \`${target}\` leads nowhere`,
  advice: 'Did you mean `/b`?',
  routes,
});

const sources = {
  ofRoute: new Map([
    ['/one', { file: 'content/docs/one.mdx', text: 'a\n[x](/gone#part)\n[y](/gone-not)' }],
    ['/two', { file: 'content/docs/two.mdx', text: 'a\nb\n[x](./gone.mdx#part)' }],
  ]),
  shared: [{ file: 'openapi/core.yaml', text: 'a: b\nc: see /elsewhere' }],
};

test('a fault is located in each file that contains it, also in descriptions', () => {
  const faults = [fault('/gone#part', ['/one', '/two']), fault('/elsewhere', ['/x', '/y', '/z'])];
  expect(printFaults(locateFaults(faults, sources)).split('\n')).toEqual([
    'content/docs/one.mdx:2 the link `/gone#part` leads nowhere (on /one)',
    '    Did you mean `/b`?',
    'content/docs/two.mdx:3 the link `/gone#part` leads nowhere (on /two)',
    '    Did you mean `/b`?',
    'openapi/core.yaml:2 the link `/elsewhere` leads nowhere (on /x and 2 more)',
    '    Did you mean `/b`?',
  ]);
});

test('a longer target does not match a shorter one', () => {
  const [located] = locateFaults([fault('/gone-not', ['/one'])], sources);
  expect(located?.place).toBe('content/docs/one.mdx:3');
});

test('a fault that is in no source file has only its page', () => {
  const [located] = locateFaults([fault('/never', ['/one'])], sources);
  expect(located).not.toHaveProperty('place');
  expect(located?.routes).toEqual(['/one']);
});

test('two sources with the same route are a fault, also if only upper and lower case differ', () => {
  const owners = [
    { route: '/a', owner: 'a.mdx' },
    { route: '/A', owner: 'b.mdx' },
    { route: '/a', owner: 'a.mdx' },
    { route: '/b', owner: 'c.mdx' },
  ];
  expect(findRepeatedRoutes(owners).map(({ message }) => message)).toEqual([
    'the route `/A` of b.mdx is that of a.mdx but for upper and lower case',
  ]);
});

test('a redirect is located at its declaration, not at other uses of the path', () => {
  const redirect = (target: string, place: string): Fault => ({
    ...fault(target, []),
    rule: 'redirects',
    place,
  });
  const text = [
    'footer: { href: /docs/old }',
    'redirects:',
    '  - { from: /docs/older, to: /docs/old }',
    "  - from: '/docs/old'",
    '    to: /docs/new',
  ].join('\n');
  const page = {
    file: 'content/docs/one.mdx',
    text: '---\ntitle: A\nredirectFrom: [/a, /b]\n---\n',
  };
  const located = locateFaults(
    [
      redirect('/docs/old', 'content/site.yml'),
      redirect('/b', 'content/docs/one.mdx'),
      redirect('/gone', 'content/site.yml'),
    ],
    { ofRoute: new Map([['/one', page]]), shared: [{ file: 'content/site.yml', text }] },
  );
  expect(located.map(({ place }) => place)).toEqual([
    'content/site.yml:4',
    'content/docs/one.mdx:3',
    'content/site.yml',
  ]);
});
