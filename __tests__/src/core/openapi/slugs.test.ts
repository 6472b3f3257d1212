import { methodPathSlug, operationSlug, slugify } from '../../../../src/core/openapi/text/slugs';

test.each([
  ['put:disk_resize', 'put-disk-resize'],
  ['get:v_m_n_i__v_m_n_i', 'get-v-m-n-i-v-m-n-i'],
  ['  Ünïcode!! ', 'unicode'],
  ['__proto__', 'proto'],
  ['操作', ''],
])('%s becomes %s', (text, slug) => expect(slugify(text)).toBe(slug));

test('an operation without a usable id gets the slug of its method and path', () => {
  expect(operationSlug(undefined, 'get', '/disks/{disk}')).toBe('get-disks-disk');
  expect(operationSlug('操作', 'post', '/a')).toBe('post-a');
  expect(methodPathSlug('get', '/')).toBe('get');
});

test('slugs are short enough for file names, and are unique', () => {
  const a = slugify('x'.repeat(400));
  expect(a.length).toBeLessThanOrEqual(150);
  expect(slugify(`${'x'.repeat(400)}y`)).not.toBe(a);
});
