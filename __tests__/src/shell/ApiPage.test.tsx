/** @jest-environment jsdom */
import type { ComponentProps } from 'react';
import { render, screen } from '@testing-library/react';
import { ApiPage } from '../../../src/shell/ApiPage';

jest.mock('../../../src/hooks/useSite', () => ({
  useSite: () => ({
    settings: { siteUrl: '', product: {} },
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

jest.mock('../../../src/components/navigation/PageActions', () => ({ PageActions: () => null }));

const CORE = { title: 'Core API', route: '/docs/api/core/core-api' };
const GROUPS = ['Developer Docs /docs/dev', 'Core API /docs/category/core-api'];

/** Label and address of the breadcrumbs above a page. */
function crumbs(props: Pick<ComponentProps<typeof ApiPage>, 'api' | 'section'>): string[] {
  const head = { title: 'Disk', description: '' };
  render(
    <ApiPage {...props} title="Disk" head={head} route="/docs/api/disk" type="APIReference">
      text
    </ApiPage>,
  );
  return [...screen.getByRole('navigation', { name: 'Breadcrumbs' }).querySelectorAll('li')].map(
    (crumb) => `${crumb.textContent} ${crumb.querySelector('a')?.getAttribute('href')}`,
  );
}

test('the breadcrumbs are the groups above the introduction, and the introduction', () => {
  expect(crumbs({ api: CORE })).toEqual([...GROUPS, `Introduction ${CORE.route}`]);
});

test('they may contain a section of the introduction', () => {
  expect(crumbs({ api: CORE, section: { label: 'Resources', id: 'resources' } })).toEqual([
    ...GROUPS,
    `Resources ${CORE.route}#resources`,
  ]);
});

test('they contain the title of an API in no sidebar', () => {
  expect(crumbs({ api: { title: 'Other API', route: '/docs/api/other/x' } })).toEqual([
    'Other API /docs/api/other/x',
  ]);
});
