import {
  mainOf,
  pageMarkdown,
} from '../../../../plugins/gatsby-plugin-site/src/machineFiles/core/pageMarkdown/pageMarkdown';

/** The Markdown version of the content of a page. */
const markdown = (html: string) =>
  pageMarkdown(html, { route: '/docs/a', siteUrl: 'https://docs.example' }).trim();
const prose = (html: string) => markdown(`<div class="prose">${html}</div>`);

test.each([
  ['nothing', '', ''],
  ['code in plain words', '<p>Set <code>per_page</code> to 30.</p>', 'Set `per_page` to 30.'],
  ['identifiers', '<p>Set per_page, not disks:read.</p>', 'Set `per_page`, not `disks:read`.'],
  ['words that look like marks', '<p>1 * 2 * 3 and _that_</p>', '1 \\* 2 \\* 3 and \\_that\\_'],
  ['a line that begins like a list', '<p>- no list</p>', '\\- no list'],
  ['entities', '<p>a &#x3C; b &amp; c</p>', 'a < b & c'],
  [
    'links',
    '<p><a href="/docs/b">b</a> <a href="#c">c</a> <a href="https://x.example">x</a></p>',
    '[b](https://docs.example/docs/b) [c](https://docs.example/docs/a#c) [x](https://x.example)',
  ],
  ['lists', '<ol><li>one<ul><li>two</li></ul></li></ol>', '1. one\n   - two'],
  ['paragraphs', '<p>one</p><p>two</p>', 'one\n\ntwo'],
  [
    'columns that are aligned',
    '<table><thead><tr><th style="text-align:right">A</th></tr></thead><tbody><tr><td style="text-align:right">b|c</td></tr></tbody></table>',
    '| A |\n| -: |\n| b\\|c |',
  ],
  [
    'blocks of code, with title and language',
    '<figure><figcaption><span data-title="">main.tf</span><span data-label="">HCL</span></figcaption><pre><code><span class="line">a = 1</span>\n</code></pre></figure>',
    '```hcl title="main.tf"\na = 1\n```',
  ],
  [
    'pictures of the light theme, with their caption',
    '<figure><img alt="A disk" src="/a.svg" data-for="light"><img alt="A disk" src="/b.svg" data-for="dark"><figcaption>Its states</figcaption></figure>',
    '![A disk](https://docs.example/a.svg)\n\n*Its states*',
  ],
  [
    'all tabs',
    '<div role="tablist"><button>A</button><button>B</button></div><div role="tabpanel" data-label="A"><p>a</p></div><div role="tabpanel" data-label="B" hidden=""><p>b</p></div>',
    '**A**\n\na\n\n**B**\n\nb',
  ],
  [
    'notes',
    '<div role="note" data-kind="tip"><p>Take care</p><div class="prose"><p>Words.</p></div></div>',
    '> **Tip: Take care**\n>\n> Words.',
  ],
  [
    'words of the glossary',
    '<p>A <span data-term=""><button popovertarget="x">disk</button><span id="x">It stores data.</span></span>.</p>',
    'A disk (It stores data.).',
  ],
])('%s of an author', (_, html, expected) => {
  expect(prose(html)).toBe(expected);
});

test.each([
  [
    'the request of an operation',
    '<div><span data-method="get">GET</span><code>https://x.example<wbr>/disks</code><span data-print="hide"><button>Copy</button></span></div>',
    '```http\nGET https://x.example/disks\n```',
  ],
  [
    'rows with type, notes and rows below',
    '<ul role="list"><li id="a"><a href="#a">disk</a> <small>object</small> <b>required</b><div class="prose"><p>The disk</p></div><details><summary>1 property</summary><ul role="list"><li id="a.b"><a href="#a.b">id</a> <small>string</small></li></ul></details></li></ul>',
    '- `disk` (object, required): The disk. 1 property:\n  - `id` (string)',
  ],
  [
    'terms with descriptions',
    '<dl><dt>Scope</dt><dd><code>disks</code></dd></dl>',
    '- Scope: `disks`',
  ],
  [
    'links to operations',
    '<ul role="list"><li><a href="/b"><span data-method="get">GET</span><span>List disks</span><code>/disks</code></a></li></ul>',
    '- GET [List disks](https://docs.example/b) `/disks`',
  ],
  [
    'cards',
    '<ul role="list"><li><p><a href="/b">Disks</a></p><div><p>About disks.</p></div></li></ul>',
    '- [Disks](https://docs.example/b): About disks.',
  ],
  [
    'tables with lists',
    '<table><thead><tr><th>Scope</th><th>Allows</th></tr></thead><tbody><tr><td>disks</td><td>All<ul role="list"><li>one</li></ul></td></tr></tbody></table>',
    'Scope, Allows:\n\n- disks: All:\n  - one',
  ],
  [
    'choices, without those that load later',
    '<fieldset><legend>Language</legend><input type="radio"><label>cURL</label><div data-panel=""><pre>curl</pre></div><input type="radio"><label>Go</label><div data-panel=""><noscript>Scripts.</noscript></div></fieldset>',
    '```\ncurl\n```',
  ],
  [
    'samples in their language, each below its name',
    '<figure><div data-option="One"><pre><code data-colors="json">1</code></pre></div><div data-option="Two" hidden=""><pre><code data-colors="json">2</code></pre></div></figure>',
    '**One**\n\n```json\n1\n```\n\n**Two**\n\n```json\n2\n```',
  ],
])('%s', (_, html, expected) => {
  expect(markdown(html)).toBe(expected);
});

test('a version begins with title and address of the page, without navigation', () => {
  const page =
    '<body><main id="content"><nav><a href="/">Home</a></nav><article><h1>Disks</h1><p>Words.</p></article></main><footer>©</footer></body>';
  expect(markdown(mainOf(page))).toBe('# Disks\n\nPage: https://docs.example/docs/a\n\nWords.');
});

test.each(['[', 'a:', '_a', '* '])('a long text of %j takes no quadratic time', (part) => {
  const long = part.repeat(50_000);
  expect(markdown(`<p>${long}</p>`).replaceAll('`', '').trim()).toContain(long.trim().slice(0, 9));
});
