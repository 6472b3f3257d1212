import { freeName } from './freeName';

/**
 * Ids of headings. Each is unique and begins with a prefix, so that it differs from the other ids of the page.
 */
export function uniqueAnchors(prefix: string, headings: readonly string[]): string[] {
  const taken = new Set<string>();
  return headings.map((heading) => {
    const words =
      heading
        .normalize('NFC')
        .toLowerCase()
        .match(/[\p{L}\p{N}]+/gu) ?? [];
    return freeName([prefix, ...words].join('-'), taken);
  });
}
