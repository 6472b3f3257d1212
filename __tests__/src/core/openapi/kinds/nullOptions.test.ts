import { drawDescriptions } from '../../../../support/drawDescriptions';

const draw = drawDescriptions(['null-options.yaml']);

test.each([
  ['an option that only is nullable', 'owner (Owner or null, required)'],
  ['a reference to null', 'color (string or null, required)'],
  ['a nullable base of an object', 'key (BrassKey, required)'],
  ['nullable beside allOf', 'spare (BrassKey or null)'],
  ['nullable in allOf', 'door (string or null, required)'],
  ['a schema that only is nullable', 'any (any or null, required)'],
])('whether a value can be null: %s', async (_, words) => {
  const { markdown, page } = await draw('null-options.yaml');
  const [name = '', type = ''] = words.split(/ \(|\)/);
  expect(markdown('lockers')).toContain(`- \`${name}\` (${type})`);
  expect(page('lockers')).toContain(`${name} ${type.replace(', required', ' required')}`);
});
