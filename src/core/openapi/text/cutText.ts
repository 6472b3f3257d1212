/** Highest number of characters of an example on a page. Nobody reads longer ones there. */
export const LONGEST_EXAMPLE = 20_000;

/**
 * Cuts a text after a number of characters. A surrogate pair is not split.
 * @returns the text, and the number of characters that were cut
 */
export function cutText(text: string, longest: number): { text: string; omitted: number } {
  if (text.length <= longest) return { text, omitted: 0 };
  const end = /[\uD800-\uDBFF]/.test(text.charAt(longest - 1)) ? longest - 1 : longest;
  return { text: text.slice(0, end), omitted: text.length - end };
}

/** Whether the JSON of a value is longer than an example may be. Stops counting there. */
export function isLong(value: unknown): boolean {
  let left = LONGEST_EXAMPLE;
  const stack = [value];
  while (stack.length > 0 && left > 0) {
    const item = stack.pop();
    left -= typeof item === 'string' ? item.length + 3 : 3;
    if (typeof item !== 'object' || item === null) continue;
    for (const [name, part] of Object.entries(item)) {
      left -= name.length;
      if (left <= 0) break;
      stack.push(part);
    }
  }
  return left <= 0;
}
