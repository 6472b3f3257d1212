/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { ErrorCatalogueView } from '../../../../src/components/api/overview/ErrorCatalogueView';
import { ErrorTable } from '../../../../src/components/api/ErrorTable';
import { OperationBadges } from '../../../../src/components/api/OperationBadges';
import { ScopeCatalogueView } from '../../../../src/components/api/overview/ScopeCatalogueView';
import { ScopeList } from '../../../../src/components/api/ScopeList';
import { operation } from './operationFixture';

const operations = [
  { title: 'Get a disk', method: 'get' as const, route: '/docs/api/x/get-disk' },
  {
    title: 'Drop a disk',
    method: 'delete' as const,
    route: '/docs/api/x/drop-disk',
    deprecated: true as const,
  },
];
const linksOf = (element: HTMLElement) =>
  within(element)
    .queryAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href'));

test('the error catalogue has the meaning and the operations of each code', () => {
  const catalogue = {
    operations,
    errors: [
      {
        code: 'gone',
        description: '<p>It is gone.</p>',
        detail: [{ name: 'id', anchor: 'detail-gone.id', type: 'string' }],
        statuses: ['404', '410'],
        operations: [0, 1],
      },
      {
        code: 'who',
        title: 'Nobody is known.',
        detail: [],
        statuses: ['401'],
        everywhere: true as const,
        operations: [],
      },
    ],
  };
  render(<ErrorCatalogueView api="X API" catalogue={catalogue} guide="/docs/errors" />);
  expect(screen.getByText(/returns 2 error codes/)).toBeInTheDocument();
  expect(linksOf(screen.getByRole('navigation', { name: 'Statuses' }))).toEqual([
    '#status-401',
    '#status-404',
  ]);
  const entry = (code: string) => {
    const heading = screen.getByRole('heading', { level: 3, name: new RegExp(code) });
    const item = heading.parentElement as HTMLElement;
    expect(item).toHaveAttribute('id', `error-${code}`);
    return item;
  };
  expect(entry('gone')).toHaveTextContent(
    'gone 404, 410It is gone.2 operationsFields of detailAny field may be missing.id string',
  );
  expect(within(entry('gone')).getByText('2 operations').tagName).toBe('SUMMARY');
  expect(linksOf(entry('gone')).slice(-2)).toEqual(operations.map(({ route }) => route));
  expect(entry('who')).toHaveTextContent('whoNobody is known.Every operation');
  expect(screen.getByRole('list', { name: /401 Unauthorized/ })).toContainElement(entry('who'));
  expect(linksOf(entry('who'))).toEqual(['#error-who']);
  expect(screen.getByRole('link', { name: 'How to handle errors' })).toBeInTheDocument();
});

test('the page of scopes lists operations by scope, and those without one', () => {
  const catalogue = {
    operations,
    scopes: [
      { name: 'disks', description: 'Change disks.', operations: [0, 1] },
      { name: 'disks:read', description: 'Read disks.', operations: [0] },
      { name: 'idle', operations: [] },
    ],
    anyToken: [1],
    open: [],
  };
  render(<ScopeCatalogueView api="X API" catalogue={catalogue} />);
  const list = screen.getByRole('list', { name: 'Scopes' });
  const [disks, idle, ...others] = [...list.children] as HTMLElement[];
  expect(others).toEqual([]);
  // A scope and the one that only allows reading the same are one entry.
  expect(disks).toHaveTextContent('disksdisks:readChange disks.Read disks.2 operations');
  expect(disks!.querySelector('[id="scope-disks:read"]')).toHaveTextContent('disks:read');
  expect(linksOf(disks!)).toEqual([
    '#scope-disks',
    '#scope-disks:read',
    '/docs/api/x/get-disk',
    '/docs/api/x/drop-disk',
    '/docs/api/x/get-disk',
  ]);
  expect(idle).toHaveTextContent('No operation asks for it');
  expect(
    linksOf(screen.getByRole('heading', { name: 'Any valid token' }).parentElement as HTMLElement),
  ).toEqual(['/docs/api/x/drop-disk']);
  expect(screen.queryByRole('heading', { name: 'No authentication' })).not.toBeInTheDocument();
});

test.each([
  ['the same prefix is said once', ['api.x.example/dns'], ['Copy dns']],
  [
    'other values are beside the short names',
    ['api.x.example/dns', 'other.example/vms'],
    ['Copy dns', 'Copy api.x.example/dns', 'Copy vms', 'Copy other.example/vms'],
  ],
])('whole values of OAuth 2.0: %s', (_, values, buttons) => {
  const scopes = values.map((sentAs) => ({
    name: sentAs.split('/')[1] ?? '',
    sentAs,
    operations: [],
  }));
  render(
    <ScopeCatalogueView api="X API" catalogue={{ scopes, anyToken: [], open: [], operations }} />,
  );
  expect(screen.queryAllByText(/sends the whole value/)).toHaveLength(values.length === 1 ? 1 : 0);
  expect(
    screen
      .getAllByRole('button', { hidden: true })
      .map((button) => button.getAttribute('aria-label')),
  ).toEqual(buttons);
});

test('codes and scopes of an operation link to their entries', () => {
  const [response] = operation.responses.filter(({ errors }) => errors.length > 0);
  render(
    <>
      <ErrorTable responses={response ? [response] : []} errorsRoute="/docs/api/x/errors" />
      <ScopeList
        security={[{ schemes: [{ key: 'a', label: 'A', scopes: ['disks:read'] }] }]}
        scopesRoute="/docs/api/x/scopes"
      />
    </>,
  );
  const code = response?.errors[0]?.code ?? '';
  expect(screen.getByRole('link', { name: code })).toHaveAttribute(
    'href',
    `/docs/api/x/errors#error-${code}`,
  );
  expect(screen.getByRole('link', { name: 'all error codes' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'disks:read' })).toHaveAttribute(
    'href',
    '/docs/api/x/scopes#scope-disks:read',
  );
});

test('conventions are badges that link to their guides', () => {
  render(
    <OperationBadges
      operation={{ ...operation, deprecated: false, conventions: ['paginated', 'task', 'trash'] }}
      guides={{ paginated: '/docs/lists' }}
    />,
  );
  expect(screen.getByRole('link', { name: 'Paginated' })).toHaveAttribute('href', '/docs/lists');
  expect(screen.getByText('Asynchronous task').closest('a')).toBeNull();
  expect(screen.getByText('Moves to trash')).toBeInTheDocument();
});
