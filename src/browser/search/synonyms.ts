import { stem } from './stem';
import { STOP_WORDS, wordsOf } from './words';

/** What people type, and what the documentation says instead; from `content/search.yml`. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** Synonyms by the stems of what readers type. */
export interface SynonymTable {
  /** Replacements of a run of words, each a list of words. */
  of: (words: readonly string[]) => string[][];
  /** Words in the longest entry. */
  longest: number;
  /** Replacements of the entries of one word that begin so. */
  startingWith: (beginning: string) => string[][];
}

/** Builds the table of synonyms. */
export function synonymTable(synonyms: Synonyms): SynonymTable {
  const table = new Map<string, string[][]>();
  const singles = new Map<string, string[][]>();
  let longest = 1;
  for (const [typed, meant] of Object.entries(synonyms)) {
    const words = wordsOf(typed);
    const replacements = meant.map(tellingWords);
    const key = rootsOf(words);
    table.set(key, [...(table.get(key) ?? []), ...replacements]);
    longest = Math.max(longest, words.length);
    if (words.length === 1 && words[0]) singles.set(words[0], replacements);
  }
  return {
    longest,
    of: (words) => table.get(rootsOf(words)) ?? [],
    startingWith: (beginning) =>
      [...singles].filter(([typed]) => typed.startsWith(beginning)).flatMap(([, meant]) => meant),
  };
}

/** The words that are looked for: an article or a preposition is in no index. A phrase of nothing else stays whole. */
function tellingWords(phrase: string): string[] {
  const words = wordsOf(phrase);
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

function rootsOf(words: readonly string[]): string {
  return words.map(stem).join(' ');
}
