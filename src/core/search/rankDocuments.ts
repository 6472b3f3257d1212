import { addressBook } from './addressBook';
import type { AddressBook } from './addressBook';
import { analyzeQuery } from './analyzeQuery';
import type { Concept, QueryAnalysis } from './analyzeQuery';
import { withPage } from './document';
import type { SearchDocument, SearchStore } from './document';
import { documentWords, OTHER_WEIGHT } from './documentWords';
import type { DocumentWords } from './documentWords';
import { stem } from './stem';
import type { SynonymTable } from './synonyms';
import type { Vocabulary } from './vocabulary';
import { partsOf } from './words';

/** The data that the ranking uses. */
export interface SearchIndex {
  store: SearchStore;
  /** Number of documents. Their ids start at 0. */
  size: number;
  /** The documents with a word, from FlexSearch. */
  lookup: (word: string) => readonly number[];
  vocabulary: Vocabulary;
  synonyms: SynonymTable;
}

/** The result of a query. */
export interface Ranking {
  /** Ids of documents, best first. */
  ids: number[];
  /** Words of the index that the query means. They are marked in excerpts. */
  words: ReadonlySet<string>;
  analysis: QueryAnalysis;
}

/** Factors by kind of document. For ordinary words guides are better results; for names of code, the API reference is. */
const KIND: Record<SearchDocument['kind'], { words: number; names: number }> = {
  guide: { words: 1, names: 0.9 },
  category: { words: 0.9, names: 0.5 },
  tag: { words: 0.5, names: 0.3 },
  api: { words: 0.7, names: 0.6 },
  catalog: { words: 0.7, names: 1.1 },
  operation: { words: 0.92, names: 1 },
};

/** Small bonuses that order operations with equal scores: GET first. */
const METHOD: Record<string, number> = { get: 0.4, post: 0.3, put: 0.2, patch: 0.1 };

const BONUS = {
  exactTitle: 8,
  exactHeading: 5,
  literalTitle: 3,
  titleStart: 2,
  titleShare: 4,
  completeTitle: 3,
  phrase: 2,
  textPhrase: 1,
  pairs: 3,
  often: 0.5,
  page: 1,
  entrance: 1,
  exactName: 10,
  exactPath: 8,
  pathEnding: 4,
  exactMethod: 4,
  narrow: 1.5,
  wholePage: 0.5,
};

/** Share of coverage that comes from the section itself. The rest comes from its whole page. */
const OWN_SHARE = 0.7;

/** If FlexSearch finds this many documents with all words of a query, no other documents are ranked. */
const ENOUGH = 40;
/** Candidates that get a close score. */
const CLOSE = 80;
/** The largest number of results of a query. There may be more documents with its words. */
export const MOST_RESULTS = 60;
const MOST_OF_A_PAGE = 3;
/** Words below this quality are not marked in excerpts. */
const MARKED_QUALITY = 0.4;

/** Ranks documents for queries. Reads each document once. */
export class DocumentRanking {
  private readonly index: SearchIndex;
  private readonly words: (DocumentWords | undefined)[] = [];
  private next = 0;
  /** The last analysis. It is used twice: for the query to FlexSearch, and for the ranking. */
  private last: { query: string; analysis: QueryAnalysis } | undefined;

  private readonly addresses: AddressBook;

  constructor(index: SearchIndex) {
    this.index = index;
    this.addresses = addressBook(Object.values(index.store));
  }

  /** Reads the next documents before the first query. Returns false if all are read. */
  prepare(count: number): boolean {
    const end = Math.min(this.next + count, this.index.size);
    for (; this.next < end; this.next++) this.wordsOf(this.next);
    return this.next < this.index.size;
  }

  /** The query for FlexSearch: the words of the index that the typed query most likely means. */
  engineQuery(query: string): string {
    const { concepts } = this.analyze(query);
    return concepts
      .flatMap(({ alternatives: [first] }) => first?.words ?? [])
      .flatMap(({ meanings: [best] }) => best?.word ?? [])
      .join(' ');
  }

  /**
   * Puts documents in order, best first.
   *
   * @param found what FlexSearch has found for `engineQuery`. If these are few, documents with some of the words, or with
   * other words that the query may mean, are ranked too.
   */
  order(query: string, found: readonly number[]): Ranking {
    const analysis = this.analyze(query);
    return { ids: this.rank(analysis, found), words: meantWords(analysis), analysis };
  }

  private analyze(query: string): QueryAnalysis {
    const { vocabulary, synonyms } = this.index;
    if (this.last?.query !== query) {
      this.last = { query, analysis: analyzeQuery(query, vocabulary, synonyms, this.addresses) };
    }
    return this.last.analysis;
  }

  private rank(analysis: QueryAnalysis, found: readonly number[]): number[] {
    const { size } = this.index;
    const scores = analysis.concepts.map((concept) => this.scoresOf(concept));
    const rarities = scores.map(
      (matches, place) =>
        Math.log(1 + size / (1 + matches.size)) * (analysis.concepts[place]?.weight ?? 1),
    );
    const total = rarities.reduce((sum, rarity) => sum + rarity, 0) || 1;
    const isCandidate = this.candidates(found);
    const sums = new Map<number, { score: number; covered: number }>();
    scores.forEach((matches, place) => {
      const rarity = rarities[place] ?? 0;
      for (const [id, score] of matches) {
        if (!isCandidate(id)) continue;
        const sum = sums.get(id);
        if (sum) {
          sum.score += score * rarity;
          sum.covered += rarity;
        } else sums.set(id, { score: score * rarity, covered: rarity });
      }
    });
    for (const id of this.addresses.idsOf(analysis.address ?? '')) {
      if (!sums.has(id)) sums.set(id, { score: total, covered: total });
    }
    const pageCoverage = this.pageCoverage(scores, rarities);
    const ofPage = new Map<number, number>();
    const candidates = [...sums]
      .map(([id, { score, covered }]) => {
        const page = this.pageOf(id);
        ofPage.set(page, (ofPage.get(page) ?? 0) + 1);
        const whole = pageCoverage.get(page) ?? covered;
        const coverage = (covered * OWN_SHARE + whole * (1 - OWN_SHARE)) / total;
        return { id, coverage, score: (score / total) * coverage * this.kindFactor(id, analysis) };
      })
      .sort(byScore)
      .slice(0, CLOSE);
    const words = meantWords(analysis);
    const roots = new Set([...words].flatMap(partsOf).map(stem));
    const close = candidates.map(({ id, coverage, score }) => {
      const sections = Math.min((ofPage.get(this.pageOf(id)) ?? 1) - 1, 4);
      const more =
        this.closeScore(id, analysis, words, roots, coverage) + sections * BONUS.wholePage;
      return { id, score: score + coverage * more * this.kindFactor(id, analysis) };
    });
    this.liftPages(close, analysis);
    return this.fewOfEachPage(close.sort(byScore));
  }

  /** If FlexSearch has found enough, only these documents and their pages are ranked. */
  private candidates(found: readonly number[]): (id: number) => boolean {
    if (found.length < ENOUGH) return () => true;
    const ids = new Set([...found, ...found.map((id) => this.pageOf(id))]);
    return (id) => ids.has(id);
  }

  /** For each page: the share of the query that the page or one of its sections contains. */
  private pageCoverage(
    scores: readonly ReadonlyMap<number, number>[],
    rarities: readonly number[],
  ): Map<number, number> {
    const coverage = new Map<number, number>();
    scores.forEach((matches, place) => {
      for (const page of new Set([...matches.keys()].map((id) => this.pageOf(id)))) {
        coverage.set(page, (coverage.get(page) ?? 0) + (rarities[place] ?? 0));
      }
    });
    return coverage;
  }

  /** Best score of each document for one concept. */
  private scoresOf(concept: Concept): Map<number, number> {
    const best = new Map<number, number>();
    for (const { weight, words } of concept.alternatives) {
      const [first, ...others] = words.map(({ meanings }) => {
        const scores = new Map<number, number>();
        for (const { word, quality } of meanings) {
          for (const id of this.index.lookup(word)) {
            const score = quality * (this.wordsOf(id).weights.get(word) ?? OTHER_WEIGHT);
            if ((scores.get(id) ?? 0) < score) scores.set(id, score);
          }
        }
        return scores;
      });
      for (const [id, score] of first ?? []) {
        let sum = score;
        for (const other of others) sum += other.get(id) ?? -Infinity;
        const mean = (weight * sum) / words.length;
        if (mean > (best.get(id) ?? 0)) best.set(id, mean);
      }
    }
    return best;
  }

  private kindFactor(id: number, { isIdentifier }: QueryAnalysis): number {
    const kind = this.index.store[id]?.kind ?? 'guide';
    return isIdentifier ? KIND[kind].names : KIND[kind].words;
  }

  /** Bonuses that need the whole document: title, phrases, names, how often words occur. */
  private closeScore(
    id: number,
    { wordings, literal, pairs, names, isIdentifier }: QueryAnalysis,
    words: ReadonlySet<string>,
    roots: ReadonlySet<string>,
    coverage: number,
  ): number {
    const document = this.index.store[id];
    const known = this.wordsOf(id);
    const share =
      known.title.filter((word) => roots.has(word)).length / Math.max(known.title.length, 1);
    let score = BONUS.titleShare * share;
    if (share === 1 && coverage > 0.99) score += BONUS.completeTitle;
    const isLine = (test: (line: string, wording: string) => boolean) =>
      known.titleLines.some((line) => wordings.some((wording) => test(line, wording)));
    if (isLine((line, wording) => line === wording) || wordings.includes(known.label ?? '')) {
      score += document?.page === undefined ? BONUS.exactTitle : BONUS.exactHeading;
    } else if (isLine((line, wording) => line.startsWith(wording))) score += BONUS.titleStart;
    if (literal === known.literal) score += BONUS.literalTitle;
    const phrases = wordings.filter((wording) => wording.includes(' '));
    if (phrases.some((phrase) => known.titleLines[0]?.includes(phrase))) score += BONUS.phrase;
    else if (phrases.some((phrase) => known.textLine.includes(` ${phrase} `)))
      score += BONUS.textPhrase;
    if (pairs.length > 0) {
      const isBeside = (pair: string) =>
        known.textLine.includes(` ${pair} `) || known.titleLines[0]?.includes(pair);
      score += (BONUS.pairs * pairs.filter(isBeside).length) / pairs.length;
    }
    if (isIdentifier && document?.kind === 'catalog' && names.includes(known.literal))
      score += BONUS.exactName;
    if (known.route !== undefined && names.includes(known.route)) score += BONUS.exactName;
    if (document?.page === undefined) score += BONUS.page;
    if (known.isEntrance) score += BONUS.entrance * share;
    score += METHOD[document?.method ?? ''] ?? 0;
    if (known.operation !== undefined) {
      if (names.includes(known.operation)) score += BONUS.exactName;
      else {
        const isPath = names.includes(known.path ?? '');
        if (isPath || names.some((name) => name.endsWith(`_${known.path}`))) {
          score += isPath ? BONUS.exactPath : BONUS.pathEnding;
          if (names.includes(document?.method?.toLowerCase() ?? '')) score += BONUS.exactMethod;
        }
      }
      if (isIdentifier) score += BONUS.narrow / Math.log2(2 + known.breadth);
    }
    let often = 0;
    for (const word of words) often += known.counts.get(word) ?? 0;
    return score + BONUS.often * Math.log2(1 + Math.min(often, 8));
  }

  /** If the title of a page contains the whole query, the page comes before its sections. */
  private liftPages(close: { id: number; score: number }[], { wordings }: QueryAnalysis): void {
    const best = new Map<number, number>();
    for (const { id, score } of close) {
      const page = this.pageOf(id);
      best.set(page, Math.max(best.get(page) ?? 0, score));
    }
    for (const candidate of close) {
      const top = best.get(candidate.id);
      if (top === undefined || top === candidate.score) continue;
      const title = new Set(this.wordsOf(candidate.id).titleLines[0]?.split(' '));
      const isSaid = wordings.some((wording) =>
        wording.split(' ').every((word) => title.has(word)),
      );
      if (isSaid) candidate.score = top + BONUS.often;
    }
  }

  /** Limits how many sections of one page are listed. */
  private fewOfEachPage(ranked: readonly { id: number }[]): number[] {
    const counts = new Map<number, number>();
    const few = ranked.filter(({ id }) => {
      const page = this.pageOf(id);
      const count = (counts.get(page) ?? 0) + 1;
      counts.set(page, count);
      return count <= MOST_OF_A_PAGE;
    });
    return few.slice(0, MOST_RESULTS).map(({ id }) => id);
  }

  private pageOf(id: number): number {
    return this.index.store[id]?.page ?? id;
  }

  private wordsOf(id: number): DocumentWords {
    const { store } = this.index;
    return (this.words[id] ??= documentWords(
      withPage(store[id] ?? { id, kind: 'guide', text: '' }, store),
    ));
  }
}

function meantWords({ concepts }: QueryAnalysis): Set<string> {
  const meant = new Set<string>();
  for (const { alternatives } of concepts) {
    for (const { words } of alternatives) {
      for (const { meanings } of words) {
        for (const { word, quality } of meanings) if (quality >= MARKED_QUALITY) meant.add(word);
      }
    }
  }
  return meant;
}

function byScore(a: { id: number; score: number }, b: { id: number; score: number }): number {
  return b.score - a.score || a.id - b.id;
}
