/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { OperationView } from '../../../../src/components/api/OperationView';
import type { Operation } from '../../../../src/core/openapi/model';
import { operation } from './operationFixture';

const guides = [{ title: 'Create a machine', href: '/docs/product/create-a-machine' }];

/** The head of the page: the title with everything around it. */
function head(): HTMLElement {
  return screen.getByRole('heading', { level: 1 }).parentElement ?? document.body;
}

function show(changes: Partial<Operation> = {}) {
  return render(
    <OperationView
      operation={{ ...operation, ...changes }}
      guides={guides}
      sharedErrorCodes={['rate_limit_reached']}
      errorGuide="/docs/dev/errors"
    />,
  );
}

beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined;
});

test('the head has title, address and authentication', () => {
  show();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Build a machine');
  expect(head()).toHaveTextContent('POST');
  expect(head()).toHaveTextContent(operation.url);
  expect(head()).toHaveTextContent('Deprecated');
  expect(within(head()).getByRole('button', { name: 'Copy URL' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'tasks' })).toHaveAttribute('href', '/docs/tasks');
  expect(screen.getByRole('link', { name: 'More about builds' })).toBeInTheDocument();
});

test('headings have the right levels, with one first heading', () => {
  show();
  const levels = screen.getAllByRole('heading').map(({ tagName }) => Number(tagName.slice(1)));
  expect(levels[0]).toBe(1);
  expect(levels.filter((level) => level === 1)).toHaveLength(1);
  levels
    .slice(1)
    .forEach((level, index) => expect(level).toBeLessThanOrEqual((levels[index] ?? 0) + 1));
});

test('the parts have the order in which a caller needs them', () => {
  show();
  const titles = screen
    .getAllByRole('heading', { level: 2 })
    .map(({ childNodes: [first] }) => first?.textContent?.trim());
  expect(titles).toEqual([
    'Path parameters',
    'Query parameters',
    'Header parameters',
    'Cookie parameters',
    'Request body',
    'Responses',
    'Callbacks',
    'Used in guides',
  ]);
});

test('ids are unique, and every fragment has a target', () => {
  const { container } = show();
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
  for (const link of container.querySelectorAll('a[href^="#"]')) {
    expect(ids).toContain(link.getAttribute('href')?.slice(1));
  }
});

test('every anchor of the model is in the page', () => {
  const { container } = show();
  const anchors = [...JSON.stringify(operation).matchAll(/"anchor":"([^"]+)"/g)].map(
    ([, anchor]) => anchor,
  );
  expect(anchors.length).toBeGreaterThan(40);
  for (const anchor of anchors)
    expect(container.ownerDocument.getElementById(anchor ?? '')).not.toBeNull();
});

test('success comes before the errors, which are one table', () => {
  show();
  const titles = screen
    .getAllByRole('heading', { level: 3 })
    .map(({ textContent }) => textContent?.trim());
  expect(titles.slice(0, 4)).toEqual([
    expect.stringMatching(/^201 Created/),
    expect.stringMatching(/^409 Conflict/),
    expect.stringMatching(/^Any other status/),
    'Errors',
  ]);
});

test('guides that use the operation are linked', () => {
  show();
  expect(screen.getByRole('link', { name: 'Create a machine' })).toHaveAttribute(
    'href',
    '/docs/product/create-a-machine',
  );
});

test('the samples have each language once, and the first is selected', () => {
  show();
  const languages = screen.getByRole('combobox', { name: 'Language of the sample' });
  const values = within(languages)
    .getAllByRole<HTMLOptionElement>('option')
    .map(({ value }) => value);
  expect(values).toEqual([...operation.samples.map(({ language }) => language), 'body']);
  expect(languages).toHaveValue('curl');
});

test('callbacks have the request and the expected response', () => {
  show();
  expect(screen.getByRole('heading', { level: 3, name: 'Build finished' })).toBeInTheDocument();
  expect(screen.getByText('{$request.body#/callback_url}')).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 5, name: /204 No Content/ })).toBeInTheDocument();
});

test('an operation without optional parts has no empty sections', () => {
  const { container } = render(
    <OperationView
      operation={{
        ...operation,
        description: undefined,
        externalDocs: undefined,
        deprecated: false,
        parameters: [],
        exactlyOneOf: [],
        requestBody: undefined,
        responses: [],
        callbacks: [],
        samples: [],
        security: [],
      }}
    />,
  );
  expect(screen.queryAllByRole('heading', { level: 2 })).toHaveLength(0);
  expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
  expect(container).toHaveTextContent('Not declared');
});

test('a webhook is marked as one', () => {
  show({ kind: 'webhook', url: 'machine.built', path: 'machine.built' });
  expect(head()).toHaveTextContent('Webhook');
});

test('names of built-in properties have no special meaning', () => {
  const names = ['__proto__', 'constructor', 'toString', 'hasOwnProperty'];
  const { container } = show({
    parameters: names.map((name) => ({
      name,
      in: 'query' as const,
      style: name,
      explode: true,
      schema: { anchor: `query.${name}`, type: 'array of string' },
    })),
    responses: [
      {
        status: 'constructor',
        anchor: 'response-constructor',
        headers: [],
        content: [],
        errors: [],
        links: [],
      },
    ],
  });
  for (const name of names) expect(screen.getAllByRole('link', { name })).not.toHaveLength(0);
  expect(container).not.toHaveTextContent('native code');
});

test('the program of a convention is folded', () => {
  const source = 'for (;;) next();';
  const sample = { language: 'curl', label: 'Shell', source, html: '<b>for</b> (;;) next();' };
  show({ programs: [{ convention: 'paginated', samples: [sample] }] });
  const summary = screen.getByText('Read every page');
  expect(summary.closest('details')).not.toHaveAttribute('open');
  expect(summary.closest('details')).toHaveTextContent(source);
});

test('the description of the operation can be downloaded', () => {
  const { rerender } = render(<OperationView operation={operation} />);
  expect(screen.queryByRole('link', { name: 'This operation as OpenAPI' })).toBeNull();
  rerender(<OperationView operation={operation} sliceHref="/docs/api/x/y.json" />);
  expect(screen.getByRole('link', { name: 'This operation as OpenAPI' })).toHaveAttribute(
    'href',
    '/docs/api/x/y.json',
  );
});

test('lookups and rate limits link to their guides, if there are any', () => {
  const choice = { anchor: 'body', type: 'Lookup', exactlyOne: true };
  const limited = { status: '429', anchor: 'response-429', headers: [], content: [], links: [] };
  const own = {
    ...operation,
    requestBody: {
      required: true,
      content: [{ mediaType: 'application/json', schema: choice, examples: [] }],
    },
    responses: [{ ...limited, errors: [{ code: 'too_many', detail: [] }] }],
  };
  const { rerender } = render(
    <OperationView operation={own} lookupGuide="/lookups" rateLimitGuide="/limits" />,
  );
  expect(screen.getAllByRole('link', { name: 'How lookups work' })).not.toHaveLength(0);
  expect(screen.getByRole('link', { name: 'rate limits' })).toHaveAttribute('href', '/limits');
  rerender(
    <OperationView
      operation={{ ...own, exactlyOneOf: [], requestBody: undefined, responses: [] }}
      lookupGuide="/lookups"
      rateLimitGuide="/limits"
    />,
  );
  expect(screen.queryByRole('link', { name: 'How lookups work' })).toBeNull();
  expect(screen.queryByRole('link', { name: 'rate limits' })).toBeNull();
});
