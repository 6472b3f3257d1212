import type { SearchDocument } from './searchDocuments';

export interface ResultGroup {
  group: string;
  results: SearchDocument[];
}

/** Puts results under their groups' headings, groups in the order of their best result. */
export function groupResults(found: readonly SearchDocument[]): ResultGroup[] {
  const groups = new Map<string, SearchDocument[]>();
  for (const result of found) {
    const results = groups.get(result.group);
    if (results) results.push(result);
    else groups.set(result.group, [result]);
  }
  return [...groups].map(([group, results]) => ({ group, results }));
}
