import { jsonPositions } from '../../../../src/core/openapi/load/jsonPositions';

const TEXT = String.raw`{
  "a": [1, { "b\"}": "x]\\" }, "z"],
  "empty": {}, "c": {
    "d": -1.5e3
  , "list": []}
}`;

test.each<[string[], line: number, column: number]>([
  [[], 1, 1],
  [['a'], 2, 8],
  [['a', '0'], 2, 9],
  [['a', '1', 'b"}'], 2, 22],
  [['a', '2'], 2, 32],
  [['empty'], 3, 12],
  [['c'], 3, 21],
  [['c', 'd'], 4, 10],
  [['c', 'list'], 5, 13],
  // The nearest value around a missing one.
  [['c', 'none', 'more'], 3, 21],
  [['a', '7'], 2, 8],
])('the position of %j', (pointer, line, column) => {
  expect(jsonPositions(TEXT).locate(pointer)).toEqual({ line, column });
});

test('the position of a key', () => {
  const { locate } = jsonPositions(TEXT);
  expect(locate(['c', 'd'], 'key')).toEqual({ line: 4, column: 5 });
  expect(locate(['a', '0'], 'key')).toEqual({ line: 2, column: 9 });
  expect(locate([], 'key')).toEqual({ line: 1, column: 1 });
});
