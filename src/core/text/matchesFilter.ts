/** Whether each word of a query is the beginning of a word of a text. */
export function matchesFilter(query: string, text: string): boolean {
  const words = wordsIn(text);
  return wordsIn(query).every((word) => words.some((own) => own.startsWith(word)));
}

/** Words of a text in lower case and without a plural "s", because a path contains `disks` if a title contains "disk". */
function wordsIn(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => (word.length > 3 ? word.replace(/s$/, '') : word));
}
