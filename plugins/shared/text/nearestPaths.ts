/**
 * The paths that are most similar to a path, best first.
 *
 * @param most number of paths
 * @param least similarity from 0 to 1 that a path must exceed
 */
export function nearestPaths(
  wanted: string,
  paths: Iterable<string>,
  most: number,
  least: number,
): string[] {
  return [...new Set(paths)]
    .map((path) => ({ path, similarity: similarityOf(wanted, path) }))
    .filter(({ similarity }) => similarity > least)
    .sort((a, b) => b.similarity - a.similarity)
    .slice(0, most)
    .map(({ path }) => path);
}

/** The path that is most similar to a path. Undefined if none is similar enough to be what the author meant. */
export function nearestPath(wanted: string, paths: Iterable<string>): string | undefined {
  return nearestPaths(wanted, paths, 1, 0.5)[0];
}

/** Share of pairs of neighboring letters that two paths have in common (Dice's coefficient). The last part counts twice. */
function similarityOf(a: string, b: string): number {
  return (sharedPairs(a, b) + 2 * sharedPairs(lastPart(a), lastPart(b))) / 3;
}

function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1);
}

function sharedPairs(a: string, b: string): number {
  const left = pairs(a);
  const right = pairs(b);
  const shared = [...left].filter((pair) => right.has(pair)).length;
  return left.size + right.size === 0 ? 1 : (2 * shared) / (left.size + right.size);
}

function pairs(text: string): Set<string> {
  const framed = `^${text.toLowerCase()}$`;
  return new Set(Array.from({ length: framed.length - 1 }, (_, at) => framed.slice(at, at + 2)));
}
