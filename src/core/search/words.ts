/**
 * Splits texts into words for the search. Words are in lower case and without accents. Names of code (`size_in_gb`,
 * `virtual_machine[fqdn]`, `off-site`, `imagePullSecrets`) stay one word, with `_` between their parts. `WordFinder` finds
 * names by their parts, so the index of documents does not contain the parts.
 */

/** A word of a text and its position. */
export interface PlacedWord {
  /** In lower case and without accents. The parts of a name are joined by `_`. */
  word: string;
  start: number;
  end: number;
  /** Whether it is the path of an address: `/disks/disk`, `https://api.example/v1/disks`. */
  isAddress?: true;
}

/** Longer queries are cut, which limits the work. */
export const QUERY_LENGTH = 400;

const LETTER = String.raw`[\p{L}\p{M}\p{N}]`;
const JOINT = String.raw`[_\-.:/[\]{}@#]`;
const CHUNK = new RegExp(`${LETTER}(?:${LETTER}|['’](?=${LETTER})|${JOINT}+(?=${LETTER}))*`, 'gu');
const NAME_LENGTH = 80;
/** Scheme and host of a URL. They are the same for most pages, so they are left out. */
const HOST = /^(?:[a-z][\w+-]*:\/\/[^/]+|[\w-]+(?:\.[\w-]+)+(?::\d+)?(?=\/))/i;
const SCHEME = /^[a-z][\w+-]*:\/\//i;

/** Lower case, without accents: `Größe` is `grosse`, `sécurité` is `securite`. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/\p{M}|['’]/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .replace(/ø/g, 'o')
    .replace(/æ/g, 'ae');
}

/** A run that is a word already. Most are, and the index of a site is made of many thousands. */
const PLAIN = /^[a-z\d]+$/;

/** Makes one word of a run of characters. A capital inside a name begins a new part: `imagePull` is `image_pull`. */
function foldName(run: string): string {
  if (PLAIN.test(run)) return run.slice(0, NAME_LENGTH);
  const humps = run
    .replace(/(\p{Ll}|\d)(?=\p{Lu})/gu, '$1_')
    .replace(/[^\p{L}\p{M}\p{N}'’]+/gu, '_');
  return fold(humps).slice(0, NAME_LENGTH).replace(/_+$/, '');
}

/** The words of a text in order, with their positions. */
export function placedWords(text: string): PlacedWord[] {
  const words: PlacedWord[] = [];
  const add = (start: number, end: number, isAddress: boolean) => {
    const word = foldName(text.slice(start, end));
    if (word) words.push({ word, start, end, ...(isAddress && { isAddress }) });
  };
  for (const { 0: run, index } of text.matchAll(CHUNK)) {
    const end = index + run.length;
    const [host = ''] = run.includes('/') ? (HOST.exec(run) ?? []) : [];
    const [scheme = ''] = SCHEME.exec(host) ?? [];
    if (host) add(index + scheme.length, index + host.length, false);
    const path = index + host.length;
    // `and/or` is two words; `/tasks`, `a/b/c` and what follows a host are addresses.
    const isAddress = host !== '' || text[index - 1] === '/' || /\/.*\//.test(run);
    if (path < end) {
      const letter = text.slice(path, end).search(/[\p{L}\p{N}]/u);
      add(path + Math.max(letter, 0), end, isAddress);
    }
  }
  return words;
}

/** The words of a text in order. */
export function wordsOf(text: string): string[] {
  return placedWords(text).map(({ word }) => word);
}

/** The words of a text, each once. */
export function indexWords(text: string): string[] {
  return [...new Set(wordsOf(text))];
}

/** The parts of a name. A word without parts is returned unchanged. */
export function partsOf(word: string): string[] {
  return word.includes('_') ? word.split('_').filter(Boolean) : [word];
}

/** Words that are common in questions. They are ignored if the query has other words. */
export const QUESTION_WORDS: ReadonlySet<string> = new Set(
  (
    'happen happens mean means meant difference between work works working use used using need needs want find show tell '
    + 'explain help best way ways possible currently still get gets getting'
  ).split(' '),
);

/** Words without a meaning of their own. They are not indexed, and are ignored if the query has other words. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  (
    'a about all also am an and any are as at be been but by can could did do does doing for from had has have how i if '
    + 'in into is it its just me my no not of off on once one or our out please really should so some such than that the '
    + 'their them then there these they this those to too us was we were what when where which while who why will with '
    + 'would you your'
  ).split(' '),
);
