import { addressBook } from '../../../../src/core/search/addressBook';

const PATHS = [
  '/pets',
  '/pets/{petId}',
  '/pets/findByStatus',
  '/pets/{petId}/photos/{photo-id}',
  '/{tenant}/cats',
  '/buckets/bucket/objects',
  '/{anything}',
  '/v2/servers/{server_id}/actions/{action_id}',
  '/v1/zones/{zone}',
  '/v2/zones/{zone}',
];
const book = addressBook([
  ...PATHS.map((path, id) => ({ id, path })),
  { id: 90, route: '/docs/pets' },
  { id: 91, path: '/pets' },
]);

test.each([
  ['pets', 0],
  ['v1/pets', 0],
  ['acme/cats', 4],
  ['api/v1/pets/42', 1],
  ['pets/{id}', 1],
  ['pets/:pet', 1],
  ['pets/findByStatus', 2],
  ['pets/find-by-status', 2],
  ['v2/pets/8b1c-4f/photos/7', 3],
  ['buckets/{bucket}/objects', 5],
  ['servers/{id}/actions/{action}', 7],
  ['v3/servers/{id}/actions/{action}', 7],
  ['api/v2/zones/{id}', 9],
  ['docs/pets', 90],
  ['docs/pets#part', 90],
  ['docs/pets?x=1#part', 90],
])('%s is the address of document %i', (address, id) => {
  expect(book.idsOf(book.find(address) ?? '')[0]).toBe(id);
});

test.each(['', 'cats', 'cats/42', '{x}', '///', 'zones/{id}'])(
  '%p is the address of no document',
  (address) => {
    expect(book.find(address)).toBeUndefined();
  },
);

test('all operations of a path are found', () => {
  expect(book.idsOf(book.find('pets') ?? '')).toEqual([0, 91]);
  expect(book.idsOf('nowhere')).toEqual([]);
});
