import { jsonPositions } from '../../../plugins/gatsby-transformer-openapi/src/core/load/jsonPositions';

const TEXT = String.raw`{
  "a": [1, { "b\"}": "x]\\" }, "z"],
  "empty": {}, "c": {
    "d": -1.5e3
  , "list": []}
}`;

test.each([
  [[], [1, 1], [1, 6]],
  [['a'], [2, 8], [2, 2]],
  [
    ['a', '0'],
    [2, 9],
    [2, 2],
  ],
  [
    ['a', '1', 'b"}'],
    [2, 22],
    [2, 2],
  ],
  [
    ['a', '2'],
    [2, 32],
    [2, 2],
  ],
  [['empty'], [3, 12], [3, 3]],
  [['c'], [3, 21], [3, 5]],
  [
    ['c', 'd'],
    [4, 10],
    [4, 4],
  ],
  [
    ['c', 'list'],
    [5, 13],
    [5, 5],
  ],
  // The nearest value around a missing one.
  [
    ['c', 'none', 'more'],
    [3, 21],
    [3, 5],
  ],
  [
    ['a', '7'],
    [2, 8],
    [2, 2],
  ],
])('the position of %j', (pointer, [line, column], [first, last]) => {
  const { locate, linesOf } = jsonPositions(TEXT);
  expect(locate(pointer)).toEqual({ line, column });
  expect(linesOf(pointer)).toEqual({ first, last });
});

test('the position of a key', () => {
  const { locate } = jsonPositions(TEXT);
  expect(locate(['c', 'd'], 'key')).toEqual({ line: 4, column: 5 });
  expect(locate(['a', '0'], 'key')).toEqual({ line: 2, column: 9 });
  expect(locate([], 'key')).toEqual({ line: 1, column: 1 });
});
