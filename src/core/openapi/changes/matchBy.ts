/** Compares two lists by a key of their items. */
export function matchBy<T>(
  older: readonly T[],
  newer: readonly T[],
  keyOf: (item: T) => string,
): { removed: T[]; added: T[]; kept: { older: T; newer: T }[] } {
  const before = new Map(older.map((item) => [keyOf(item), item]));
  const after = new Map(newer.map((item) => [keyOf(item), item]));
  return {
    removed: [...before].flatMap(([key, item]) => (after.has(key) ? [] : [item])),
    added: [...after].flatMap(([key, item]) => (before.has(key) ? [] : [item])),
    kept: [...after].flatMap(([key, item]) => {
      const old = before.get(key);
      return old === undefined ? [] : [{ older: old, newer: item }];
    }),
  };
}
