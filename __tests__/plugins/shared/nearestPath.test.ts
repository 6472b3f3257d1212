import { nearestPath, nearestPaths } from '../../../plugins/shared/text/nearestPaths';

const pages = [
  '/docs/product/storage/disks/quickstart',
  '/docs/product/storage/disks/how-to/resize-a-disk',
  '/docs/product/storage/snapshots/quickstart',
  '/docs/api/core/get-disk',
  '/docs/api/core/put-disk-resize',
  '/docs/dev/welcome',
];
const nearest = (path: string) => nearestPaths(path, pages, 3, 0.3);

test.each([
  ['a page that has moved', '/docs/storage/disks/resize-a-disk', pages[1]],
  ['a mistyped word', '/docs/dev/welcmoe', pages[5]],
  ['an old name of a call', '/docs/api/core/disk-resize', pages[4]],
  ['another ending', '/docs/product/storage/snapshots/quickstart.html', pages[2]],
])('%s: the first is the one that was meant', (_, path, page) => {
  expect(nearest(path)[0]).toBe(page);
  expect(nearestPath(path, pages)).toBe(page);
});

test('at most as many are found as are asked for, and none that has little in common', () => {
  expect(nearest('/docs/product/storage/disks')).toHaveLength(3);
  expect(nearestPath('/docs/product/storage/disks', pages)).toBeUndefined();
  expect(nearest('/wp-login.php')).toEqual([]);
  expect(nearest('/')).toEqual([]);
});
