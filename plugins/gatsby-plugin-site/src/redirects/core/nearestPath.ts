/** Lowest similarity, from 0 to 1, of a path that the author may have meant. */
const LEAST = 0.5;

/**
 * The path that is most similar to a path that an author wrote, by its letters. Undefined if none is similar enough.
 */
export function nearestPath(wanted: string, paths: Iterable<string>): string | undefined {
  let nearest: { path: string; similarity: number } | undefined;
  for (const path of paths) {
    const similarity = similarityOf(wanted, path);
    if (similarity > (nearest?.similarity ?? LEAST)) nearest = { path, similarity };
  }
  return nearest?.path;
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
