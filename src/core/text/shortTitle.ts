/** Highest number of characters of a title in a sidebar or in breadcrumbs. */
const LONGEST = 70;

/** Shortens a title for a list. A long title ends after a word, with an ellipsis. */
export function shortTitle(title: string): string {
  if (title.length <= LONGEST) return title;
  const start = title.slice(0, LONGEST - 1);
  const words = start.replace(/[\s,;:.–—-]+\S*$/, '');
  // Text without spaces is cut at any character, but not inside a surrogate pair.
  const cut = words.length > LONGEST / 2 ? words : start.replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()}…`;
}
