/**
 * Repeated groups with repeats or alternatives inside, and patterns with many repeats. The regular expression engine may
 * need exponential time for them.
 */
const REPEATED_GROUP = /\((?:[^()\\]|\\.)*(?:[*+|]|\{\d*,\})(?:[^()\\]|\\.)*\)+(?:[*+]|\{)/;
const MANY_REPEATS = /(?:(?:[*+]|\{\d*,\})[^*+{]*){7}/;
/** Texts up to this number of characters are matched fast by any pattern. */
const ALWAYS_FAST = 12;

/** Whether a text matches a pattern. True if the test could take too long, or if the pattern is invalid. */
export function mayMatch(text: string, pattern: string): boolean {
  return mayTakeLong(text, pattern) || matches(text, pattern);
}

/** Whether a text matches a pattern. False if the test could take too long. True if the pattern is invalid. */
export function matches(text: string, pattern: string): boolean {
  if (mayTakeLong(text, pattern)) return false;
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}

function mayTakeLong(text: string, pattern: string): boolean {
  return text.length > ALWAYS_FAST && (REPEATED_GROUP.test(pattern) || MANY_REPEATS.test(pattern));
}
