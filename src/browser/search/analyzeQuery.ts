import type { AddressBook } from './addressBook';
import type { SynonymTable } from './synonyms';
import type { Meanings, Vocabulary } from './vocabulary';
import { stem } from './stem';
import { partsOf, placedWords, QUERY_LENGTH, QUESTION_WORDS, STOP_WORDS } from './words';

/** One way to express a concept: all of these words together. */
export interface Alternative {
  weight: number;
  words: Meanings[];
}

/** One concept in the query. */
export interface Concept {
  alternatives: Alternative[];
  /** Weight of the concept: how much more important it is than another. */
  weight: number;
}

/** The result of analyzing a query. */
export interface QueryAnalysis {
  concepts: Concept[];
  /** The query and its other meanings as stems joined by blanks, for comparison with titles. */
  wordings: string[];
  /** The typed words in lower case and without accents. */
  literal: string;
  /** The address in the query, if the site knows it. */
  address?: string;
  /** Adjacent words that are not stop words, as stems. */
  pairs: string[];
  /** Whether the query looks like a name of code. */
  isIdentifier: boolean;
  /** The name in the spelling of the index, for exact matches. */
  names: string[];
  /** Words that no document contains, and the words that are searched for instead. */
  corrections: { typed: string; taken: string }[];
}

const MOST_WORDS = 12;
/** A query with this many words was pasted: an error, a command, or JSON. */
const PASTED = 5;
const NAME_WEIGHT = 3;
const METHODS = new Set(['get', 'head', 'post', 'put', 'patch', 'delete', 'options']);
const WEIGHT = { synonym: 0.85, beginning: 0.5, joined: 0.9, parts: 0.55, split: 0.8 };

/** Analyzes a query. It accepts any text. `addresses` are paths of operations and routes of pages. */
export function analyzeQuery(
  query: string,
  vocabulary: Vocabulary,
  synonyms: SynonymTable,
  addresses: Pick<AddressBook, 'find'>,
): QueryAnalysis {
  const text = query.slice(0, QUERY_LENGTH);
  const placed = placedWords(text);
  const address = placed.flatMap(({ start, end, isAddress }) =>
    isAddress ? (addresses.find(text.slice(start, end)) ?? []) : [],
  )[0];
  // A reader who pastes a request or a link looks for its operation or page. The other words are options of a tool.
  const all =
    address === undefined
      ? placed.map(({ word }) => word)
      : [...placed.map(({ word }) => word).filter((word) => METHODS.has(word)), address];
  const phrases = wordsInPhrases(all, synonyms);
  const isTelling = (word: string, place: number) =>
    phrases.has(place) || (!STOP_WORDS.has(word) && word.length > 1);
  const telling = all.filter(isTelling);
  const asked = all.filter(
    (word, place) => isTelling(word, place) && (phrases.has(place) || !QUESTION_WORDS.has(word)),
  );
  const words = mostTelling(
    [asked, telling, all].find(({ length }) => length > 0) ?? [],
    vocabulary,
  );
  const typed = /[\p{L}\p{N}]$/u.test(text) ? words.at(-1) : undefined;
  const corrections: QueryAnalysis['corrections'] = [];

  const meaningsOf = (word: string) => vocabulary.meaningsOf(word, word === typed);
  const phraseOf = (parts: readonly string[], weight: number): Alternative => ({
    weight,
    words: parts.map((part) => vocabulary.meaningsOf(part, false)),
  });

  const concepts: Concept[] = [];
  const owners: { word: string; concept: Concept }[] = [];
  for (let place = 0; place < words.length;) {
    let length = Math.min(synonyms.longest, words.length - place);
    let replacements: string[][] = [];
    for (; length > 1; length--) {
      replacements = synonyms.of(words.slice(place, place + length));
      if (replacements.length > 0) break;
    }
    if (length <= 1) {
      length = 1;
      replacements = synonyms.of(words.slice(place, place + 1));
    }
    const phrase = words.slice(place, place + length);
    const own = phrase
      .filter((word) => phrase.length === 1 || !STOP_WORDS.has(word))
      .map((word) => ({ word, meanings: meaningsOf(word) }));
    // A word with a synonym needs no correction, even if no document contains it.
    const isGuess = replacements.length > 0 && own.some(({ meanings }) => meanings.isCorrected);
    const isName = own.some(({ word }) => word.includes('_') && vocabulary.has(word));
    const concept: Concept = {
      weight: isName && words.length >= PASTED ? NAME_WEIGHT : 1,
      alternatives: [
        ...(isGuess ? [] : [{ weight: 1, words: own.map(({ meanings }) => meanings) }]),
        ...replacements.map((parts) => phraseOf(parts, WEIGHT.synonym)),
      ],
    };
    for (const { word, meanings } of own) {
      owners.push({ word, concept });
      const [best] = meanings.meanings;
      if (meanings.isCorrected && best && replacements.length === 0)
        corrections.push({ typed: word, taken: best.word });
      if (length > 1) continue;
      const parts = word.split('_').filter((part) => !STOP_WORDS.has(part));
      if (parts.length > 1 && !vocabulary.has(word))
        concept.alternatives.push(phraseOf(parts, WEIGHT.parts));
      const halves =
        meanings.meanings.length === 0 || meanings.isCorrected ? vocabulary.split(word) : undefined;
      if (halves) concept.alternatives.push(phraseOf(halves, WEIGHT.split));
      if (word === typed && word.length > 3 && replacements.length === 0) {
        for (const replacement of synonyms.startingWith(word)) {
          concept.alternatives.push(phraseOf(replacement, WEIGHT.beginning));
        }
      }
    }
    concepts.push(concept);
    place += length;
  }
  addJoinedNames(all, owners, vocabulary);
  const wordings = wordingsOf(concepts);

  return {
    concepts,
    wordings,
    ...(address !== undefined && { address }),
    pairs: pairsOf(wordings[0] ?? ''),
    literal: all.join(' '),
    isIdentifier: /[_[\]/]|\p{L}:\p{L}|\p{Ll}\p{Lu}/u.test(text.replace(/https?:/g, '')),
    names: [...new Set([...all, all.join('_')])],
    corrections,
  };
}

/**
 * Positions of words in phrases with synonyms, such as `turn off`. These words count although one of them is a preposition.
 */
function wordsInPhrases(words: readonly string[], synonyms: SynonymTable): Set<number> {
  const places = new Set<number>();
  for (let first = 0; first < words.length; first++) {
    for (let length = Math.min(synonyms.longest, words.length - first); length > 1; length--) {
      if (synonyms.of(words.slice(first, first + length)).length === 0) continue;
      for (let place = first; place < first + length; place++) places.add(place);
      break;
    }
  }
  return places;
}

/** The rarest words of a long text, each once and in order. All words of a short query are kept. */
function mostTelling(words: readonly string[], vocabulary: Vocabulary): string[] {
  const unique = [...new Set(words)];
  if (unique.length <= MOST_WORDS) return unique;
  const rank = (word: string) => vocabulary.frequency(word) || Infinity;
  const kept = new Set([...unique].sort((a, b) => rank(a) - rank(b)).slice(0, MOST_WORDS));
  return unique.filter((word) => kept.has(word));
}

/** The corrected query, and variants with each synonym in turn. */
function wordingsOf(concepts: readonly Concept[]): string[] {
  const rootOf = ({ words }: Alternative) =>
    words
      .flatMap(({ meanings }) => partsOf(meanings[0]?.word ?? ''))
      .filter((word) => !STOP_WORDS.has(word))
      .map(stem)
      .join(' ');
  const own = concepts.map(({ alternatives: [first] }) => (first ? rootOf(first) : ''));
  const others = concepts.flatMap(({ alternatives }, place) =>
    alternatives
      .slice(1)
      .map((alternative) =>
        own.map((root, index) => (index === place ? rootOf(alternative) : root)),
      ),
  );
  return [
    ...new Set(
      [own, ...others].map((wording) => wording.filter(Boolean).join(' ')).filter(Boolean),
    ),
  ];
}

function pairsOf(wording: string): string[] {
  const words = wording.split(' ');
  return words.slice(1).map((word, place) => `${words[place]} ${word}`);
}

/** Adjacent words that are one name in the index: `proxy protocol`, `size in gb`. */
function addJoinedNames(
  all: readonly string[],
  owners: readonly { word: string; concept: Concept }[],
  vocabulary: Vocabulary,
): void {
  for (let first = 0; first < all.length; first++) {
    for (let length = 2; length <= 4 && first + length <= all.length; length++) {
      const run = all.slice(first, first + length);
      const names = [run.join('_'), run.join('')].filter((name) => vocabulary.has(name));
      for (const name of names) {
        const meanings: Meanings = { meanings: [{ word: name, quality: 1 }], isCorrected: false };
        for (const { concept } of owners.filter(({ word }) => run.includes(word))) {
          concept.alternatives.push({ weight: WEIGHT.joined, words: [meanings] });
        }
      }
    }
  }
}
