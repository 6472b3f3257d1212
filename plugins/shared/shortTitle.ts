/** Characters of a title where it is one of many: in a sidebar, in breadcrumbs. */
const LONGEST = 70;

/** A title that fits into a list of titles: a long one ends after a word, with an ellipsis. */
export function shortTitle(title: string): string {
  if (title.length <= LONGEST) return title;
  const start = title.slice(0, LONGEST - 1);
  const words = start.replace(/[\s,;:.–—-]+\S*$/, '');
  // Text without spaces is cut where it must be, but never within a character.
  const cut = words.length > LONGEST / 2 ? words : start.replace(/[\uD800-\uDBFF]$/, '');
  return `${cut.trimEnd()}…`;
}
