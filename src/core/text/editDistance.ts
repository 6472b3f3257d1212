/**
 * Number of letters that must be added, removed, changed or swapped with their neighbor to turn one word into another. Above
 * `limit`, the result is any larger number. With `isPrefix`, the second word may have further letters after the first one.
 */
export function editDistance(from: string, to: string, limit: number, isPrefix = false): number {
  if (from.length - to.length > limit || (!isPrefix && to.length - from.length > limit)) {
    return limit + 1;
  }
  const width = to.length + 1;
  let before: number[] = [];
  let last = Array.from({ length: width }, (_, column) => column);
  for (let row = 1; row <= from.length; row++) {
    const current = [row];
    let least = row;
    for (let column = 1; column < width; column++) {
      const same = from[row - 1] === to[column - 1];
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (
        row > 1
        && column > 1
        && from[row - 1] === to[column - 2]
        && from[row - 2] === to[column - 1]
      ) {
        cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      }
      current.push(cost);
      if (cost < least) least = cost;
    }
    if (least > limit) return limit + 1;
    before = last;
    last = current;
  }
  return isPrefix ? Math.min(...last) : (last[width - 1] ?? limit + 1);
}
