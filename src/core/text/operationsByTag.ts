import { addTo } from './groupBy';
import { tagsOf } from './tagsOf';
import type { Tagged } from './tagsOf';

/**
 * Returns a function that finds the operations that have one of some tags. Each is found once, in the order of the tags, then in the
 * order of the list.
 */
export function operationsByTag<Operation extends Tagged>(
  operations: readonly Operation[],
): (tags: readonly string[]) => Operation[] {
  const byTag = new Map<string, Operation[]>();
  for (const operation of operations) {
    for (const tag of new Set(tagsOf(operation))) addTo(byTag, tag, operation);
  }
  return (tags) => [...new Set(tags.flatMap((tag) => byTag.get(tag) ?? []))];
}
