/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import {
  ApiInformationView,
  informationHeadings,
} from '../../../../src/components/api/overview/ApiInformationView';
import { description } from './operationFixture';

const groups = [
  {
    name: 'Machines',
    operations: [
      {
        title: 'List machines',
        method: 'get',
        route: '/docs/api/core/get-machines',
        path: '/machines',
        deprecated: false,
      },
      {
        title: 'Drop machine',
        method: 'delete',
        route: '/docs/api/core/delete-machine',
        path: '/machine',
        deprecated: true,
      },
    ],
  },
];

test('title, version, introduction, contact and terms', () => {
  render(<ApiInformationView description={description} groups={groups} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Example Core API' })).toBeInTheDocument();
  expect(screen.getByText('Version 1.2.0 · OpenAPI 3.1.0')).toBeInTheDocument();
  expect(screen.getByText('Make a token first.')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Support' })).toHaveAttribute(
    'href',
    'mailto:support@example.com',
  );
  expect(screen.getByRole('link', { name: 'MIT' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Terms of service' })).toBeInTheDocument();
});

test('servers with their variables', () => {
  render(<ApiInformationView description={description} groups={groups} />);
  expect(screen.getByText('https://{region}.example.com/v1')).toBeInTheDocument();
  expect(document.body).toHaveTextContent('regionDefault eu, one of eu, usNearest to you.');
});

test('authentication: schemes, addresses, and a table of scopes', () => {
  render(<ApiInformationView description={description} groups={groups} />);
  expect(screen.getByRole('heading', { level: 3, name: /HTTP bearer/ })).toBeInTheDocument();
  expect(screen.getByText('https://id.example.com/token')).toBeInTheDocument();
  const scopes = screen.getByRole('table');
  expect(
    within(scopes).getByRole('row', { name: 'machines:read See machines.' }),
  ).toBeInTheDocument();
});

test('every operation has a link with method and path, and a deprecated one is marked', () => {
  render(<ApiInformationView description={description} groups={groups} />);
  const machines = screen.getByRole('heading', { name: 'Machines' }).closest('section')!;
  expect(
    within(machines)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/docs/api/core/get-machines', '/docs/api/core/delete-machine']);
  expect(
    within(machines).getByRole('link', { name: /DELETE Drop machine deprecated/ }),
  ).toBeInTheDocument();
});

test('an API without optional parts has no empty sections', () => {
  render(
    <ApiInformationView
      description={{
        ...description,
        summary: undefined,
        description: undefined,
        termsOfService: undefined,
        contact: undefined,
        license: undefined,
        servers: [],
        securitySchemes: [],
      }}
      groups={[]}
    />,
  );
  expect(screen.getByText('The description declares no authentication.')).toBeInTheDocument();
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
});

test('an API with many groups has an index of them', () => {
  const many = Array.from({ length: 8 }, (_, index) => ({
    name: `Group ${index + 1}`,
    operations: [],
  }));
  render(<ApiInformationView description={description} groups={many} />);
  const index = screen.getByRole('list', { name: 'Groups of operations' });
  for (const link of within(index).getAllByRole('link')) {
    const target = document.getElementById(link.getAttribute('href')?.slice(1) ?? '');
    expect(target).toHaveTextContent(link.textContent ?? '?');
  }
});

test('the description can be downloaded and opened in two clients', () => {
  const download = (format: string, bytes: number) => ({
    format,
    bytes,
    file: `/docs/api/core/openapi.${format}`,
    url: `https://docs.example.com/docs/api/core/openapi.${format}`,
    sha256: format.repeat(16),
  });
  render(
    <ApiInformationView
      description={{
        ...description,
        servers: [{ url: '', resolvedUrl: 'https://api.example.com/v1', variables: [] }],
      }}
      downloads={[download('json', 1_379_821), download('yaml', 49_344)]}
      groups={groups}
    />,
  );
  const json = screen.getByRole('row', { name: /^JSON 1\.4 MB jsonjsonjson…/ });
  expect(within(json).getByRole('link', { name: 'JSON' })).toHaveAttribute(
    'href',
    '/docs/api/core/openapi.json',
  );
  expect(screen.getByRole('row', { name: /^YAML 49 KB yamlyamlyaml…/ })).toBeInTheDocument();
  expect(document.body).toHaveTextContent('Version 1.2.0 as one OpenAPI file');
  expect(
    screen.getByText(
      'restish api connect core https://api.example.com/v1 --spec https://docs.example.com/docs/api/core/openapi.json',
    ),
  ).toBeInTheDocument();
});

test('descriptions of servers and authentication are below one heading with the generated parts', () => {
  const html = '<h2 id="servers">Base URL</h2><p>Ours.</p>';
  render(
    <ApiInformationView
      description={{
        ...description,
        description: `${html}<h2>Rest</h2>`,
        sectionEnds: { servers: html.length },
      }}
      groups={groups}
    />,
  );
  expect(
    screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent),
  ).toEqual(['Base URL', 'Rest', 'Authentication', 'Operations', 'Contact and terms']);
  const own = screen.getByText('Ours.');
  const address = screen.getByText('https://{region}.example.com/v1');
  const rest = screen.getByRole('heading', { name: 'Rest' });
  expect(own.compareDocumentPosition(address)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(address.compareDocumentPosition(rest)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('if another page lists all operations, each group links to it', () => {
  const linked = {
    name: 'Disks',
    tags: ['Disks'],
    description: '<p>See <a href="/x">this</a>.</p>',
  };
  render(
    <ApiInformationView
      description={{
        ...description,
        tagGroups: [{ name: 'Machines', tags: ['Machines'] }, linked],
        tags: [],
      }}
      groups={[...groups, { name: 'Disks', operations: [] }]}
      list={{ route: '/all', hrefs: new Map([['Machines', '/all#group-machines']]) }}
    />,
  );
  const operations = screen.getByRole('heading', { name: 'Operations' }).closest('section')!;
  expect(
    within(operations)
      .getAllByRole('link')
      .map((link) => [link.textContent, link.getAttribute('href')]),
  ).toEqual([
    ['All 2 operations', '/all'],
    ['Machines', '/all#group-machines'],
    ['Disks', '/all'],
    // The list cannot show the link in its description.
    ['Disks', '/all'],
    ['this', '/x'],
  ]);
});

test('the table of contents has all headings of the page', () => {
  const view = {
    description: {
      ...description,
      description: '<h2 id="about-limits">Limits</h2><p>A.</p>',
      sections: [{ text: 'Limits', anchor: 'about-limits' }],
    },
    groups,
    resources: [{ name: 'Disk', route: '/disk' }],
  };
  const { container } = render(<ApiInformationView {...view} />);
  const headings = [...container.querySelectorAll('h2')];
  expect(informationHeadings(view).map(({ text, anchor }) => [text, anchor])).toEqual(
    headings.map(({ textContent, id }) => [textContent, id]),
  );
});
