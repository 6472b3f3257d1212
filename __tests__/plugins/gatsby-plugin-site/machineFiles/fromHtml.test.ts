import { createFromHtml } from '../../../../plugins/gatsby-plugin-site/src/machineFiles/core/markdown/fromHtml';
import {
  code,
  codeBlock,
  escape,
  item,
  link,
} from '../../../../plugins/gatsby-plugin-site/src/machineFiles/core/markdown/text';

const fromHtml = createFromHtml('https://docs.example');

test.each([
  ['nothing', undefined, ''],
  ['plain words', '<p>One, two.</p>', 'One, two.'],
  ['code in plain words', '<p>Set <code>per_page</code> to 30.</p>', 'Set `per_page` to 30.'],
  ['words that look like marks', '<p>1 * 2 * 3 and _that_</p>', '1 \\* 2 \\* 3 and \\_that\\_'],
  ['a line that begins like a list', '<p>- no list</p>', '\\- no list'],
  ['a line that begins like a numbered list', '<p>1. no list</p>', '1\\. no list'],
  ['entities', '<p>a &#x3C; b &amp; c</p>', 'a < b & c'],
  [
    'links, with the site before those that begin at its root',
    '<p><a href="/docs/a">a</a> <a href="https://x.example">x</a></p>',
    '[a](https://docs.example/docs/a) [x](https://x.example)',
  ],
  ['lists', '<ul><li>one</li><li>two</li></ul>', '- one\n- two'],
  ['paragraphs', '<p>one</p><p>two</p>', 'one\n\ntwo'],
  ['code blocks', '<pre><code class="language-json">{}\n</code></pre>', '```json\n{}\n```'],
  [
    'tables',
    '<table><thead><tr><th>A</th></tr></thead><tbody><tr><td>a|b</td></tr></tbody></table>',
    '| A |\n| - |\n| a\\|b |',
  ],
  [
    'columns that are aligned',
    '<table><thead><tr><th style="text-align:right">A</th></tr></thead><tbody><tr><td style="text-align:right">b</td></tr></tbody></table>',
    '| A |\n| -: |\n| b |',
  ],
])('%s becomes Markdown', (_, html, markdown) => {
  expect(fromHtml(html)).toBe(markdown);
});

test('a code fence has more backticks than its content', () => {
  expect(code('a')).toBe('`a`');
  expect(code('a `b` ``c``')).toBe('``` a `b` ``c`` ```');
  expect(code('`')).toBe('`` ` ``');
  expect(code('a\n  b')).toBe('`a b`');
  expect(codeBlock('md', '```\nx\n```\n')).toBe('````md\n```\nx\n```\n````');
});

test('characters with a meaning in Markdown are escaped', () => {
  expect(escape('*a* [b](c) `d` <e> x|y')).toBe('\\*a\\* \\[b\\](c) \\`d\\` \\<e\\> x\\|y');
  expect(escape('# a')).toBe('\\# a');
  expect(escape('1. a\n b')).toBe('1\\. a b');
  expect(link('a [b]', 'https://x.example/(1) 2')).toBe(
    '[a \\[b\\]](https://x.example/%281%29%202)',
  );
});

test('blocks in an item are below its text', () => {
  expect(item('a\n\nb', [item('c', [item('d')]), ''])).toBe('- a\n\n  b\n  - c\n    - d');
});
