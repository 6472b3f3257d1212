/** Repeated groups that themselves repeat or choose, or many repeats in a row: the engine may try them in all ways. */
const REPEATED_GROUP = /\((?:[^()\\]|\\.)*(?:[*+|]|\{\d*,\})(?:[^()\\]|\\.)*\)+(?:[*+]|\{)/;
const MANY_REPEATS = /(?:(?:[*+]|\{\d*,\})[^*+{]*){7}/;
/** Of any pattern, so many characters can be tried in no time. */
const ALWAYS_FAST = 12;

/** Whether a text matches a pattern; what cannot be found out in time does not, and what is no pattern always does. */
export function matches(text: string, pattern: string): boolean {
  if (text.length > ALWAYS_FAST && (REPEATED_GROUP.test(pattern) || MANY_REPEATS.test(pattern))) {
    return false;
  }
  try {
    return new RegExp(pattern, 'u').test(text);
  } catch {
    return true;
  }
}
