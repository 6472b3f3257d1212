import { editDistance } from '../core/text/editDistance';

/** Highest number of paths. */
const MOST = 3;

/** Paths with a lower similarity, from 0 to 1, would not help readers. */
const LEAST = 0.4;

/**
 * The paths that have the most words in common with a path that has no page, best first. Old addresses and addresses that
 * a reader guesses have the words of a page, but rarely in its order. `nearestPath` of authors compares letters.
 */
export function nearestPaths(path: string, paths: Iterable<string>): string[] {
  const wanted = wordsOf(path);
  return [...new Set(paths)]
    .map((found) => ({ found, similarity: similarityOf(wanted, wordsOf(found)) }))
    .filter(({ similarity }) => similarity >= LEAST)
    .sort((one, other) => other.similarity - one.similarity)
    .slice(0, MOST)
    .map(({ found }) => found);
}

/** Words of a path in lower case. Words of the last part are in the list twice, because they name the page. */
function wordsOf(path: string): string[] {
  const parts = path.toLowerCase().split('/').filter(Boolean);
  return [...parts, ...parts.slice(-1)].flatMap((part) => part.match(/[\p{L}\p{N}]+/gu) ?? []);
}

/**
 * Share of words that two paths have in common, from 0 to 1. A word with a typing mistake counts less than an equal word.
 */
function similarityOf(wanted: readonly string[], found: readonly string[]): number {
  if (wanted.length === 0) return 0;
  const left = [...found];
  let common = 0;
  for (const word of wanted) {
    const index = indexOf(word, left);
    if (index < 0) continue;
    common += left[index] === word ? 1 : 0.7;
    left.splice(index, 1);
  }
  return (2 * common) / (wanted.length + found.length);
}

/** Index of a word, or of the first word that differs from it by a typing mistake. -1 if there is none. */
function indexOf(word: string, words: readonly string[]): number {
  const same = words.indexOf(word);
  const most = Math.floor(word.length / 4);
  if (same >= 0 || most === 0) return same;
  return words.findIndex((other) => editDistance(word, other, most) <= most);
}
