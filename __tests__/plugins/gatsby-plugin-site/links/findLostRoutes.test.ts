import { findLostRoutes } from '../../../../plugins/gatsby-plugin-site/src/links/core/findLostRoutes';
import {
  readLock,
  writeLock,
} from '../../../../plugins/gatsby-plugin-site/src/links/core/lockText';

const check = (lock: string, routes: string[], others: string[] = []) =>
  findLostRoutes(readLock(lock), {
    file: 'content/routes.lock',
    routes: new Set(routes),
    served: new Set([...routes, ...others]),
  });

test('a missing route is a fault that names the nearest new route', () => {
  const [fault, ...others] = check('# Routes\n/docs/disks/resize\n/docs/disks\n', [
    '/docs/disks',
    '/docs/disks/resizing',
  ]);
  expect(others).toEqual([]);
  expect(fault).toMatchObject({
    rule: 'lostRoutes',
    place: 'content/routes.lock:2',
    message: 'the route `/docs/disks/resize` was published and is gone',
  });
  expect(fault?.advice).toContain('If it moved to `/docs/disks/resizing`, put');
  expect(fault?.advice).toContain('npm run routes -- --accept');
});

test('a new route is named, even if an old one is more similar', () => {
  const [fault] = check('/docs/a/quick-start\n/docs/b/quick-start\n', [
    '/docs/b/quick-start',
    '/docs/alpha/quick-start-guide',
  ]);
  expect(fault?.advice).toContain('`/docs/alpha/quick-start-guide`');
});

test('without a similar route, none is named', () => {
  expect(check('/docs/disks\n', ['/'])[0]?.advice).toBe(
    'If it is gone for good, run `npm run routes -- --accept`.',
  );
});

test('a route with a redirect or a file is not missing', () => {
  expect(check('/docs/old\n/docs/file\n', ['/docs'], ['/docs/old', '/docs/file'])).toEqual([]);
});

test('a written lock file can be read', () => {
  const text = writeLock(['/docs/b', '/', '/docs/a', '/docs/b']);
  expect(readLock(text).map(({ route }) => route)).toEqual(['/', '/docs/a', '/docs/b']);
  expect(readLock(text.replaceAll('\n', '\r\n'))).toHaveLength(3);
});
