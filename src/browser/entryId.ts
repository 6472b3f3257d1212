/**
 * Id of a code's or a scope's entry in its catalogue. Usual names stay as they are; any other character becomes its
 * number between tildes, so that no two names share an id and none needs escaping in an address.
 */
export function entryId(kind: 'error' | 'scope', name: string): string {
  const safe = name.replace(
    /[^\w.:-]/gu,
    (character) => `~${(character.codePointAt(0) ?? 0).toString(16)}~`,
  );
  return `${kind}-${safe}`;
}
