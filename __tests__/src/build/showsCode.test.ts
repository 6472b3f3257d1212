import { showsCode } from '../../../src/build/showsCode';

const page = (main: string, rest = '') => `${rest}<main>${main}</main>${rest}`;

test.each([
  ['a word of code', '<p>Call <code>GET</code>.</p>'],
  ['a block', '<pre>GET</pre>'],
  ['an open part', '<details open><summary>More</summary><code>x</code></details>'],
  ['a part behind hidden ones', '<div hidden><div></div><div></div></div><kbd>x</kbd>'],
])('a page with %s shows code', (_, main) => expect(showsCode(page(main))).toBe(true));

test.each([
  ['without code', '<p>Call it.</p>', ''],
  ['with code around the text alone', '<p>Call it.</p>', '<kbd>Ctrl</kbd>'],
  ['with folded code', '<details><summary>More</summary><code>x</code></details>', ''],
  ['with hidden code', '<div hidden><div></div><code>x</code></div>', ''],
  ['with code in a tip', '<span popover=""><code>x</code></span>', ''],
])('a page %s shows none', (_, main, rest) => expect(showsCode(page(main, rest))).toBe(false));
