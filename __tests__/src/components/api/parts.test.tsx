/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { Choice } from '../../../../src/components/code/Choice';
import { Examples } from '../../../../src/components/api/Examples';
import { ParameterList } from '../../../../src/components/api/ParameterList';
import { ResponseExamples } from '../../../../src/components/api/ResponseExamples';
import { ResponseList } from '../../../../src/components/api/ResponseList';
import { ScopeList } from '../../../../src/components/api/ScopeList';
import type { SecurityAlternative } from '../../../../src/core/openapi/model';
import { statusWords } from '../../../../src/core/text/statusWords';
import { operation } from './operationFixture';

describe('Choice', () => {
  const options = [
    { value: 'a', label: 'A', content: <p>First</p> },
    { value: 'b', label: 'B', content: <p>Second</p> },
  ];

  test('shows its panels by name, with the first selected', () => {
    render(<Choice legend="Language" name="sample" options={options} />);
    const group = screen.getByRole('group', { name: 'Language' });
    expect(within(group).getByRole('radio', { name: 'A' })).toBeChecked();
    expect(within(group).getByRole('radio', { name: 'B' })).not.toBeChecked();
    expect(group).toHaveTextContent('AFirstBSecond');
  });

  test('one panel needs no choice, and no panel draws nothing', () => {
    const { container, rerender } = render(
      <Choice legend="Language" name="x" options={options.slice(0, 1)} />,
    );
    expect(container).toHaveTextContent(/^First$/);
    rerender(<Choice legend="Language" name="x" options={[]} />);
    expect(container).toBeEmptyDOMElement();
  });
});

describe('ScopeList', () => {
  const bearer = (...scopes: string[]): SecurityAlternative => ({
    schemes: [{ key: 'Bearer', label: 'HTTP bearer', scopes }],
  });
  const oauth = (...scopes: string[]): SecurityAlternative => ({
    schemes: [{ key: 'OAuth2', label: 'OAuth 2.0', scopes }],
  });
  const words = (security: SecurityAlternative[]) =>
    render(<ScopeList security={security} />)
      .container.textContent?.replace(/\s+/g, ' ')
      .trim();

  test.each<[string, SecurityAlternative[], string]>([
    ['nothing declared', [], 'AuthenticationNot declared'],
    ['an empty alternative alone', [{ schemes: [] }], 'AuthenticationNo authentication'],
    ['no scope named', [bearer()], 'AuthenticationHTTP bearerScopesAny valid token'],
    ['one scope', [bearer('disks')], 'AuthenticationHTTP bearerScopedisks'],
    [
      'two scopes, each enough',
      [bearer('disks'), bearer('disks:read')],
      'AuthenticationHTTP bearerScopesdisks disks:read any one is enough',
    ],
    [
      'two schemes with the same scopes',
      [bearer('disks'), bearer('disks:read'), oauth('disks'), oauth('disks:read')],
      'AuthenticationHTTP bearer or OAuth 2.0Scopesdisks disks:read any one is enough',
    ],
    [
      'two schemes that differ',
      [bearer(), oauth('disks')],
      'AuthenticationHTTP bearerScopesAny valid tokenorOAuth 2.0Scopedisks',
    ],
    [
      'scopes needed together',
      [bearer('disks', 'tasks')],
      'AuthenticationHTTP bearerScopesdisks tasks all are needed',
    ],
    [
      'schemes needed together',
      [
        {
          schemes: [
            ...bearer('disks').schemes,
            { key: 'Key', label: 'API key in header X-Key', scopes: [] },
          ],
        },
      ],
      'AuthenticationHTTP bearer and API key in header X-KeyScopedisks',
    ],
    [
      'authentication that may be left out',
      [bearer('disks'), { schemes: [] }],
      'AuthenticationHTTP bearerScopedisks orNo authentication',
    ],
    [
      'a scope beside any token',
      [bearer(), bearer('disks')],
      'AuthenticationHTTP bearerScopesAny valid token',
    ],
  ])('%s', (_, security, expected) => {
    expect(words(security)).toBe(expected);
  });
});

describe('ParameterList', () => {
  test('a group of which one is sent is one line that opens its parameters', () => {
    render(
      <ParameterList parameters={operation.parameters} exactlyOneOf={operation.exactlyOneOf} />,
    );
    expect(screen.getByText(/^Exactly one of/)).toHaveTextContent(
      /organization\[id\].* or organization\[sub_domain\]/,
    );
    const choice = screen.getByRole('list', { name: /^Exactly one of/, hidden: true });
    expect(
      within(choice)
        .getAllByRole('link', { hidden: true })
        .map(({ textContent }) => textContent),
    ).toEqual(['organization[id]', 'organization[sub_domain]']);
    expect(
      within(choice).queryByRole('link', { name: 'page', hidden: true }),
    ).not.toBeInTheDocument();
  });

  test('a group with only one existing member is an ordinary row', () => {
    render(
      <ParameterList
        parameters={operation.parameters.slice(0, 2)}
        exactlyOneOf={operation.exactlyOneOf}
      />,
    );
    expect(screen.queryByText(/exactly one/i)).not.toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'organization[id]' })).toBeInTheDocument();
  });
});

describe('ResponseList', () => {
  const show = (sharedErrorCodes?: string[]) =>
    render(
      <ResponseList
        responses={operation.responses}
        sharedErrorCodes={sharedErrorCodes}
        errorGuide="/docs/errors"
      />,
    );

  test('errors with known codes: status, code, meaning and the fields of the detail', () => {
    show();
    const table = screen.getAllByRole('table')[1] ?? document.body;
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Status', 'Code', 'Meaning']);
    expect(within(table).getByRole('row', { name: /422 validation_error/ })).toHaveTextContent(
      'What was sent is not valid.Detail with 1 fielderrors array of stringOne sentence a mistake.',
    );
    expect(
      within(table).getByRole('row', { name: /^404 organization_not_found/ }),
    ).toBeInTheDocument();
    expect(within(table).getByRole('row', { name: /^429/ })).toHaveTextContent(
      'Too many requests.',
    );
    expect(within(table).getByRole('row', { name: /^5XX/ })).toHaveTextContent(
      'Something is wrong with us.',
    );
    expect(screen.getByRole('link', { name: 'How to handle errors' })).toHaveAttribute(
      'href',
      '/docs/errors',
    );
  });

  test('errors that all operations return are folded', () => {
    show(['rate_limit_reached']);
    expect(screen.getAllByRole('table', { hidden: true })).toHaveLength(3);
    const folded = screen.getByText('Errors that every operation may return').closest('details');
    expect(folded).not.toHaveAttribute('open');
    expect(folded).toHaveTextContent('rate_limit_reached');
  });

  test('an error without known codes has the rows of its schema', () => {
    show();
    expect(screen.getByRole('heading', { name: /Any other status/ })).toBeInTheDocument();
    expect(document.getElementById('response-default.message')).toHaveTextContent('message string');
  });

  test('a code without a description has that of its response, and its detail has all rows', () => {
    show();
    expect(screen.getByRole('row', { name: /409 machine_in_trash/ })).toHaveTextContent(
      'Something is in the way.Detail with 1 fieldtrash_object TrashObject or null1 propertykeep_until integer',
    );
    expect(document.querySelectorAll('[id="response-409"]')).toHaveLength(1);
  });

  test('each status is its own permalink', () => {
    show();
    expect(screen.getAllByRole('link', { name: '404' })).toHaveLength(1);
    expect(screen.getByRole('link', { name: '404' })).toHaveAttribute('href', '#response-404');
    expect(screen.getByRole('link', { name: '201 Created' })).toHaveAttribute(
      'href',
      '#response-201',
    );
  });

  test('headers and links', () => {
    show();
    expect(document.getElementById('response-201.headers.Location')).toHaveTextContent(
      'Location string · uri',
    );
    expect(screen.getByRole('link', { name: 'Get the task' })).toHaveAttribute(
      'href',
      '/docs/api/core/get-task',
    );
    expect(screen.getByText(/get:elsewhere/)).toBeInTheDocument();
  });

  test('if no error has a code, there is no column for codes', () => {
    render(
      <ResponseList responses={operation.responses.filter(({ status }) => status === '5XX')} />,
    );
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'Status',
      'Meaning',
    ]);
  });
});

describe('Examples', () => {
  const json = (name: string, text: string) => ({ name, text });

  test('text is escaped', () => {
    const { container } = render(
      <Examples
        title="Response"
        content={[{ mediaType: 'application/json', examples: [json('a', '"<b>&amp;</b>"')] }]}
      />,
    );
    expect(container.querySelector('code')).toHaveTextContent('"<b>&amp;</b>"');
    expect(screen.queryByRole('combobox')).not.toBeInTheDocument();
  });

  test('several are selected by name and media type, and one at another URL is a link', () => {
    const elsewhere = { summary: 'Another', text: '', externalValue: 'https://example.com/2.json' };
    render(
      <Examples
        title="Request body"
        content={[
          {
            mediaType: 'application/json',
            examples: [json('one', '1'), { name: 'two', ...elsewhere }],
          },
          { mediaType: 'text/plain', examples: [json('three', '3')] },
        ]}
      />,
    );
    const choice = screen.getByRole('combobox', { name: 'Request body: example' });
    expect(
      within(choice)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['application/json one', 'application/json Another', 'text/plain three']);
    expect(screen.getByRole('link', { name: 'Another', hidden: true })).toHaveAttribute(
      'href',
      'https://example.com/2.json',
    );
  });

  test('those of responses are selected by status first', () => {
    const response = { headers: [], errors: [], links: [] };
    render(
      <ResponseExamples
        responses={[
          {
            ...response,
            status: '200',
            anchor: 'response-200',
            content: [{ mediaType: 'application/json', examples: [json('a', '2')] }],
          },
          { ...response, status: '204', anchor: 'response-204', content: [] },
          {
            ...response,
            status: '403',
            anchor: 'response-403',
            content: [
              { mediaType: 'application/json', examples: [json('a', '4'), json('b', '5')] },
            ],
          },
        ]}
      />,
    );
    const statuses = screen.getByRole('combobox', { name: 'Status of the response' });
    expect(statuses).toHaveValue('200');
    expect(within(statuses).queryByRole('option', { name: /204/ })).not.toBeInTheDocument();
    const named = screen.getByRole('combobox', { name: 'Response 403: example', hidden: true });
    expect(within(named).getAllByRole('option', { hidden: true })).toHaveLength(2);
  });
});

test.each([
  ['200', '200 OK'],
  ['299', '299'],
  ['4XX', '4XX Client error'],
  ['default', 'Any other status'],
  ['constructor', 'constructor'],
])('the status %s reads "%s"', (status, words) => {
  expect(statusWords(status)).toBe(words);
});
