import { z } from 'zod';

/** The files of a commit: the id of the content by path. */
export type Tree = ReadonlyMap<string, string>;

/** A file that git could not merge, and which of the two sides have it. */
export interface Conflict {
  isYours: boolean;
  isNext: boolean;
}

/** Which paths belong to the adopter. A path is a file or a folder. */
export const ownersSchema = z.object({
  /** The adopter's own files stay as they are. */
  adopter: z.array(z.string()),
  /** A file that both sides have changed stays as the adopter has it. */
  adopterOnceChanged: z.array(z.string()),
});

/** The lists of a version of the product: what belongs to the adopter, and what `npm run adopt` removes. */
export interface Lists extends z.output<typeof ownersSchema> {
  removed: readonly string[];
}

/** What is left to do after git's merge. */
export interface UpdatePlan {
  /** Files to take from the adopter's version. */
  yours: string[];
  /** Files to delete. */
  removed: string[];
  /** Files to take from the new version. */
  next: string[];
  /** Files that both sides have changed. The adopter's version was kept. */
  kept: string[];
  /** Files that a person has to decide, each with what happened. */
  left: { file: string; reason: string }[];
}

const isBelow = (file: string, parts: readonly string[]) =>
  parts.some((part) => file === part || file.startsWith(`${part}/`));

/**
 * Decides whose version of each file an update takes, where git's three-way merge does not know it.
 *
 * @param trees files of the common ancestor, the adopter's version and the new version, and the merge of them
 * @param removedBefore what the product's older version removed when it was adopted
 */
export function planUpdate(
  trees: { base: Tree; yours: Tree; next: Tree; merged: ReadonlyMap<string, string | Conflict> },
  lists: Lists,
  removedBefore: readonly string[],
): UpdatePlan {
  const { base, yours, next, merged } = trees;
  const plan: UpdatePlan = { yours: [], removed: [], next: [], kept: [], left: [] };
  const files = new Set([...yours.keys(), ...next.keys(), ...merged.keys()]);
  for (const file of [...files].sort()) {
    const [own, before] = [yours.get(file), base.get(file)];
    const now = merged.get(file);
    const isUnchanged = own === before;
    const isExample = isBelow(file, lists.removed) && !isBelow(file, lists.adopter);
    // A file of the adopter's in a folder of the example's stays.
    if (isBelow(file, lists.adopter) || (isExample && own !== undefined && !isUnchanged)) {
      if (now !== own) plan[own === undefined ? 'removed' : 'yours'].push(file);
    } else if (isExample) {
      if (now !== undefined) plan.removed.push(file);
    } else if (typeof now === 'object') {
      const side = sideOf(file, now, isUnchanged);
      if (side) plan[side].push(file);
      else plan.left.push({ file, reason: reasonOf(now) });
      if (side === 'yours') plan.kept.push(file);
    } else if (isMissing(file)) plan.next.push(file);
  }
  return plan;

  /** Whose version a conflict ends with. Undefined if a person has to decide. */
  function sideOf(file: string, { isYours }: Conflict, isUnchanged: boolean) {
    // Git has connected the file with another one that the adopter has removed.
    if (isUnchanged && !isYours) return 'next';
    if (isMissing(file)) return 'next';
    return isBelow(file, lists.adopterOnceChanged) ? 'yours' : undefined;
  }

  /** Whether the file belonged to the example when the site was adopted, and belongs to the product now. */
  function isMissing(file: string): boolean {
    return !yours.has(file) && base.has(file) && next.has(file) && isBelow(file, removedBefore);
  }
}

function reasonOf({ isYours, isNext }: Conflict): string {
  if (!isYours) return 'you have deleted it, and the new version has changed it';
  return isNext
    ? 'you and the new version have changed the same lines'
    : 'you have changed it, and the new version does not have it';
}
