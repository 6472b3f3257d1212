import { nearestPath } from '../../../../plugins/gatsby-plugin-site/src/redirects/core/nearestPath';

const pages = [
  '/docs/product/storage/disks/quickstart',
  '/docs/product/storage/disks/how-to/resize-a-disk',
  '/docs/product/storage/snapshots/quickstart',
  '/docs/api/core/get-disk',
  '/docs/api/core/put-disk-resize',
  '/docs/dev/welcome',
];

test.each([
  ['a page that has moved', '/docs/storage/disks/resize-a-disk', pages[1]],
  ['a mistyped word', '/docs/dev/welcmoe', pages[5]],
  ['an old name of a call', '/docs/api/core/disk-resize', pages[4]],
  ['another ending', '/docs/product/storage/snapshots/quickstart.html', pages[2]],
])('%s', (_, path, page) => {
  expect(nearestPath(path, pages)).toBe(page);
});

test('no path is similar enough', () => {
  expect(nearestPath('/docs/product/storage/disks', pages)).toBeUndefined();
});
