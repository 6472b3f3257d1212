import { nearestPaths } from '../../../src/browser/nearestPaths';

const pages = [
  '/docs/product/storage/disks/quickstart',
  '/docs/product/storage/disks/how-to/resize-a-disk',
  '/docs/product/storage/snapshots/quickstart',
  '/docs/product/storage/backups/how-to/restore-a-backup',
  '/docs/api/core/get-disk',
  '/docs/api/core/put-disk-resize',
  '/docs/dev/tools/restish',
  '/docs/dev/welcome',
];
const nearest = (path: string) => nearestPaths(path, pages);

test.each([
  ['a page that has moved', '/docs/storage/disks/resize-a-disk', pages[1]],
  ['a mistyped word', '/docs/dev/welcmoe', pages[7]],
  ['an old name of a call', '/docs/api/core/disk-resize', pages[5]],
  ['another ending', '/docs/product/storage/snapshots/quickstart.html', pages[2]],
])('%s: the first path is the right one', (_, path, page) => {
  expect(nearest(path)[0]).toBe(page);
});

test('pages with the same words are found, not pages with a similar last word', () => {
  expect(nearest('/docs/product/storage/disk/resize')).toEqual([pages[1], pages[0], pages[5]]);
});

test('the number of paths and their similarity are limited', () => {
  expect(nearest('/docs/product/storage/disks')).toHaveLength(3);
  expect(nearest('/wp-login.php')).toEqual([]);
  expect(nearest('/')).toEqual([]);
});
