import { nearestPages } from '../../../src/browser/nearestPages';

const pages = [
  '/docs/product/storage/disks/quickstart',
  '/docs/product/storage/disks/how-to/resize-a-disk',
  '/docs/product/storage/snapshots/quickstart',
  '/docs/api/core/get-disk',
  '/docs/api/core/put-disk-resize',
  '/docs/dev/welcome',
].map((href) => ({ href, label: href }));
const nearest = (path: string) => nearestPages(path, pages).map(({ href }) => href);

test.each([
  ['a page that has moved', '/docs/storage/disks/resize-a-disk', pages[1]],
  ['a mistyped word', '/docs/dev/welcmoe', pages[5]],
  ['an old name of a call', '/docs/api/core/disk-resize', pages[4]],
  ['another ending', '/docs/product/storage/snapshots/quickstart.html', pages[2]],
])('%s: the first is the one that was meant', (_, path, page) => {
  expect(nearest(path)[0]).toBe(page?.href);
});

test('at most three pages are offered, and none that has little in common', () => {
  expect(nearest('/docs/product/storage/disks').length).toBe(3);
  expect(nearest('/wp-login.php')).toEqual([]);
  expect(nearest('/')).toEqual([]);
});
