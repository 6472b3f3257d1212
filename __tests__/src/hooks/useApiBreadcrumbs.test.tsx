/** @jest-environment jsdom */
import { renderHook } from '@testing-library/react';
import { useApiBreadcrumbs } from '../../../src/hooks/useApiBreadcrumbs';

jest.mock('../../../src/hooks/useSite', () => ({
  useSite: () => ({
    sidebars: [
      {
        id: 'dev',
        label: 'Developer Docs',
        items: [
          { kind: 'link', label: 'Welcome', href: '/docs/dev' },
          {
            kind: 'group',
            label: 'Core API',
            href: '/docs/category/core-api',
            items: [{ kind: 'link', label: 'Introduction', href: '/docs/api/core/core-api' }],
          },
        ],
      },
    ],
  }),
}));

const CORE = { title: 'Core API', route: '/docs/api/core/core-api' };
const crumbs = (...parameters: Parameters<typeof useApiBreadcrumbs>) =>
  renderHook(() => useApiBreadcrumbs(...parameters)).result.current;
const GROUPS = [
  { label: 'Developer Docs', href: '/docs/dev' },
  { label: 'Core API', href: '/docs/category/core-api' },
];

test('contain the groups above the introduction and the introduction', () => {
  expect(crumbs(CORE, 'Disk')).toEqual([
    ...GROUPS,
    { label: 'Introduction', href: CORE.route },
    { label: 'Disk' },
  ]);
});

test('contain a section of the introduction', () => {
  expect(crumbs(CORE, 'Disk', { label: 'Resources', id: 'resources' })).toEqual([
    ...GROUPS,
    { label: 'Resources', href: `${CORE.route}#resources` },
    { label: 'Disk' },
  ]);
});

test('contain the title of an API in no sidebar, and are empty without an API', () => {
  expect(crumbs({ title: 'Other API', route: '/docs/api/other/x' }, 'Disk')).toEqual([
    { label: 'Other API', href: '/docs/api/other/x' },
    { label: 'Disk' },
  ]);
  expect(crumbs(undefined, 'Disk')).toEqual([]);
});
