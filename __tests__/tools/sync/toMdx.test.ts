import { VFile } from 'vfile';
import { parseMarkdown } from '../../../src/core/content/markdown/parseMarkdown';
import { plainText } from '../../../src/core/content/plainText';
import type { BodyFormat } from '../../../tools/sync/core/toMdx';
import { convertText, textOfHtml } from '../../../tools/sync/core/toMdx';

const toMdx = (text: string, format: BodyFormat) => convertText(text, format).text;

/** The text that the build reads in a converted page. */
function wordsOf(text: string, format: BodyFormat): string {
  const { tree, problems } = parseMarkdown(new VFile({ value: toMdx(text, format) }), 'page.mdx');
  expect(problems).toEqual([]);
  return plainText(tree!);
}

test('MDX does not change, except for line ends', () => {
  const text = '## A\n\n<Steps>\n\n1. {product.name}\n\n</Steps>\n';
  expect(toMdx(text, 'mdx')).toBe(text);
  expect(toMdx(`\uFEFF\n${text.replaceAll('\n', '\r\n')}`, 'mdx')).toBe(text);
});

describe('Markdown', () => {
  test.each([
    ['braces and angle brackets', 'Set {x: 1} where a < b > c.', 'Set {x: 1} where a < b > c.'],
    ['code keeps them', 'Run `a <b> {c}` now.', 'Run a <b> {c} now.'],
    ['HTML is text', 'A <b>bold</b> word.', 'A <b>bold</b> word.'],
    ['a comment is gone', 'Before.\n\n<!-- later -->\n\nBehind.', 'Before. Behind.'],
    ['an address in brackets', 'See <https://example.com/a>.', 'See https://example.com/a.'],
    ['words that begin code', 'export your data.\n\nimport it.', 'export your data. import it.'],
    ['an expression over lines', 'a {\n\nb }', 'a { b }'],
    ['a tag that is not closed', 'Use List<String> here', 'Use List<String> here'],
    ['an entity', 'a &lt; b &amp; c', 'a < b & c'],
  ])('%s', (_, text, words) => {
    expect(wordsOf(text, 'markdown')).toBe(words);
  });

  test('indented code becomes a fence, because MDX has no indented code', () => {
    expect(toMdx('Run:\n\n    a {b} <c>\n', 'markdown')).toBe('Run:\n\n```\na {b} <c>\n```\n');
  });

  test('fences, tables and task lists do not change', () => {
    const text =
      '## Title\n\n```bash title="Terminal"\nexport A={b}\n```\n\n| a | b |\n| - | - |\n| 1 | 2 |\n\n:::note\n\nWords.\n\n:::\n';
    expect(toMdx(text, 'markdown')).toBe(text);
  });

  test('text that would take the parser too long is refused', () => {
    expect(() => toMdx('['.repeat(5000), 'markdown')).toThrow('would hold up the build');
  });
});

describe('HTML', () => {
  test('becomes Markdown', () => {
    const text = [
      '<h2>Disks</h2><p>A <strong>disk</strong> holds {data} &amp; <a href="/docs/x">more</a>.</p>',
      '<ul><li>One</li><li>Two</li></ul>',
      '<pre><code class="language-bash">export A=1\necho "&lt;b&gt;" {c}\n</code></pre>',
      '<table><thead><tr><th>a</th></tr></thead><tbody><tr><td>1 &lt; 2</td></tr></tbody></table>',
      '<p><img src="https://cms.example/a.png" alt="A disk"></p>',
    ].join('\n');
    expect(toMdx(text, 'html')).toBe(
      [
        '## Disks\n',
        'A **disk** holds \\{data} & [more](/docs/x).\n',
        '- One\n- Two\n',
        '```bash\nexport A=1\necho "<b>" {c}\n```\n',
        '| a |\n| - |\n| 1 \\< 2 |\n',
        '![A disk](https://cms.example/a.png)\n',
      ].join('\n'),
    );
  });

  test.each([
    ['a script', '<p>a</p><script>alert(1)</script>', 'a'],
    ['a handler', '<p onclick="alert(1)">a</p>', 'a'],
    ['a frame', '<p>a</p><iframe src="https://evil.example"></iframe>', 'a'],
    ['an address that runs', '<p><a href="javascript:alert(1)">a</a></p>', 'a'],
    ['an import', "<p>import fs from 'fs'</p>", "import fs from 'fs'"],
  ])('HTML loses %s', (_, text, words) => {
    expect(wordsOf(text, 'html')).toBe(words);
    expect(toMdx(text, 'html')).not.toMatch(/alert|evil/);
  });

  test('deeply nested HTML is refused', () => {
    expect(() => toMdx('<div>'.repeat(3000), 'html')).toThrow('nested too deeply');
    expect(() => toMdx('<div>'.repeat(90_000), 'html')).toThrow('nested too deeply');
  });

  test('HTML has plain text', () => {
    expect(textOfHtml('Disks &#8211; <em>how</em>\n they work')).toBe('Disks – how they work');
  });
});

test.each([
  ['<p><strong>Bold </strong>text</p>', '**Bold** text\n'],
  ['<p>a<strong> x</strong>y</p>', 'a **x**y\n'],
  ['<p>a<em>b</em>c</p>', 'a*b*c\n'],
  ['<p><strong>Note:</strong>text</p>', '**Note**:text\n'],
  ['<p><strong>Note:</strong> text</p>', '**Note:** text\n'],
  ['<p>a<strong> </strong>b</p>', 'a b\n'],
  ['<p>これは<strong>「重要」</strong>です</p>', 'これは「**重要**」です\n'],
  ['<p><b>a</b><i>b</i>c</p>', '**a**<em>b</em>c\n'],
  ['<p><b>a<i>b</i></b><i>c</i></p>', '**a*b***<em>c</em>\n'],
  ['<p>a<b><i>"b"</i></b>c</p>', 'a<strong>*"b"*</strong>c\n'],
])('marked words of rich text stay marked: %s', (source, text) => {
  expect(toMdx(source, 'html')).toBe(text);
});

test('a line that looks like code is escaped after fenced code in a list', () => {
  const text = toMdx('1. ```bash\n   echo\n   ```\n\nexport (all) data', 'markdown');
  expect(text).toContain('\n&#101;xport (all)');
});

describe('HTML keeps', () => {
  test.each([
    [
      'folded text',
      '<details><summary>More <b>x</b></summary><p>Hidden</p><ul><li>a</li></ul></details><p>End</p>',
      '<details>\n  <summary>More **x**</summary>\n\n  Hidden\n\n  - a\n</details>\n\nEnd\n',
    ],
    [
      'folded text without a paragraph',
      '<details><summary>A</summary>B</details>',
      '<details>\n  <summary>A</summary>\n\n  B\n</details>\n',
    ],
    [
      'the caption of a picture',
      '<figure><a href="/a"><img src="/a.png" alt="A"></a><figcaption>A <i>b</i></figcaption></figure>',
      '[![A](/a.png "A b")](/a)\n',
    ],
    [
      'keys, powers and marks',
      '<ul><li>H<sub>2</sub>O, 10<sup>6</sup>, <kbd>A</kbd> <mark>b</mark></li></ul>',
      '- H<sub>2</sub>O, 10<sup>6</sup>, <kbd>A</kbd> <mark>b</mark>\n',
    ],
    [
      'lists side by side',
      '<ul><li>a</li></ul><ul><li>b</li></ul><ol><li>c</li></ol><ol><li>d</li></ol>',
      '- a\n\n* b\n\n1. c\n\n1) d\n',
    ],
    ['a telephone number', '<p><a href="tel:+1">Call</a></p>', '[Call](tel:+1)\n'],
    ['tasks', '<ul><li><input type="checkbox" checked> Done</li></ul>', '- [x] Done\n'],
    [
      'ids of headings, also those of anchors in them',
      '<h2 id="set-up">Start</h2><h2 id="second-part">Second part</h2><h2><a name="third"></a>3</h2><p><a href="#third">x</a> <a>y</a></p>',
      '## Start \\{#set-up}\n\n## Second part\n\n## 3 \\{#third}\n\n[x](#third) y\n',
    ],
    [
      'links to a heading whose section has the id',
      '<section id="set-up"><h2>Set up</h2><p><a href="#set-up">x</a></p></section>',
      '## Set up\n\n[x](#set-up)\n',
    ],
    [
      'ids that belong to every page, as words',
      '<h2 id="content">What it holds</h2>',
      '## What it holds\n',
    ],
    ['reading aids', '<p><ruby>漢<rp>[</rp><rt>kan</rt><rp>]</rp></ruby></p>', '漢(kan)\n'],
    [
      'blocks',
      '<nav>a</nav><main>b</main><center>c</center><address>d</address>',
      'a\n\nb\n\nc\n\nd\n',
    ],
    ['groups', '<section><div><p>a</p></div><span>b</span></section>', 'a\n\nb\n'],
  ])('%s', (_, source, text) => {
    expect(convertText(source, 'html')).toEqual({ text, losses: [] });
    expect(parseMarkdown(new VFile({ value: text }), 'page.mdx').problems).toEqual([]);
  });
});

describe('HTML that Markdown does not have is named with its line', () => {
  const left = (element: string, more = '') => `\`<${element}>\` is left out${more}`;
  const words = ', its words stay';
  test.each<[string, string, string[]]>([
    ['<iframe src="/x">b</iframe>', '', [left('iframe src="/x"')]],
    ['<video src="/film.mp4"><p>Old</p></video>', '', [left('video src="/film.mp4"')]],
    ['<p>a<audio src="/a.mp3"></audio></p>', 'a', [left('audio src="/a.mp3"')]],
    ['<object data="/a.pdf">b</object>', '', [left('object data="/a.pdf"')]],
    [
      '<embed src="/a.swf"><canvas>c</canvas><svg><text>t</text></svg>',
      '',
      [left('embed src="/a.swf"'), left('canvas'), left('svg')],
    ],
    [
      '<form action="/go"><p>Name</p><input name="a"><button>Go</button></form>',
      'Name',
      [left('form action="/go"', words), left('input'), left('button')],
    ],
    [
      '<p><a href="java\tscript:alert(1)">a</a></p>',
      'a',
      ['the link to `java script:alert(1)` is left out, its words stay'],
    ],
    [
      '<p>a<img src="data:image/png;base64,AA" alt="b"></p>',
      'a',
      [left('img src="data:image/png;base64,AA"', ': its address is no address of a picture')],
    ],
    [
      '<style>p { color: red }</style><p>a</p><script>x()</script>',
      'a',
      [left('style'), left('script')],
    ],
    [
      '<figure><pre><code>x</code></pre><figcaption>A caption</figcaption></figure>',
      '```\nx\n```\n\nA caption',
      ['the caption "A caption" becomes a paragraph'],
    ],
    [
      '<table><caption>Sizes</caption><tr><th colspan="2">a</th></tr><tr><td>b</td><td>c</td></tr></table>',
      '| a | |\n| - | - |\n| b | c |',
      ['the caption of a table, "Sizes", is left out', '`<th colspan="2">` becomes one cell'],
    ],
    [
      '<table><tr><th>a</th></tr><tr><td><p>b<br>c</p><ul><li>d</li><li>e</li></ul></td></tr></table>',
      '| a |\n| - |\n| b c d e |',
      ['the lines of a table cell become one: "b c d e"'],
    ],
    [
      '<ol type="a"><li>a</li><li value="9">b</li></ol><ol reversed><li>c</li></ol>',
      '1. a\n2. b\n\n1) c',
      [
        'the list `<ol type="a">` gets numbers',
        '`<li value="9">` gets the next number',
        'the list `<ol reversed>` counts up',
      ],
    ],
    [
      '<p>A <abbr title="Virtual machine">VM</abbr></p>',
      'A VM',
      ['what "VM" stands for, "Virtual machine", is left out'],
    ],
    [
      '<p>a<sup><a href="#fn1" id="r1">1</a></sup></p><ol><li id="fn1">b <a href="#r1">back</a></li></ol>',
      'a<sup>1</sup>\n\n1. b back',
      [
        'the link to `#fn1` is left out, its words stay',
        'the link to `#r1` is left out, its words stay',
      ],
    ],
    ['<p><my-widget>words</my-widget></p>', 'words', [left('my-widget', words)]],
    [
      '<p>End [gallery id="1"]</p>',
      'End \\[gallery id="1"]',
      ['`[gallery id="1"]` stays as text, because the CMS did not replace it'],
    ],
  ])('%s', (source, text, losses) => {
    expect(convertText(`\n${source}`, 'html')).toEqual({
      text: `${text}\n`,
      losses: losses.map((loss) => `line 2 of the HTML: ${loss}`),
    });
  });
});
