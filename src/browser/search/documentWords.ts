import { namesOf } from './document';
import type { FoundDocument } from './document';
import { stem } from './stem';
import { partsOf, STOP_WORDS, wordsOf } from './words';

/** Weight of a word by where in a document it stands. */
const WEIGHT = {
  operation: 16,
  path: 14,
  pathEnding: 12,
  resource: 11,
  title: 10,
  heading: 9,
  name: 9,
  code: 8,
  nestedName: 6,
  pageTitle: 5,
  method: 3,
  crumb: 2.5,
  text: 2,
};

/** Weight of a word that is only in the index: a name in the answer of an operation. */
export const OTHER_WEIGHT = 1.3;

/** Words that make a page the first one of its subject, and say nothing about the subject. */
const ENTRANCES = new Set(['quickstart', 'overview', 'introduction']);

/** Words of titles that fit any subject; roots, as titles are compared. */
const ANY_SUBJECT = new Set(
  [
    'add',
    'new',
    'create',
    'get',
    'list',
    'set',
    'use',
    'quickstart',
    'overview',
    'introduction',
  ].map(stem),
);

/** What the ranking has to know of a document, read once. */
export interface DocumentWords {
  /** Weight of each word that stands in the document itself. */
  weights: ReadonlyMap<string, number>;
  /** Roots of the first line's words (title, or heading of a section) that name the subject. */
  title: string[];
  /** All of them, and those, joined by blanks. */
  titleLines: string[];
  /** The first line's words as they are, folded. */
  literal: string;
  /** Its other name. */
  label?: string;
  /** The page is the first one of its subject. */
  isEntrance: boolean;
  /** Roots of the text's words, between blanks. */
  textLine: string;
  /** How often each word stands in the text. */
  counts: ReadonlyMap<string, number>;
  /** A page: its route. */
  route?: string;
  operation?: string;
  path?: string;
  /** How many arguments an operation has. */
  breadth: number;
}

/** Reads a document for the ranking. */
export function documentWords(document: FoundDocument): DocumentWords {
  const { page, route, heading, title, label, crumbs, operation, path, method, codes, text } =
    document;
  const weights = new Map<string, number>();
  const add = (words: readonly string[], weight: number) => {
    for (const word of words) if ((weights.get(word) ?? 0) < weight) weights.set(word, weight);
  };
  const line = wordsOf(page === undefined ? title : (heading ?? title));
  const body = wordsOf(text);
  const names = namesOf(document);
  add(body, WEIGHT.text);
  if (page === undefined) {
    add(line, WEIGHT.title);
    add(wordsOf(label ?? ''), WEIGHT.title);
    add(wordsOf(crumbs.slice(1).join(' ')), WEIGHT.crumb);
  } else {
    add(line, WEIGHT.heading);
    add(wordsOf(title), WEIGHT.pageTitle);
  }
  if (operation !== undefined) {
    add(wordsOf(operation), WEIGHT.operation);
    add(wordsOf(operation.replace(/^[a-z]+[^a-z]/i, '')), WEIGHT.resource);
  }
  if (path !== undefined) {
    const [whole = ''] = wordsOf(path);
    const segments = path.split('/').filter(Boolean);
    add(
      segments.slice(1).map((_, first) => wordsOf(segments.slice(first + 1).join('/'))[0] ?? ''),
      WEIGHT.pathEnding,
    );
    add([whole], WEIGHT.path);
  }
  add(wordsOf(method ?? ''), WEIGHT.method);
  add(wordsOf(codes ?? ''), WEIGHT.code);
  for (const { name, anchor } of names) {
    add(wordsOf(name), anchor.split('.').length > 3 ? WEIGHT.nestedName : WEIGHT.name);
  }
  const counts = new Map<string, number>();
  for (const word of body) counts.set(word, (counts.get(word) ?? 0) + 1);
  const roots = telling(line);
  const subject = roots.filter((word) => !ANY_SUBJECT.has(word));
  return {
    weights,
    title: subject.length > 0 ? subject : roots,
    titleLines: [...new Set([roots, subject].map((words) => words.join(' ')).filter(Boolean))],
    literal: line.join(' '),
    ...(label && { label: telling(wordsOf(label)).join(' ') }),
    isEntrance: line.some((word) => ENTRANCES.has(word)),
    textLine: ` ${telling(body).join(' ')} `,
    counts,
    ...(page === undefined && { route: wordsOf(route).join('_') }),
    ...(operation !== undefined && { operation: wordsOf(operation).join('_') }),
    ...(path !== undefined && { path: wordsOf(path).join('_') }),
    breadth: names.length,
  };
}

/** Roots of the words that say something. */
function telling(words: readonly string[]): string[] {
  return words
    .flatMap(partsOf)
    .filter((word) => !STOP_WORDS.has(word))
    .map(stem);
}
