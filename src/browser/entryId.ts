/**
 * Id of the entry of an error code or scope on its list page. Usual names stay unchanged. Each other character becomes its
 * number between tildes, so that two names never share an id and no id needs escaping in an address.
 */
export function entryId(kind: 'error' | 'scope', name: string): string {
  const safe = name.replace(
    /[^\w.:-]/gu,
    (character) => `~${(character.codePointAt(0) ?? 0).toString(16)}~`,
  );
  return `${kind}-${safe}`;
}
