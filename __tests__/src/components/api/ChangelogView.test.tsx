/** @jest-environment jsdom */
import { render, screen, within } from '@testing-library/react';
import type { ChangeEntry } from '../../../../src/core/openapi/model';
import { ChangelogView } from '../../../../src/components/api/overview/ChangelogView';
import '@testing-library/jest-dom';

const entry = (more: Partial<ChangeEntry>): ChangeEntry => ({
  rule: 'property-added',
  kind: 'added',
  breaking: false,
  noun: 'property',
  words: 'added',
  places: [],
  ...more,
});
const place = (name: string, href?: string) => ({
  method: 'get' as const,
  path: `/${name}`,
  title: `Get ${name}`,
  ...(href && { href }),
});

function draw(entries: ChangeEntry[]) {
  const versions = [
    { version: '1.1.0', date: '2025-03-04', anchor: 'v1-1-0', entries },
    { version: '1.0.0', anchor: 'v1-0-0', isFirst: true as const, entries: [] },
  ];
  render(<ChangelogView api="Disks" changelog={{ versions }} feed="/changelog.xml" />);
}

test('a version has groups, its date and its breaking changes', () => {
  draw([
    entry({
      kind: 'removed',
      breaking: true,
      rule: 'operation-removed',
      noun: 'operation',
      words: 'removed',
      places: [place('old')],
    }),
    entry({
      name: 'Disk.size',
      side: 'response',
      places: [place('disk', '/docs/api/x/get-disk#size')],
    }),
  ]);
  const heading = screen.getByRole('heading', { level: 2, name: /1\.1\.0/ });
  expect(heading).toHaveTextContent('1.1.0 March 4, 2025 1 breaking change');
  expect(heading).toHaveAttribute('id', 'v1-1-0');
  expect(
    screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent),
  ).toEqual(['Breaking', 'Added']);
  expect(screen.getByText(/1 operation/)).toHaveTextContent('1 operation removed');
  expect(screen.getByRole('link', { name: 'Get disk' })).toHaveAttribute(
    'href',
    '/docs/api/x/get-disk#size',
  );
  // A removed operation has no page.
  expect(screen.getByText('Get old', { exact: false }).closest('a')).toBeNull();
  expect(screen.getByText(/first version/)).toBeInTheDocument();
});

test('long lists of operations are folded', () => {
  draw([
    entry({ name: 'Disk.size', places: ['a', 'b', 'c', 'd', 'e'].map((name) => place(name)) }),
  ]);
  const details = screen.getByText('5 operations').closest('details');
  expect(details).not.toHaveAttribute('open');
  expect(within(details!).getAllByRole('listitem', { hidden: true })).toHaveLength(5);
});

test('a version without changes says so', () => {
  draw([]);
  expect(screen.getByText('Nothing that clients notice.')).toBeInTheDocument();
});

test('changes of one thing are one entry, sorted by what is changed', () => {
  draw([
    entry({ noun: 'scope', name: 'disks:read' }),
    entry({ noun: 'scope', name: 'disks' }),
    entry({ name: 'Disk.size', side: 'response', places: [place('disk')] }),
    entry({ name: 'DiskUpdateArguments.size', side: 'request', places: [place('disk')] }),
    entry({ name: 'Account.name', side: 'response' }),
  ]);
  expect(screen.getAllByText(/added/).map((line) => line.textContent?.trim())).toEqual([
    expect.stringContaining('What was added'),
    'Property Account.name added in responses',
    'Property Disk.size and DiskUpdateArguments.size added in responses and in requests',
    'Scope disks:read and disks added',
  ]);
  expect(screen.getAllByText('Get disk', { exact: false })).toHaveLength(1);
});
