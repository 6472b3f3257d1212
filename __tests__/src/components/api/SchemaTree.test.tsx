/** @jest-environment jsdom */
import '@testing-library/jest-dom';
import { render, screen, within } from '@testing-library/react';
import { SchemaTree } from '../../../../src/components/api/SchemaTree';
import type { SchemaNode } from '../../../../src/core/openapi/model';
import { operation } from './operationFixture';

const body = operation.requestBody?.content[0]?.schema ?? { anchor: 'body', type: 'object' };

/** The row of a property, with all rows below it. */
function row(anchor: string): HTMLElement {
  const element = document.getElementById(anchor);
  if (!element) throw new Error(`There is no row ${anchor}.`);
  return element;
}

/** The element with the rows below a row. */
function parts(anchor: string): HTMLDetailsElement {
  const element = row(anchor).querySelector('details');
  if (!element) throw new Error(`Nothing is below the row ${anchor}.`);
  return element;
}

beforeEach(() => {
  render(<SchemaTree node={body} />);
});

test('a row has name, type and description, and its name is its permalink', () => {
  const hostname = row('body.hostname');
  expect(hostname).toHaveTextContent(
    'hostname string or null · 1 to 18 characters · matches ^[a-z0-9-]+$Host name; a random one is chosen',
  );
  expect(within(hostname).getByRole('link', { name: 'hostname' })).toHaveAttribute(
    'href',
    '#body.hostname',
  );
  expect(within(hostname).getByRole('link', { name: 'External documentation' })).toHaveAttribute(
    'href',
    'https://example.com/hostnames',
  );
});

test('required, read-only, write-only and deprecated are texts', () => {
  expect(row('body.data_center')).toHaveTextContent('data_center DataCenterLookup required');
  expect(row('body.version')).toHaveTextContent('write-only');
});

test('values: default, constant, described and plain ones, examples', () => {
  expect(row('body.kind')).toHaveTextContent(
    /small\s*One core\.\s*large\s*Eight cores\.\s*Default "small"/,
  );
  expect(row('body.version')).toHaveTextContent('Always 2');
  expect(row('body.data_center.id')).toHaveTextContent('example "dc_25d48761871e4bf"');
});

test('a long list of values is folded, but complete', () => {
  const country = parts('body.country');
  expect(country.open).toBe(false);
  expect(country).toHaveTextContent('30 allowed values');
  expect(country).toHaveTextContent('C29');
});

test('the first level is open, deeper levels and lookups are closed', () => {
  expect(parts('body.disks').open).toBe(true);
  expect(parts('body.disks')).toHaveTextContent('2 properties of each item');
  expect(parts('body.disks.source').open).toBe(false);
  expect(parts('body.data_center').open).toBe(false);
});

test('an object of which one property is given is one line with the names and an example of each', () => {
  expect(parts('body.data_center').querySelector('summary')).toHaveTextContent(
    /^Exactly one of id \(dc_…\)/,
  );
});

test('a circular row links to the row above', () => {
  const parent = row('body.disks.source.parent');
  expect(parent).toHaveTextContent('Same as Disk above');
  expect(within(parent).getByRole('link', { name: 'Disk', hidden: true })).toHaveAttribute(
    'href',
    '#body.disks',
  );
});

test('rows that are left out are mentioned', () => {
  expect(row('body.disks.source.more')).toHaveTextContent('12 more rows are left out');
});

test('variants have names and discriminators, and the first is open', () => {
  const network = row('body.network');
  expect(network).toHaveTextContent('One of 4 variants, told apart by type');
  expect(within(network).getByText('Public network')).toBeInTheDocument();
  expect(within(network).getByText('Virtual network')).toBeInTheDocument();
  expect(parts('body.network.virtual').open).toBe(false);
  expect(row('body.network.name')).toHaveTextContent('By name string');
  expect(row('body.network.again')).toHaveTextContent('Same as Body above');
});

test('tuples, negations and properties of any name', () => {
  expect(parts('body.position')).toHaveTextContent('2 items, in this orderItem 1 number');
  expect(row('body.position.1')).toHaveTextContent('Item 2 number or null');
  expect(row('body.label')).toHaveTextContent('Must not match');
  expect(row('body.annotations')).toHaveTextContent('<key> string');
});

describe('roots', () => {
  const root = (node: Partial<SchemaNode>) =>
    render(<SchemaTree node={{ anchor: 'root', type: 'object', ...node }} />).container;

  test('a list, a value, a choice, variants, a negation beside properties', () => {
    expect(
      root({
        type: 'array of Disk',
        arrayDepth: 1,
        properties: [{ name: 'id', anchor: 'root.id', type: 'string' }],
      }),
    ).toHaveTextContent('array of Diskid string');
    expect(
      root({ type: 'string', format: 'binary', description: '<p>A file.</p>' }),
    ).toHaveTextContent('string · binaryA file.');
    expect(
      root({ exactlyOne: true, properties: [{ name: 'id', anchor: 'root.one', type: 'string' }] }),
    ).toHaveTextContent('Exactly one of idid string');
    expect(
      root({
        type: 'A or B',
        variants: [
          {
            kind: 'anyOf',
            options: [
              { anchor: 'root.a', title: 'A', type: 'A', deprecated: true },
              { anchor: 'root.b', title: 'B', type: 'B' },
            ],
          },
        ],
      }),
    ).toHaveTextContent('A or BAny of 2 variantsA deprecatedB');
    expect(
      root({
        properties: [{ name: 'id', anchor: 'root.own', type: 'string' }],
        not: { anchor: 'root.not', type: 'any' },
      }),
    ).toHaveTextContent('id stringMust not matchvalue any');
    expect(root({ type: 'Node', circular: { type: 'Node', anchor: 'root' } })).toHaveTextContent(
      'Same as Node above',
    );
  });

  test('several lists of variants', () => {
    const group = (kind: 'oneOf' | 'anyOf', ...titles: string[]) => ({
      kind,
      options: titles.map((title) => ({ anchor: `root.${title}`, title, type: title })),
    });
    const variants = [group('oneOf', 'A', 'B'), group('anyOf', 'C', 'D')];
    expect(root({ type: 'any', variants })).toHaveTextContent(
      'anyOne of 2 variantsA B Also any of 2 variantsC D',
    );
    const row = { name: 'x', anchor: 'root.x', type: 'array', arrayDepth: 1, variants };
    expect(root({ properties: [row] })).toHaveTextContent(
      'x array2 lists of variantsEach item is one of 2 variantsA B Each item is also any of 2 variantsC D',
    );
  });

  test('a root inside an element with the same id does not repeat it', () => {
    const { container } = render(
      <SchemaTree node={{ anchor: 'response-200', type: 'object' }} within="response-200" />,
    );
    expect(container.querySelector('[id]')).toBeNull();
  });
});

test('every list without markers has the role of a list', () => {
  for (const list of document.querySelectorAll('ul, ol'))
    expect(list).toHaveAttribute('role', 'list');
  expect(screen.getAllByRole('listitem').length).toBeGreaterThan(10);
});
