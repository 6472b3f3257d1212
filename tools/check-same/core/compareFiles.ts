/** A difference between two results, which one or more files have. */
export interface Difference {
  /** Lines of the first result, where it differs from the second. */
  before: string[];
  /** Lines of the second result. */
  after: string[];
  /** The files with this difference. */
  files: string[];
}

/** What differs between two results of a build. */
export interface Comparison {
  /** Files that only the first result has. */
  removed: string[];
  /** Files that only the second result has. */
  added: string[];
  /** What differs in the files that both have, most frequent first. */
  different: Difference[];
}

/**
 * Compares two results.
 *
 * @param before the lines of each file, by name
 * @param after the same for the second result
 */
export function compareFiles(
  before: ReadonlyMap<string, () => string[]>,
  after: ReadonlyMap<string, () => string[]>,
): Comparison {
  const known = new Map<string, Difference>();
  for (const [file, linesOf] of before) {
    const other = after.get(file);
    if (!other) continue;
    for (const difference of differencesOf(linesOf(), other())) {
      const key = JSON.stringify([difference.before, difference.after]);
      const same = known.get(key) ?? { ...difference, files: [] };
      if (!same.files.includes(file)) same.files.push(file);
      known.set(key, same);
    }
  }
  return {
    removed: [...before.keys()].filter((file) => !after.has(file)),
    added: [...after.keys()].filter((file) => !before.has(file)),
    different: [...known.values()].sort((a, b) => b.files.length - a.files.length),
  };
}

/** Number of lines that are searched for the next line that both texts have. */
const WINDOW = 400;

/** The parts of two texts that differ, in order. After a difference, the texts continue at the next line that both have. */
function differencesOf(before: string[], after: string[]): Omit<Difference, 'files'>[] {
  const found: Omit<Difference, 'files'>[] = [];
  let [left, right] = [0, 0];
  while (left < before.length || right < after.length) {
    if (before[left] === after[right]) {
      left += 1;
      right += 1;
      continue;
    }
    const [skippedLeft, skippedRight] = nextCommon(
      before.slice(left, left + WINDOW),
      after.slice(right, right + WINDOW),
    );
    found.push({
      before: before.slice(left, left + skippedLeft),
      after: after.slice(right, right + skippedRight),
    });
    left += skippedLeft;
    right += skippedRight;
  }
  return found;
}

/** The smallest numbers of lines after which both texts have the same line. All lines if there is none. */
function nextCommon(before: string[], after: string[]): [number, number] {
  for (let sum = 1; sum < before.length + after.length; sum += 1) {
    for (let left = Math.max(0, sum - after.length + 1); left <= sum; left += 1) {
      if (left >= before.length) break;
      if (before[left] === after[sum - left]) return [left, sum - left];
    }
  }
  return [before.length, after.length];
}
