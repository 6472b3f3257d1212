import { entryId } from '../../../src/browser/entryId';

test.each([
  ['disk_not_found', 'error-disk_not_found'],
  ['disks:read', 'error-disks:read'],
  ['a b#c', 'error-a~20~b~23~c'],
  ['é~😀', 'error-~e9~~7e~~1f600~'],
])('%s', (name, id) => {
  expect(entryId('error', name)).toBe(id);
  expect(encodeURI(id)).toBe(id);
});
