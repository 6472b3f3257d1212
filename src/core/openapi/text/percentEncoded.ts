/** Percent-encodes a text as UTF-8, except for the unreserved characters of RFC 3986. */
export function percentEncoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd')).replace(
    /[!'()*]/g,
    (found) => `%${found.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Percent-encodes a text for `allowReserved` (RFC 6570, section 3.2.3): reserved characters and percent-encoded triples are
 * not changed. `[`, `]` and `#` are encoded, because RFC 3986 does not allow them in paths and queries.
 * @param delimiters reserved characters that would end the text in its place, so they are encoded, too
 */
export function reservedKept(text: string, delimiters: string): string {
  return text
    .split(/(%[\da-f]{2}|[:/?@!$&'()*+,;=])/i)
    .map((part, index) =>
      index % 2 === 1 && !delimiters.includes(part) ? part : percentEncoded(part),
    )
    .join('');
}
