/** The path that is most similar to the wanted one, if any is similar enough. */
export function nearestPath(wanted: string, names: Iterable<string>): string | undefined {
  let best: { name: string; likeness: number } | undefined;
  for (const name of names) {
    const likeness = likenessOf(wanted, name);
    if (likeness > (best?.likeness ?? 0.5)) best = { name, likeness };
  }
  return best?.name;
}

/** Share of pairs of neighboring letters that two paths have in common (Dice's coefficient). The last part counts twice. */
function likenessOf(a: string, b: string): number {
  const whole = sharedPairs(a, b);
  return (whole + 2 * sharedPairs(lastPart(a), lastPart(b))) / 3;
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
