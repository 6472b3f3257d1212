/** The names that are most similar to the given one, best first. Names that differ too much are left out. */
export function nearest(name: string, names: Iterable<string>, limit = 3): string[] {
  const wanted = name.slice(0, MAX_LENGTH).toLowerCase();
  const ranked: { candidate: string; distance: number }[] = [];
  for (const candidate of new Set(names)) {
    const other = candidate.slice(0, MAX_LENGTH).toLowerCase();
    const bound = Math.max(2, Math.floor(Math.max(wanted.length, other.length) * 0.4));
    // Often only the folder in front of a page's id is missing or too much.
    const sameEnd = wanted !== '' && (other.endsWith(`/${wanted}`) || wanted.endsWith(`/${other}`));
    const distance = sameEnd ? 0.5 : editDistance(wanted, other, bound);
    if (distance <= bound) ranked.push({ candidate, distance });
  }
  return ranked
    .sort((a, b) => a.distance - b.distance || (a.candidate < b.candidate ? -1 : 1))
    .slice(0, limit)
    .map(({ candidate }) => candidate);
}

/** "Did you mean `x`?" if a name is similar. Otherwise lists the valid names, or the first of many. */
export function nearestAdvice(name: string, names: Iterable<string>, what = 'Valid'): string {
  const all = [...new Set(names)];
  const found = nearest(name, all);
  const quote = (list: string[]) => list.map((item) => `\`${item}\``).join(', ');
  if (found.length > 0) return `Did you mean ${quote(found).replace(/, (?=[^,]*$)/, ' or ')}?`;
  if (all.length === 0) return '';
  if (all.length <= 40) return `${what}: ${quote(all)}.`;
  return `${what}: ${quote(all.slice(0, 10))} and ${all.length - 10} more.`;
}

const MAX_LENGTH = 120;

/** Levenshtein distance in which a swap of neighbors counts once. Stops beyond the bound. */
function editDistance(a: string, b: string, bound: number): number {
  if (Math.abs(a.length - b.length) > bound) return bound + 1;
  let before: number[] = [];
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1;
      let best = Math.min(at(previous, j) + 1, at(row, j - 1) + 1, at(previous, j - 1) + cost);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        best = Math.min(best, at(before, j - 2) + 1);
      }
      row.push(best);
    }
    if (Math.min(...row) > bound) return bound + 1;
    before = previous;
    previous = row;
  }
  return at(previous, b.length);
}

function at(row: readonly number[], index: number): number {
  return row[index] ?? Infinity;
}
