/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { cleanup, render, screen, within } from '@testing-library/react';
import { Breadcrumbs } from '../../../../src/components/navigation/Breadcrumbs';
import { CategorySections } from '../../../../src/components/navigation/cards/CategorySections';
import { FoldedContents } from '../../../../src/components/navigation/FoldedContents';
import PreviousNext from '../../../../src/components/navigation/PreviousNext';
import { TableOfContents } from '../../../../src/components/navigation/TableOfContents';
import { TagIndex } from '../../../../src/components/navigation/TagIndex';

it('lists headings of levels 2 and 3 only', () => {
  const heading = (depth: number, text: string) => ({ depth, text, anchor: text.toLowerCase() });
  render(
    <TableOfContents headings={[heading(2, 'Two'), heading(3, 'Three'), heading(4, 'Four')]} />,
  );
  const contents = screen.getByRole('navigation', { name: 'On this page' });
  expect(
    within(contents)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Two', 'Three']);
});

it('the folded list is only shown if there is more than one heading', () => {
  const headings = [
    { depth: 2, text: 'First', anchor: 'first' },
    { depth: 2, text: 'Second', anchor: 'second' },
  ];
  const { rerender } = render(<FoldedContents headings={headings} />);
  expect(screen.getByRole('group')).not.toHaveAttribute('open');
  rerender(<FoldedContents headings={headings.slice(1)} />);
  expect(screen.queryByRole('group')).not.toBeInTheDocument();
});

it('breadcrumbs link to the pages above, without the page itself', () => {
  const { rerender } = render(
    <Breadcrumbs items={[{ label: 'Guides', href: '/docs' }, { label: 'Disks' }]} />,
  );
  for (const link of screen.getAllByRole('link')) expect(link).toHaveAttribute('href', '/docs');
  expect(screen.queryByText('Disks')).not.toBeInTheDocument();
  rerender(<Breadcrumbs items={[{ label: 'Disks' }]} />);
  expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
});

it('links to the previous and the next page, if they exist', () => {
  render(<PreviousNext next={{ label: 'Disks', href: '/docs/disks' }} />);
  expect(screen.getByRole('link')).toHaveAccessibleName('Next Disks');
});

it('shows the area of a neighbor', () => {
  render(
    <PreviousNext
      previous={{ label: 'Disks', href: '/docs/category/disks', area: 'Disks' }}
      next={{ label: 'Quickstart', href: '/docs/disks/quickstart', area: 'Disks' }}
    />,
  );
  const names = screen.getAllByRole('link').map((link) => link.textContent);
  expect(names).toEqual(['Previous Disks', 'Next Disks · Quickstart']);
});

it('shows the steps to start with, and each subject with its pages and operations', () => {
  render(
    <CategorySections
      sections={[
        {
          isStart: true,
          cards: [
            { label: 'Make one', href: '/docs/disks' },
            { label: 'Use it', href: '/docs/use' },
          ],
        },
        {
          title: 'Disks',
          description: 'Store data.',
          cards: [
            { label: 'Disks quickstart', href: '/docs/disks', kind: 'Quickstart' },
            { label: 'Resize', href: '/docs/resize', description: 'Make it larger.' },
            { label: 'Group', href: '/docs/category/group', count: 1 },
          ],
          api: {
            count: 7,
            href: '/docs/category/api#group-disks',
            operations: [{ label: 'List disks', href: '/docs/list', method: 'get' }],
          },
        },
      ]}
    />,
  );
  expect(
    within(screen.getByRole('navigation', { name: 'Start here' }))
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Make one', 'Use it']);
  expect(screen.getByRole('heading', { level: 2, name: 'Disks' }).parentElement).toHaveTextContent(
    'DisksStore data.3 guides · 7 operations',
  );
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Make one',
    'Use it',
    'Disks quickstartQuickstart',
    'ResizeMake it larger.',
    'Group1 item',
    'GET List disks',
  ]);
});

it('operations of an API are below the headings of their groups and tags', () => {
  const operation = (label: string) => ({
    label,
    href: `/${label}`,
    method: 'get',
    path: `/${label}`,
  });
  render(
    <CategorySections
      sections={[
        { cards: [{ label: 'Introduction', href: '/docs/info' }] },
        {
          title: 'Disks',
          anchor: 'group-disks',
          cards: [{ ...operation('drop'), deprecated: true }],
          sections: [{ title: 'Backups', cards: [operation('restore')] }],
        },
      ]}
    />,
  );
  expect(
    screen.getAllByRole('heading').map(({ tagName, textContent }) => `${tagName} ${textContent}`),
  ).toEqual(['H2 Disks', 'H3 Backups']);
  expect(screen.getAllByRole('list').map(({ textContent }) => textContent)).toEqual([
    'Introduction',
    'GETdrop deprecated/drop',
    'GETrestore/restore',
  ]);
  expect(screen.getByText('drop').tagName).toBe('S');
});

it('a group of a large API, whose operations are on other pages, has the id to which the page links', () => {
  render(
    <CategorySections
      sections={[
        {
          title: 'Disks',
          anchor: 'group-disks',
          cards: [{ label: 'Operations 1 to 300', href: '/docs/groups/disks' }],
        },
      ]}
    />,
  );
  expect(screen.getByRole('heading', { name: 'Disks' })).toHaveAttribute('id', 'group-disks');
  expect(screen.queryByText(/guide/)).not.toBeInTheDocument();
});

const tagged = (name: string, count: number) => ({
  name,
  route: `/docs/tags/${name.toLowerCase()}`,
  documents: Array.from({ length: count }, (_, index) => ({
    title: `About ${name} ${index + 1}`,
    route: `/docs/${name}/${index + 1}`,
  })),
});

it('lists the first documents of a few tags', () => {
  render(<TagIndex tags={[tagged('Go', 1), tagged('guide', 8)]} />);
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual([
    'Go 1 doc',
    'guide 8 docs',
  ]);
  expect(screen.getByRole('link', { name: 'guide' })).toHaveAttribute('href', '/docs/tags/guide');
  const [one, several] = screen.getAllByRole('list');
  expect(one).toHaveTextContent('About Go 1');
  expect(within(several!).getAllByRole('link')).toHaveLength(7);
  expect(screen.getByRole('link', { name: '2 more' })).toHaveAttribute('href', '/docs/tags/guide');
});

it('sorts many tags by their letters', () => {
  const others = Array.from({ length: 10 }, (_, index) => tagged(`Terraform ${index}`, 1));
  render(<TagIndex tags={[tagged('guide', 3), tagged('Go', 1), ...others]} />);
  expect(screen.getAllByRole('heading')).toHaveLength(12);
  cleanup();
  render(<TagIndex tags={[tagged('guide', 3), tagged('Go', 1), ...others, tagged('Tools', 1)]} />);
  expect(screen.getAllByRole('heading').map((heading) => heading.textContent)).toEqual(['G', 'T']);
  expect(screen.getByRole('link', { name: 'guide 3' })).toHaveAttribute('href', '/docs/tags/guide');
});
