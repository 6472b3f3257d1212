import { renderToStaticMarkup } from 'react-dom/server';
import type { ResolvedItem, ResolvedLink } from '../../../src/core/content/model';
import { SidebarItems } from '../../../src/shell/SidebarItems';

const links = (count: number): ResolvedLink[] =>
  Array.from({ length: count }, (_, at) => ({
    kind: 'link',
    label: `Call ${at + 1}`,
    href: `/docs/api/forge/call-${at + 1}`,
  }));
const listedAt = '/docs/api/forge/information#operations';
const group = (count: number): ResolvedItem[] => [
  { kind: 'group', label: 'Calls', listedAt, items: links(count) },
];
const built = (count: number, pathname: string) =>
  renderToStaticMarkup(<SidebarItems items={group(count)} pathname={pathname} />);

describe('a group whose items are also listed on a page', () => {
  test('is one link to that page in the built HTML', () => {
    expect(built(9, '/docs/other')).toContain(`<a href="${listedAt}">All 9 in Calls</a>`);
    expect(built(9, '/docs/other')).not.toContain('call-1');
  });

  test('is complete if the current page is in it', () => {
    expect(built(9, '/docs/api/forge/call-3').match(/call-\d/g)).toHaveLength(9);
  });

  test('is complete if it is short', () => {
    expect(built(1, '/docs/other').match(/call-\d/g)).toHaveLength(1);
  });
});
