/** British endings and the American ones: `organise`, `colour`, `centre`, `catalogue`, `licence`, `analyse`. */
const SPELLINGS: readonly [RegExp, string][] = [
  [/is(e[drs]?|ing|ers|ations?)$/, 'iz$1'],
  [/(.{3})our(s|ed|ing)?$/, '$1or$2'],
  [/([bct])re(s?)$/, '$1er$2'],
  [/ogue(s?)$/, 'og$1'],
  [/ence([ds]?)$/, 'ense$1'],
  [/ys(e[drs]?|ing)$/, 'yz$1'],
];

/** Maps British spellings to American ones, for comparison only. */
export function spelling(word: string): string {
  if (word.length < 6) return word;
  for (const [ending, other] of SPELLINGS) {
    if (ending.test(word)) return word.replace(ending, other);
  }
  return word;
}

/**
 * A rough stem of an English word, for comparison only. `disks` and `disk`, `attached` and `attach`, `allocation` and
 * `allocate` have the same stem. Short words are not changed.
 */
export function stem(word: string): string {
  if (word.length < 4 || word.includes('_') || /\d/.test(word)) return word;
  let root = spelling(word);
  if (root.endsWith('ies') && root.length > 4) root = `${root.slice(0, -3)}y`;
  else if (/(?:ss|x|ch|sh)es$/.test(root)) root = root.slice(0, -2);
  else if (root.endsWith('s') && !/(?:ss|.{4}us|is)$/.test(root)) root = root.slice(0, -1);
  for (const ending of [
    'ations',
    'ation',
    'ating',
    'ated',
    'ate',
    'ion',
    'ing',
    'ed',
    'er',
    'ment',
  ]) {
    if (
      root.endsWith(ending)
      && root.length - ending.length >= 3
      && /[aeiouy]/.test(root.slice(0, -ending.length))
    ) {
      root = root.slice(0, -ending.length);
      break;
    }
  }
  root = root.replace(/([bdgklmnprt])\1$/, '$1');
  return root.length > 3 && root.endsWith('e') ? root.slice(0, -1) : root;
}
