/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { fireEvent, render, screen } from '@testing-library/react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { ResolvedItem } from '../../../src/core/content/model';
import { SidebarItems } from '../../../src/shell/SidebarItems';

const operation = (label: string, method: string, slug: string): ResolvedItem => ({
  kind: 'link',
  label,
  href: `/docs/api/core/${slug}`,
  method,
});
const items: ResolvedItem[] = [
  {
    kind: 'group',
    label: 'Guides',
    items: [{ kind: 'link', label: 'Start', href: '/docs/start' }],
  },
  {
    kind: 'group',
    label: 'Core API',
    items: [
      {
        kind: 'group',
        label: 'Disks',
        items: [
          operation('List disks', 'get', 'get-disks'),
          operation('Resize', 'put', 'put-resize'),
        ],
      },
      { kind: 'group', label: 'Zones', items: [operation('List zones', 'get', 'get-zones')] },
    ],
  },
];
const tree = <SidebarItems items={items} pathname="/docs/api/core/get-disks" />;
const operations = () =>
  screen
    .queryAllByRole('link')
    .map((link) => link.textContent)
    .filter((text) => text !== 'Start');

test('each API has one input, also in the built page', () => {
  expect(renderToStaticMarkup(tree).match(/<input/g)).toHaveLength(1);
  render(tree);
  expect(screen.getAllByRole('searchbox')).toEqual([
    screen.getByRole('searchbox', { name: 'Filter Core API' }),
  ]);
});

test('words that were typed before the app started filter the list', () => {
  const container = document.createElement('div');
  container.innerHTML = renderToString(tree);
  document.body.append(container);
  const built = container.querySelector('input')!;
  built.value = 'zone';
  render(tree, { container, hydrate: true });
  expect(screen.getByRole('searchbox')).toBe(built);
  expect(built).toHaveValue('zone');
  expect(operations()).toEqual(['GET List zones']);
});

test('groups with results are open, Escape clears the filter, and the arrow key moves to the first result', () => {
  render(tree);
  const box = screen.getByRole('searchbox');
  fireEvent.change(box, { target: { value: 'zone' } });
  expect(operations()).toEqual(['GET List zones']);
  expect(screen.getByText('Zones').closest('details')).toHaveAttribute('open');
  fireEvent.keyDown(box, { key: 'ArrowDown' });
  expect(screen.getByRole('link', { name: 'GET List zones' })).toHaveFocus();
  fireEvent.change(box, { target: { value: 'bucket' } });
  expect(screen.getByRole('status')).toHaveTextContent('Nothing has this name');
  fireEvent.keyDown(box, { key: 'Escape' });
  expect(box).toHaveValue('');
  expect(operations()).toHaveLength(3);
});
