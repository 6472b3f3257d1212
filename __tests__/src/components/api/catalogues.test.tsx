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
    expect(heading).toHaveAttribute('id', `error-${code}`);
    return heading.parentElement as HTMLElement;
  };
  expect(entry('gone')).toHaveTextContent(
    'gone 404, 410It is gone.Fields of detailAny field may be missing.id string',
  );
  expect(within(entry('gone')).getByText('Returned by 2 operations')).toBeInTheDocument();
  expect(linksOf(entry('gone')).slice(-2)).toEqual(operations.map(({ route }) => route));
  expect(entry('who')).toHaveTextContent('Nobody is known.');
  expect(entry('who')).toHaveTextContent('Returned by every operation');
  expect(entry('who').parentElement).toHaveTextContent(/^401 Unauthorized/);
  expect(linksOf(entry('who'))).toEqual(['#error-who']);
  expect(screen.getByRole('link', { name: 'How to handle errors' })).toBeInTheDocument();
});

test('the page of scopes lists operations by scope, and those without one', () => {
  const catalogue = {
    operations,
    scopes: [
      { name: 'disks:read', description: 'Read disks.', operations: [0] },
      { name: 'idle', operations: [] },
    ],
    anyToken: [1],
    open: [],
  };
  render(<ScopeCatalogueView api="X API" catalogue={catalogue} />);
  const [, read, idle] = screen.getAllByRole('row');
  expect(read).toHaveAttribute('id', 'scope-disks:read');
  expect(read).toHaveTextContent('Read disks.1 operation');
  expect(linksOf(read as HTMLElement)).toEqual(['#scope-disks:read', '/docs/api/x/get-disk']);
  expect(idle).toHaveTextContent('No operation asks for it.');
  expect(
    linksOf(screen.getByRole('heading', { name: 'Any valid token' }).parentElement as HTMLElement),
  ).toEqual(['/docs/api/x/drop-disk']);
  expect(screen.queryByRole('heading', { name: 'No authentication' })).not.toBeInTheDocument();
});

test('a scope with a prefix in OAuth 2.0 shows and copies its whole value', () => {
  const catalogue = {
    scopes: [{ name: 'dns', sentAs: 'api.x.example/dns', operations: [] }],
    anyToken: [],
    open: [],
    operations,
  };
  render(<ScopeCatalogueView api="X API" catalogue={catalogue} />);
  expect(screen.getByText(/sends the whole value/)).toBeInTheDocument();
  const [, row] = screen.getAllByRole('row');
  expect(row).toHaveTextContent('api.x.example/dns');
  expect(
    within(row as HTMLElement)
      .getAllByRole('button', { hidden: true })
      .map((button) => button.getAttribute('aria-label') ?? button.textContent),
  ).toEqual(['Copy dns', 'Copy api.x.example/dns']);
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
