import { nearest, nearestAdvice } from '../../../../src/core/input/nearest';

test.each([
  ['titel', ['title', 'tags'], ['title']],
  ['quickstart', ['storage/disks/quickstart', 'start'], ['storage/disks/quickstart']],
  ['/docs/storage/disks', ['storage/disks'], ['storage/disks']],
  ['zzz', ['title', 'tags'], []],
  ['', ['title'], []],
  ['x'.repeat(100_000), ['title'], []],
])('the nearest names to %s', (name, names, found) => {
  expect(nearest(name, names)).toEqual(found);
});

test('advice lists a few names and counts many', () => {
  expect(nearestAdvice('zzzzzz', ['a1', 'b2'], 'Kinds')).toBe('Kinds: `a1`, `b2`.');
  expect(
    nearestAdvice(
      'zzzzzz',
      Array.from({ length: 60 }, (_, index) => `page-${index}`),
    ),
  ).toMatch(/and 50 more\.$/);
  expect(nearestAdvice('x', [])).toBe('');
});
