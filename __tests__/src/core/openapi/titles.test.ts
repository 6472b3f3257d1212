import { readableId } from '../../../../src/core/openapi/text/readableId';
import { shortTitle } from '../../../../src/core/text/shortTitle';

test.each([
  ['listAllPets', '/pets', 'List all pets'],
  ['add_pet', '/pets', 'Add pet'],
  ['get:virtual_machine', '/virtual_machines/virtual_machine', 'Get virtual machine'],
  ['users/getURLByID', '/users/{id}', 'Users get URL by ID'],
  ['getUserUsingGET', '/user', 'Get user'],
  ['getUserUsingGET_1', '/user', 'Get user'],
  ['pets.list', '/pets', 'Pets list'],
  ['read_item_items__item_id__get', '/items/{item_id}', undefined],
  ['op_8f3a2c11', '/x', undefined],
  ['pets', '/pets', undefined],
  ['a_b', '/x', undefined],
  ['5e1b77c9d4', '/x', undefined],
])('the title for the id %s of %s is %s', (id, path, title) => {
  expect(readableId(id, path)).toBe(title);
});

test('a title in a list of titles ends after a word', () => {
  expect(shortTitle('List all pets')).toBe('List all pets');
  const long = 'Returns every thing that the caller may see, in the order in which they were made';
  expect(shortTitle(long)).toBe(
    'Returns every thing that the caller may see, in the order in which…',
  );
  expect(shortTitle('x'.repeat(200))).toBe(`${'x'.repeat(69)}…`);
});
