import { KnownResults } from '../../../plugins/shared/knownResults';

test('a result is made once, and kept for the next reading only if each reading uses it', () => {
  const made: string[] = [];
  const make = (key: string) => () => {
    made.push(key);
    return key;
  };
  const first = new KnownResults<string>();
  for (const key of ['a', 'b', 'a']) expect(first.get(key, make(key))).toBe(key);
  const second = new KnownResults(first);
  second.get('a', make('a'));
  const third = new KnownResults(second);
  for (const key of ['a', 'b']) third.get(key, make(key));
  expect(made).toEqual(['a', 'b', 'b']);
});

test('`freeEarlier` keeps the results of its own reading', () => {
  const first = new KnownResults<number>();
  first.get('a', () => 1);
  first.get('b', () => 1);
  const second = new KnownResults(first);
  second.get('a', () => 2);
  second.freeEarlier();
  expect([second.get('a', () => 3), second.get('b', () => 3)]).toEqual([1, 3]);
});
