import { editDistance } from '../text/editDistance';

/** The names that are most similar to the given one, best first. Names that differ too much are left out. */
export function nearest(name: string, names: Iterable<string>, limit = 3): string[] {
  const wanted = name.slice(0, MAX_LENGTH).toLowerCase();
  const ranked: { candidate: string; distance: number }[] = [];
  for (const candidate of new Set(names)) {
    const other = candidate.slice(0, MAX_LENGTH).toLowerCase();
    const bound = Math.max(2, Math.floor(Math.max(wanted.length, other.length) * 0.4));
    // In many mistakes, only the folder in front of a page's id is missing, or there is one too many.
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
