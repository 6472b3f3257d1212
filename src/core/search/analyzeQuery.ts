import { fixedWords } from './addressBook';
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
  /** The address in the query, if it is one of the site's addresses. */
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
/** The status of an error beside another word says more than that word: `lb 503`. */
const STATUS_WEIGHT = 2;
const STATUS = /^[45]\d\d$/;
const METHODS = new Set(['get', 'head', 'post', 'put', 'patch', 'delete', 'options']);
const WEIGHT = { synonym: 0.85, beginning: 0.5, joined: 0.9, parts: 0.55, split: 0.8 };

/** Analyzes a query. It accepts any text. `addresses` are paths of operations and routes of pages. */
export function analyzeQuery(
  query: string,
  vocabulary: Vocabulary,
  synonyms: SynonymTable,
  addresses: Pick<AddressBook, 'find'>,
): QueryAnalysis {
  // `/disks/<id>` is read as `/disks/{id}`. The length stays the same.
  const text = query.slice(0, QUERY_LENGTH).replace(/(?<=\/)<([^<>\s/]+)>/g, '{$1}');
  const { all, address } = typedWords(text, addresses, vocabulary);
  const words = mostTelling(searchedWords(all, synonyms), vocabulary);
  const lastWord = /[\p{L}\p{N}]$/u.test(text) ? words.at(-1) : undefined;
  const corrections: QueryAnalysis['corrections'] = [];
  const concepts: Concept[] = [];
  const owners: { word: string; concept: Concept }[] = [];
  for (let place = 0; place < words.length;) {
    const phrase = phraseAt(words, place, synonyms);
    const found = readConcept(phrase, { words, lastWord, vocabulary, synonyms });
    concepts.push(found.concept);
    owners.push(...phrase.words.map((word) => ({ word, concept: found.concept })));
    corrections.push(...found.corrections);
    place += phrase.words.length;
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

/** The typed words, and the one that is an address of the site. */
function typedWords(
  text: string,
  addresses: Pick<AddressBook, 'find'>,
  vocabulary: Vocabulary,
): { all: string[]; address: string | undefined } {
  const placed = placedWords(text);
  const words = placed.map(({ word, start, end, isAddress }) =>
    // The reader's names of parameters may be unknown to the site.
    isAddress && !vocabulary.has(word) ? fixedWords(text.slice(start, end)) || word : word,
  );
  const address = placed.flatMap(({ start, end, isAddress }) =>
    isAddress ? (addresses.find(text.slice(start, end)) ?? []) : [],
  )[0];
  if (address === undefined) return { all: words, address };
  // A reader who pastes a request or a link looks for its operation or page. The other words are options of a tool.
  return { all: [...words.filter((word) => METHODS.has(word)), address], address };
}

/** The words that are searched for: without stop words and words of questions, if there are others. */
function searchedWords(all: readonly string[], synonyms: SynonymTable): readonly string[] {
  const phrases = wordsInPhrases(all, synonyms);
  const isTelling = (word: string, place: number) =>
    phrases.has(place) || (!STOP_WORDS.has(word) && word.length > 1);
  const telling = all.filter(isTelling);
  const asked = all.filter(
    (word, place) => isTelling(word, place) && (phrases.has(place) || !QUESTION_WORDS.has(word)),
  );
  return [asked, telling, all].find(({ length }) => length > 0) ?? [];
}

/** Adjacent words of a query that have synonyms together, or one word. */
interface Phrase {
  words: readonly string[];
  /** The synonyms, each a list of words. */
  replacements: readonly string[][];
}

/** The longest phrase with synonyms that starts at a place. If there is none, the word at this place. */
function phraseAt(words: readonly string[], place: number, synonyms: SynonymTable): Phrase {
  for (let length = Math.min(synonyms.longest, words.length - place); length > 1; length--) {
    const phrase = words.slice(place, place + length);
    const replacements = synonyms.of(phrase);
    if (replacements.length > 0) return { words: phrase, replacements };
  }
  const word = words.slice(place, place + 1);
  return { words: word, replacements: synonyms.of(word) };
}

interface QueryContext {
  /** All words that are searched for. */
  words: readonly string[];
  /** The word that the reader may still be typing. */
  lastWord: string | undefined;
  vocabulary: Vocabulary;
  synonyms: SynonymTable;
}

function readConcept(
  { words: phrase, replacements }: Phrase,
  context: QueryContext,
): { concept: Concept; corrections: QueryAnalysis['corrections'] } {
  const { words, lastWord, vocabulary } = context;
  const own = phrase
    .filter((word) => phrase.length === 1 || !STOP_WORDS.has(word))
    .map((word) => ({ word, meanings: vocabulary.meaningsOf(word, word === lastWord) }));
  // A word with a synonym needs no correction, even if no document contains it.
  const isGuess = replacements.length > 0 && own.some(({ meanings }) => meanings.isCorrected);
  const isName = own.some(({ word }) => word.includes('_') && vocabulary.has(word));
  const alternatives: Alternative[] = [
    ...(isGuess ? [] : [{ weight: 1, words: own.map(({ meanings }) => meanings) }]),
    ...replacements.map((parts) => alternativeOf(parts, WEIGHT.synonym, vocabulary)),
  ];
  const [only] = own;
  if (phrase.length === 1 && only) {
    alternatives.push(...variantsOf(only.word, replacements.length > 0, context));
  }
  return {
    concept: {
      weight:
        isName && words.length >= PASTED
          ? NAME_WEIGHT
          : words.length > 1 && STATUS.test(phrase[0] ?? '')
            ? STATUS_WEIGHT
            : 1,
      alternatives,
    },
    corrections:
      replacements.length > 0
        ? []
        : own.flatMap(({ word, meanings: { isCorrected, meanings } }) =>
            isCorrected && meanings[0] ? [{ typed: word, taken: meanings[0].word }] : [],
          ),
  };
}

/** Other readings of one word: its parts, two words written as one, and synonyms that begin with it. */
function variantsOf(
  word: string,
  hasSynonyms: boolean,
  { lastWord, vocabulary, synonyms }: QueryContext,
): Alternative[] {
  const parts = word.split('_').filter((part) => !STOP_WORDS.has(part));
  const halves = vocabulary.has(word)
    ? undefined
    : vocabulary.split(word, (half) => half.length > 2 || synonyms.of([half]).length > 0);
  const endings =
    word === lastWord && word.length > 3 && !hasSynonyms ? synonyms.startingWith(word) : [];
  return [
    ...(parts.length > 1 && !vocabulary.has(word)
      ? [alternativeOf(parts, WEIGHT.parts, vocabulary)]
      : []),
    ...(halves ? meantBy(halves, synonyms) : []).map((pair) =>
      alternativeOf(pair, WEIGHT.split, vocabulary),
    ),
    ...endings.map((ending) => alternativeOf(ending, WEIGHT.beginning, vocabulary)),
  ];
}

/** Two words, and what each of them means: `get vm` also means `get virtual machine`. */
function meantBy([first, second]: readonly [string, string], synonyms: SynonymTable): string[][] {
  return [
    [first, second],
    ...synonyms.of([first]).map((meant) => [...meant, second]),
    ...synonyms.of([second]).map((meant) => [first, ...meant]),
  ];
}

function alternativeOf(
  parts: readonly string[],
  weight: number,
  vocabulary: Vocabulary,
): Alternative {
  return { weight, words: parts.map((part) => vocabulary.meaningsOf(part, false)) };
}

/**
 * Positions of words in phrases with synonyms, such as `turn off`. These words count although one of them is a preposition.
 */
function wordsInPhrases(words: readonly string[], synonyms: SynonymTable): Set<number> {
  const places = new Set<number>();
  for (let first = 0; first < words.length; first++) {
    const { length } = phraseAt(words, first, synonyms).words;
    for (let place = first; length > 1 && place < first + length; place++) places.add(place);
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
