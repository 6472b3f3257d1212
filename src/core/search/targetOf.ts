import { namesOf } from './document';
import type { FoundDocument } from './document';
import { wordsOf } from './words';

/** Names of an operation's arguments that a query means. */
export function meantNames(
  document: FoundDocument,
  words: ReadonlySet<string>,
): { name: string; anchor: string }[] {
  const seen = new Set<string>();
  return namesOf(document).filter(({ name }) => {
    const isNew = !seen.has(name) && wordsOf(name).some((word) => words.has(word));
    seen.add(name);
    return isNew;
  });
}

/** Why an operation matches a name of code: it has arguments, error codes, or scopes with that name, or mentions it. */
export function reasonsOf(
  document: FoundDocument,
  words: ReadonlySet<string>,
  names: readonly string[],
): string[] {
  const codes = (document.codes?.split(' ') ?? []).filter((code) =>
    wordsOf(code).some((word) => words.has(word)),
  );
  const found = [...meantNames(document, words).map(({ name }) => name), ...codes];
  if (found.length > 0) return [...new Set(found)];
  const own = [
    document.title,
    document.text,
    document.code ?? '',
    document.operation ?? '',
    document.path ?? '',
  ];
  const isSeen = own.some((text) => wordsOf(text).some((word) => words.has(word)));
  const name = names.find((typed) => words.has(typed));
  return isSeen || name === undefined ? [] : [name];
}

/** URL of a result: of its section, or of the argument's row if the query names an argument. */
export function targetOf(
  document: FoundDocument,
  words: ReadonlySet<string>,
  isIdentifier: boolean,
): string {
  const [row] = isIdentifier && document.kind === 'operation' ? meantNames(document, words) : [];
  return row ? `${document.url}#${row.anchor}` : document.url;
}
