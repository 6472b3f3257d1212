import { sectionsOf } from '../../../../plugins/gatsby-plugin-site/src/machineFiles/core/llms/sections';
import { group, link } from '../../../support/sidebarItems';

const page = (href: string) => link(href, href);

test('the groups of a section are the outermost groups of a sidebar, or those of an API', () => {
  const sections = sectionsOf(
    [
      {
        id: 'guides',
        label: 'Guides',
        items: [
          page('/docs/start'),
          group(
            'Storage',
            [
              group('How-to', [page('/docs/resize'), page('https://x.example')]),
              page('/docs/disks'),
            ],
            { href: '/docs/category/storage' },
          ),
          group(
            'Core API',
            [
              page('/docs/api/core/about'),
              page('/docs/api/core/errors'),
              group('Disks', [page('/docs/api/core/get-disk'), page('/docs/api/core/put-disk')]),
            ],
            { href: '/docs/category/core-api' },
          ),
          page('/docs/start'),
        ],
      },
    ],
    [
      {
        id: 'core',
        label: 'Core API',
        route: '/docs/api/core/about',
        resources: ['/docs/api/core/resources/disk'],
      },
      {
        id: 'unlisted',
        label: 'Unlisted',
        route: '/docs/api/unlisted/about',
        resources: ['/docs/api/unlisted/resources/key'],
      },
    ],
  );
  expect(sections).toEqual([
    {
      id: 'guides',
      label: 'Guides',
      groups: [
        { label: '', routes: ['/docs/start'] },
        { label: 'Storage', routes: ['/docs/category/storage', '/docs/resize', '/docs/disks'] },
        { label: 'Core API', routes: ['/docs/category/core-api'] },
      ],
    },
    {
      id: 'core',
      label: 'Core API',
      groups: [
        { label: '', routes: ['/docs/api/core/about', '/docs/api/core/errors'] },
        { label: 'Disks', routes: ['/docs/api/core/get-disk', '/docs/api/core/put-disk'] },
        { label: 'Resources', routes: ['/docs/api/core/resources/disk'] },
      ],
    },
  ]);
});

test('an API with the id of a sidebar has other file names', () => {
  const ids = sectionsOf(
    [{ id: 'core', label: 'Core', items: [page('/docs/a'), page('/docs/api/core/b')] }],
    [{ id: 'core', label: 'Core API', route: '/docs/api/core/about', resources: [] }],
  ).map(({ id }) => id);
  expect(ids).toEqual(['core', 'api-core']);
});
