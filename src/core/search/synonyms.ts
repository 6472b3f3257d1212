import { stem } from './stem';
import { STOP_WORDS, wordsOf } from './words';

/** Words that readers type, and the words of the documentation that they mean. From `content/search.yml`. */
export type Synonyms = Readonly<Record<string, readonly string[]>>;

/** Synonyms by the stems of what readers type. */
export interface SynonymTable {
  /** Replacements of a run of words, each a list of words. */
  of: (words: readonly string[]) => string[][];
  /** Number of words in the longest entry. */
  longest: number;
  /** Replacements of the entries that start with this word. */
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

/** Removes words that no index contains, such as articles and prepositions. A phrase of only such words stays complete. */
function tellingWords(phrase: string): string[] {
  const words = wordsOf(phrase);
  const telling = words.filter((word) => !STOP_WORDS.has(word));
  return telling.length > 0 ? telling : words;
}

function rootsOf(words: readonly string[]): string {
  return words.map(stem).join(' ');
}
