import { partsOf, placedWords } from './words';

/** A piece of a text. `isMarked` if it matches the query. */
export interface Piece {
  text: string;
  isMarked: boolean;
}

const LENGTH = 150;
/** Characters before the first match. */
const BEFORE = 40;

/**
 * Splits a text into pieces that match and pieces that do not. With `isWhole`, a name matches only as a whole, not by
 * one of its parts.
 */
export function markedPieces(text: string, words: ReadonlySet<string>, isWhole = false): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const place of placedWords(text)) {
    if (!(isWhole ? words.has(place.word) : isMeant(place.word, words))) continue;
    if (place.start > end) pieces.push({ text: text.slice(end, place.start), isMarked: false });
    pieces.push({ text: text.slice(place.start, place.end), isMarked: true });
    end = place.end;
  }
  if (end < text.length) pieces.push({ text: text.slice(end), isMarked: false });
  return pieces;
}

/** The part of a text with the most different matches, cut between words. */
export function excerpt(text: string, words: ReadonlySet<string>, length = LENGTH): Piece[] {
  if (text.length <= length) return markedPieces(text, words);
  const hits = placedWords(text).filter(({ word }) => isMeant(word, words));
  let best = { start: hits[0]?.start ?? 0, score: 0 };
  hits.forEach((hit, place) => {
    const near = new Set<string>();
    for (const next of hits.slice(place)) {
      if (next.end - hit.start > length - BEFORE) break;
      near.add(next.word);
    }
    if (near.size > best.score) best = { start: hit.start, score: near.size };
  });
  const rough =
    best.start < length - 2 * BEFORE ? 0 : Math.min(best.start - BEFORE, text.length - length);
  const start = rough === 0 ? 0 : text.indexOf(' ', rough) + 1;
  const roughEnd = start + length;
  const end =
    roughEnd >= text.length ? text.length : Math.max(text.lastIndexOf(' ', roughEnd), start + 1);
  return markedPieces(
    `${start > 0 ? '… ' : ''}${text.slice(start, end)}${end < text.length ? ' …' : ''}`,
    words,
  );
}

/** Whether a word of the text, or a part of it, matches the query. */
function isMeant(word: string, words: ReadonlySet<string>): boolean {
  return words.has(word) || (word.includes('_') && partsOf(word).some((part) => words.has(part)));
}
