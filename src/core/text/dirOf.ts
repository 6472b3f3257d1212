/** Letters that are written from right to left, such as those of Hebrew and Arabic. */
const RIGHT_TO_LEFT =
  /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\u{10800}-\u{10fff}\u{1e800}-\u{1efff}]/u;

/**
 * The attribute `dir` of an element with a text: `auto` if the text has letters that are written from right to left. Other
 * elements need no attribute, which keeps pages small.
 */
export function dirOf(text: string | null | undefined): 'auto' | undefined {
  return text && RIGHT_TO_LEFT.test(text) ? 'auto' : undefined;
}

/** Whether the first letter of a text is written from right to left. Undefined if it has no letter. */
export function isRightToLeft(text: string): boolean | undefined {
  const first = /\p{L}/u.exec(text)?.[0];
  return first === undefined ? undefined : RIGHT_TO_LEFT.test(first);
}
