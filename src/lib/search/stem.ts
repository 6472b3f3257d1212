/**
 * A rough root of an English word, for comparing only: `disks` and `disk`, `attached` and `attach`, `allocation` and
 * `allocate` share theirs. Short words stay as they are.
 */
export function stem(word: string): string {
  if (word.length < 4 || word.includes('_') || /\d/.test(word)) return word;
  let root = word;
  if (root.endsWith('ies') && root.length > 4) root = `${root.slice(0, -3)}y`;
  else if (/(?:ss|x|ch|sh)es$/.test(root)) root = root.slice(0, -2);
  else if (root.endsWith('s') && !/(?:ss|us|is)$/.test(root)) root = root.slice(0, -1);
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
