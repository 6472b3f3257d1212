import type { FoundDocument } from './document';

/** Results under one heading. */
export interface ResultGroup {
  group: string;
  /** Those to show. */
  results: FoundDocument[];
  /** How many there are. */
  count: number;
}

/** Results shown of each group while all groups are shown. */
const FEW = 5;

/** Groups results under headings. Groups are in the order of their best results. With `group`, only that group. */
export function groupResults(found: readonly FoundDocument[], only?: string): ResultGroup[] {
  const groups = new Map<string, FoundDocument[]>();
  for (const result of found) {
    const results = groups.get(result.group);
    if (results) results.push(result);
    else groups.set(result.group, [result]);
  }
  return [...groups].map(([group, results]) => ({
    group,
    results:
      only === undefined
        ? results.slice(0, groups.size > 1 ? FEW : undefined)
        : only === group
          ? results
          : [],
    count: results.length,
  }));
}
