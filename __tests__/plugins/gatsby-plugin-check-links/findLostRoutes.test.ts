import {
  findLostRoutes,
  writeLock,
} from '../../../plugins/gatsby-plugin-check-links/src/core/findLostRoutes';
import { readLock } from '../../../plugins/shared/routesLock';

const check = (lock: string, routes: string[], others: string[] = []) =>
  findLostRoutes(readLock(lock), {
    file: 'content/routes.lock',
    routes: new Set(routes),
    served: new Set([...routes, ...others]),
  });

test('a route that is gone is a fault that names the nearest new route', () => {
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

test('a new route is named rather than an old one that is more alike', () => {
  const [fault] = check('/docs/a/quick-start\n/docs/b/quick-start\n', [
    '/docs/b/quick-start',
    '/docs/alpha/quick-start-guide',
  ]);
  expect(fault?.advice).toContain('`/docs/alpha/quick-start-guide`');
});

test('where nothing is alike no route is named', () => {
  expect(check('/docs/disks\n', ['/'])[0]?.advice).toBe(
    'If it is gone for good, run `npm run routes -- --accept`.',
  );
});

test('a redirect or a file keeps a route', () => {
  expect(check('/docs/old\n/docs/file\n', ['/docs'], ['/docs/old', '/docs/file'])).toEqual([]);
});

test('what is written is read again', () => {
  const text = writeLock(['/docs/b', '/', '/docs/a', '/docs/b']);
  expect(readLock(text).map(({ route }) => route)).toEqual(['/', '/docs/a', '/docs/b']);
  expect(readLock(text.replaceAll('\n', '\r\n'))).toHaveLength(3);
});
