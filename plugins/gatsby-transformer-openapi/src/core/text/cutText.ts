/** Characters of an example on a page: more than that nobody reads there. */
export const LONGEST_EXAMPLE = 20_000;

/** The beginning of a long text, and how many characters it lacks; a character of two halves is not torn. */
export function cutText(text: string, longest: number): { text: string; omitted: number } {
  if (text.length <= longest) return { text, omitted: 0 };
  const end = /[\uD800-\uDBFF]/.test(text.charAt(longest - 1)) ? longest - 1 : longest;
  return { text: text.slice(0, end), omitted: text.length - end };
}

/** Whether a value written as JSON is longer than an example may be; looks no further than it must. */
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
