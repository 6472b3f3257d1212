import { namesOf } from './document';
import type { FoundDocument } from './document';
import { stem } from './stem';
import { partsOf, STOP_WORDS, wordsOf } from './words';

/** Weight of a word by its place in a document. */
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

/** Weight of a word that only the index contains, such as a name in the response of an operation. */
export const OTHER_WEIGHT = 1.3;

/** Words of titles of introductory pages, which say nothing about the subject. */
const ENTRANCES = new Set(['quickstart', 'overview', 'introduction']);

/** Stems of words in titles that say nothing about the subject. */
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

/** The data of a document that the ranking uses. Computed once. */
export interface DocumentWords {
  /** Weight of each word in the document itself. */
  weights: ReadonlyMap<string, number>;
  /** Stems of the words in the title or section heading that name the subject. */
  title: string[];
  /** All stems of the title, and the stems of the subject, each joined by blanks. */
  titleLines: string[];
  /** The words of the title in lower case and without accents. */
  literal: string;
  /** Its label in the sidebar, if it differs from the title. */
  label?: string;
  /** Whether the page is the introduction to its subject. */
  isEntrance: boolean;
  /** Stems of the words of the text, with blanks around each. */
  textLine: string;
  /** Frequency of each word in the text. */
  counts: ReadonlyMap<string, number>;
  /** Of a page: its route. */
  route?: string;
  operation?: string;
  path?: string;
  /** How many arguments an operation has. */
  breadth: number;
}

/** Computes the data of a document for the ranking. */
export function documentWords(document: FoundDocument): DocumentWords {
  const { page, route, heading, title, label, crumbs, operation, path, method, codes, text, code } =
    document;
  const weights = new Map<string, number>();
  const add = (words: readonly string[], weight: number) => {
    for (const word of words) if ((weights.get(word) ?? 0) < weight) weights.set(word, weight);
  };
  const line = wordsOf(page === undefined ? title : (heading ?? title));
  const body = wordsOf(code === undefined ? text : `${text} ${code}`);
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

/** Stems of the words that are not stop words. */
function telling(words: readonly string[]): string[] {
  return words
    .flatMap(partsOf)
    .filter((word) => !STOP_WORDS.has(word))
    .map(stem);
}
