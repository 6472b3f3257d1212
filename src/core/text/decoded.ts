/** Decodes the percent-encoded characters of a URL or path. Returns a text with an invalid encoding unchanged. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
