import { editDistance } from './search/editDistance';

/** A page that the reader may have looked for. */
export interface NamedPage {
  label: string;
  href: string;
}

/** Pages with a lower similarity are not listed, because they would not help readers. */
const LEAST = 0.3;

/** Returns the pages whose addresses are most similar to a path that has no page, best first. */
export function nearestPages<Page extends NamedPage>(
  path: string,
  pages: readonly Page[],
  most = 3,
): Page[] {
  const wanted = wordsOf(path);
  if (wanted.length === 0) return [];
  return pages
    .map((page) => ({ page, score: likeness(wanted, wordsOf(page.href)) }))
    .filter(({ score }) => score >= LEAST)
    .sort((one, other) => other.score - one.score)
    .slice(0, most)
    .map(({ page }) => page);
}

/** Words of an address in lower case. Words of the last segment are in the list twice, because they name the page. */
function wordsOf(path: string): string[] {
  const parts = path.toLowerCase().split('/').filter(Boolean);
  return [...parts, ...parts.slice(-1)].flatMap((part) => part.match(/[\p{L}\p{N}]+/gu) ?? []);
}

/**
 * Share of words that two addresses have in common, from 0 to 1. A word with a typing mistake counts less than an equal
 * word.
 */
function likeness(wanted: readonly string[], found: readonly string[]): number {
  const left = [...found];
  let common = 0;
  for (const word of wanted) {
    const place = bestPlace(word, left);
    if (place === undefined) continue;
    common += left[place] === word ? 1 : 0.7;
    left.splice(place, 1);
  }
  return (2 * common) / (wanted.length + found.length);
}

function bestPlace(word: string, words: readonly string[]): number | undefined {
  const same = words.indexOf(word);
  if (same >= 0) return same;
  const most = Math.floor(word.length / 4);
  const near = words.findIndex(
    (other) =>
      most > 0
      && Math.abs(other.length - word.length) <= most
      && editDistance(word, other, most) <= most,
  );
  return near < 0 ? undefined : near;
}
