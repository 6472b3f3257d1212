import { editDistance } from '../../../../src/core/text/editDistance';
import { stem } from '../../../../src/core/search/stem';
import { fold, partsOf, placedWords, wordsOf } from '../../../../src/core/search/words';

test.each([
  ['Größe', 'grosse'],
  ['sécurité', 'securite'],
  ['Ærø', 'aero'],
  ["Let's", 'lets'],
  ['ﬁle', 'file'],
])('%s is folded to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test.each([
  ['Resize a disk.', ['resize', 'a', 'disk']],
  ['size_in_gb', ['size_in_gb']],
  ['virtual_machine[fqdn]', ['virtual_machine_fqdn']],
  ['annotations[][key]', ['annotations_key']],
  ['/disks/disk/resize', ['disks_disk_resize']],
  ['put:disk_resize put-disk-resize', ['put_disk_resize', 'put_disk_resize']],
  ['imagePullSecrets', ['image_pull_secrets']],
  ['GET https://api.example/v1?page=2', ['get', 'api_example', 'v1', 'page', '2']],
  ['{"a": "b"}', ['a', 'b']],
  ['😀 — …', []],
  ['日本語 テスト', ['日本語', 'テスト'.normalize('NFKD')]],
])('the words of %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ['/tasks', [['tasks', true]]],
  ['a/b/c', [['a_b_c', true]]],
  ['and/or', [['and_or', false]]],
  [
    'https://api.example:8080/v1/disks',
    [
      ['api_example_8080', false],
      ['v1_disks', true],
    ],
  ],
  [
    'api.example/v1',
    [
      ['api_example', false],
      ['v1', true],
    ],
  ],
  ['https://api.example', [['api_example', false]]],
])('the addresses in %s', (text, words) => {
  expect(placedWords(text).map(({ word, isAddress }) => [word, isAddress ?? false])).toEqual(words);
});

test.each([
  ['organise', 'organize'],
  ['colours', 'colors'],
  ['centre', 'center'],
  ['catalogue', 'catalog'],
  ['analysing', 'analyzing'],
  ['licence', 'license'],
])('%s is spelled %s', (british, american) => {
  expect(stem(british)).toBe(stem(american));
});

test('positions are those in the text, not in its folded form', () => {
  const text = 'Ändern der Größe';
  expect(placedWords(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'Ändern',
    'der',
    'Größe',
  ]);
});

test('parts of a name', () => {
  expect(partsOf('size_in_gb')).toEqual(['size', 'in', 'gb']);
  expect(partsOf('disk')).toEqual(['disk']);
});

test.each([
  ['disks', 'disk'],
  ['policies', 'policy'],
  ['addresses', 'address'],
  ['attached', 'attach'],
  ['resizing', 'resize'],
  ['gpus', 'gpu'],
  ['allocation', 'allocate'],
  ['organization', 'organize'],
])('%s and %s have the same stem', (one, other) => {
  expect(stem(one)).toBe(stem(other));
});

test.each([
  ['status', 'statu'],
  ['task', 'tag'],
  ['zone', 'zoom'],
  ['hour', 'hor'],
])('%s and %s have different stems', (one, other) => {
  expect(stem(one)).not.toBe(stem(other));
});

test.each([
  ['balancer', 'balncer', 1],
  ['machine', 'machnie', 1],
  ['disk', 'disk', 0],
  ['disk', 'dusks', 2],
  ['', 'ab', 2],
  ['abcdef', 'uvwxyz', 3],
])('the distance from %s to %s is %i', (from, to, distance) => {
  expect(editDistance(from, to, 2)).toBe(distance);
});

test('letters after a prefix do not count', () => {
  expect(editDistance('kuberm', 'kubernetes', 1, true)).toBe(1);
});
