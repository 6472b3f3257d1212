import {
  derivedProductNames,
  hasVariable,
  isVariableName,
  resolveVariables,
} from '../../../../src/core/content/variables';

const variables = {
  'product.name': 'Nimbus',
  'hosts.api': 'api.nimbus.example',
  'links.x-y_z': 'https://x.example',
  'apis.core.route': '/docs/api/core/a',
};

test.each([
  ['{product.name} Docs', 'Nimbus Docs'],
  ['{product.name}{product.name}', 'NimbusNimbus'],
  ['https://{hosts.api}/v1', 'https://api.nimbus.example/v1'],
  ['{links.x-y_z} {apis.core.route}', 'https://x.example /docs/api/core/a'],
  // Not variables of the site: shell and template expansions, other words, other forms.
  ['${product.name}', '${product.name}'],
  ['{{product.name}}', '{{product.name}}'],
  [
    '{product} {id} {other.name} { product.name } {product.} {}',
    '{product} {id} {other.name} { product.name } {product.} {}',
  ],
  ['{"product.name": 1}', '{"product.name": 1}'],
])('%s', (text, resolved) => {
  expect(resolveVariables(text, variables)).toEqual({ text: resolved, unknown: [] });
});

test('unknown names stay unchanged, and are returned with their positions and advice', () => {
  const { text, unknown } = resolveVariables('a {product.nmae} {hosts.constructor} b', variables);
  expect(text).toBe('a {product.nmae} {hosts.constructor} b');
  expect(unknown.map(({ name, offset }) => [name, offset])).toEqual([
    ['product.nmae', 2],
    ['hosts.constructor', 17],
  ]);
  expect(unknown[0]?.advice).toBe('Did you mean `product.name`?');
});

test('names of variables are recognized', () => {
  expect(isVariableName('product.name')).toBe(true);
  expect(isVariableName('props.name')).toBe(false);
  expect(isVariableName('product')).toBe(false);
  expect(hasVariable('/x/{hosts.api}')).toBe(true);
  expect(hasVariable('/users/{id}')).toBe(false);
});

test.each([
  ['Acme', 'acme', 'ACME', 'Acme', 'acme'],
  ['Acme Cloud', 'acme-cloud', 'ACME_CLOUD', 'AcmeCloud', 'acme_cloud'],
  ['ærø 9', 'aero-9', 'AERO_9', 'R9', 'aero_9'],
  ['雲', 'kumo', 'KUMO', 'Kumo', 'kumo'],
  ['3 Clouds', '3-clouds', '_3_CLOUDS', '_3Clouds', '_3_clouds'],
])('names that are made from %s', (name, slug, constant, pascal, snake) => {
  expect(derivedProductNames({ name, slug })).toEqual({ constant, pascal, snake });
});
