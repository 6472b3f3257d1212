import { planImport } from '../../../tools/import/core/planImport';
import { openSandbox } from '../../../tools/import/core/sandbox';
import { readSite } from '../../../tools/import/core/site';

async function plan(
  files: Record<string, string>,
  { system = 'docusaurus', into = '', mappings = {} } = {},
) {
  const source = {
    files: Object.keys(files).sort(),
    has: (file: string) => file in files,
    text: (file: string) => files[file],
  };
  const sandbox = await openSandbox(source);
  const planned = planImport(source, sandbox, readSite(source, sandbox, system), {
    into,
    occupied: new Set(),
    mappings,
  });
  const messages = [
    ...planned.messages,
    ...[...planned.pages.values()].flatMap((page) => page.messages),
  ];
  return {
    ...planned,
    said: messages.map(({ file, line, text }) => `${file}:${line} ${text}`),
    page: (file: string) => planned.pages.get(`content/${file}`)?.text ?? '',
  };
}

/** The text of a page after its front matter, and the messages about the page. */
async function convert(body: string, others: Record<string, string> = {}, options = {}) {
  const { page, said } = await plan(
    { 'docs/page.md': `---\n{ title: Page, description: A page. }\n---\n\n${body}\n`, ...others },
    options,
  );
  const text = page('docs/page.mdx');
  return { text: text.slice(text.indexOf('\n---\n') + 5).trim(), said };
}

const tab = (label: string, text: string) => `<Tab label="${label}">\n\n${text}\n\n</Tab>`;
const tabs = (...inner: string[]) => `<Tabs>\n\n${inner.join('\n\n')}\n\n</Tabs>`;
const details = (title: string, text: string) =>
  `<details>\n\n<summary>${title}</summary>\n\n${text}\n\n</details>`;
const note = (kind: string, text: string) => `:::${kind}\n\n${text}\n\n:::`;

/** Files that the texts refer to. */
const OTHERS = {
  'docs/guides/02-next.md': '---\ntitle: Next\nslug: /go-on\n---\n\nText.\n',
  'docs/index.md': '---\ntitle: Start\n---\n\nText.\n',
  'docs/First-Page.md': '# First page\n\nText.\n',
  'docs/run.sh': 'echo run\n',
  'docs/parts.rs': 'a\n// ANCHOR: here\n  b\n// ANCHOR_END: here\nc\nd\n',
  'docs/parts.md': 'Old.\n\n<!-- --8<-- [start:new] -->\n\nNew.\n\n<!-- --8<-- [end:new] -->\n',
  'docs/img/a b.png': 'a picture',
  'static/img/c.png': 'a picture',
  'static/files/data.csv': 'a,b',
  'docs/bad.svg': '<svg viewBox="0 0 1 1"><foreignObject/></svg>',
  'docs/_shared.mdx': 'Shared [a](./page.md).\n',
  'docs/_named.mdx': '## For {props.name}\n\nText.\n',
  'src/Label.jsx':
    'const NAMES = { logs: "Logs" };\nexport default ({ name, children }) => <b>{NAMES[name]}{children}</b>;',
  'docusaurus.config.js': "module.exports = { url: 'https://docs.acme.example', baseUrl: '/' };",
};

describe('MDX of Docusaurus, Starlight and Mintlify', () => {
  test.each([
    // Admonitions.
    [':::note\n\nText.\n\n:::', note('note', 'Text.')],
    [':::tip A title\nText.\n:::', note('tip[A title]', 'Text.')],
    [':::caution\nText.\n:::', note('warning[Caution]', 'Text.')],
    [':::important[Read **this**]\nText.\n:::', note('info[Read this]', 'Text.')],
    [
      '::::info Outside\n\n:::danger\nInside.\n:::\n\n::::',
      '::::info[Outside]\n\n:::danger\n\nInside.\n\n:::\n\n::::',
    ],
    ['- Item\n\n  :::note\n  Text.\n  :::', '- Item\n\n  :::note\n\n  Text.\n\n  :::'],
    ['> [!WARNING]\n> Text.', note('warning', 'Text.')],
    [
      'import Admonition from \'@theme/Admonition\';\n\n<Admonition type="tip" title="Mind">\n\nText.\n\n</Admonition>',
      note('tip[Mind]', 'Text.'),
    ],
    ['<Aside type="caution">\n\nText.\n\n</Aside>', note('warning[Caution]', 'Text.')],
    ['<Note>\n  Text.\n</Note>', note('note', 'Text.')],
    // Tabs, steps, cards, details.
    [
      '<Tabs groupId="os" values={[{ label: \'Linux\', value: \'linux\' }]}>\n<TabItem value="linux">\n\nOne.\n\n</TabItem>\n<TabItem value="mac" label="macOS" default>\n\nTwo.\n\n</TabItem>\n</Tabs>',
      tabs(tab('Linux', 'One.'), tab('macOS', 'Two.')).replace('<Tabs>', '<Tabs group="os">'),
    ],
    [
      '```js tab\na;\n```\n\n```ts tab\nb;\n```',
      tabs(tab('JavaScript', '```js\na;\n```'), tab('TypeScript', '```ts\nb;\n```')).replace(
        '<Tabs>',
        '<Tabs group="language">',
      ),
    ],
    ['<Steps>\n\n1. One.\n2. Two.\n\n</Steps>', '<Steps>\n\n1. One.\n2. Two.\n\n</Steps>'],
    [
      '<Steps>\n<Step title="First">\n\nDo it.\n\n</Step>\n</Steps>',
      '<Steps>\n\n1. **First**\n\n   Do it.\n\n</Steps>',
    ],
    [
      '<CardGroup>\n<Card title="Next" href="/docs/go-on">\n\nGo on.\n\n</Card>\n</CardGroup>',
      '<Cards>\n\n<Card title="Next" href="./go-on.mdx">\n\nGo on.\n\n</Card>\n\n</Cards>',
    ],
    ['<Accordion title="More">\n\nText.\n\n</Accordion>', details('More', 'Text.')],
    // Words of properties.
    ['<Frame caption="What it shows">\n\nText.\n\n</Frame>', 'Text.\n\nWhat it shows'],
    ['<FileTree title="All files">\n\n- a\n\n</FileTree>', 'All files\n\n- a'],
    [
      '<Update label="June" description="Version 2">\n\nText.\n\n</Update>',
      '## June\n\nText.\n\nVersion 2',
    ],
    [
      '<ParamField path="size" type="string" default="large" required>\n\nText.\n\n</ParamField>',
      '`size` (string, required, default: large)\n\nText.',
    ],
    [
      'import { Tabs as All, TabItem } from "@astrojs/starlight/components";\n\n<All>\n<TabItem label="One">\n\nText.\n\n</TabItem>\n</All>',
      tabs(tab('One', 'Text.')),
    ],
    ['## Size <div className="label">Since 2</div>', '## Size Since 2'],
    ['| A |\n| - |\n| `1`<hr />`2` |', '| A |\n| - |\n| `1`<br />`2` |'],
    ['<details><summary>More</summary>\n\nText.\n\n</details>', details('More', 'Text.')],
    ['<Translate description="For translators">Words.</Translate>', 'Words.'],
    // Braces and tags in titles.
    [':::note In `a` and \\{b}\nText.\n:::', note('note[In a and \\{b}]', 'Text.')],
    ['<details>\n<summary>In \\{b}</summary>\n\nText.\n\n</details>', details('In \\{b}', 'Text.')],
    // Code.
    ['```jsx title="a.jsx" {1,3}\na\nb\nc\n```', '```jsx title="a.jsx" {1,3}\na\nb\nc\n```'],
    [
      '```js title="All \'new\' ones" \'title="a b"\' "c"\na;\n```',
      '```js title="All \'new\' ones"\na;\n```',
    ],
    ['```js\n// highlight-next-line\na;\nb;\n```', '```js {1}\na;\nb;\n```'],
    [
      '```yaml\na: 1\n# highlight-start\nb: 2\nc: 3\n# highlight-end\nd: 4\n```',
      '```yaml {2-3}\na: 1\nb: 2\nc: 3\nd: 4\n```',
    ],
    ['```js showLineNumbers=5 {1,9}\na;\n```', '```js {1} showLineNumbers\na;\n```'],
    ['```js "say "Hello"" /<a .*?/>/ highlight={2}\na;\nb;\n```', '```js {2}\na;\nb;\n```'],
    ['```rust,editable\na;\n```', '```rust\na;\n```'],
    ['```ts:line-numbers {1}\na;\n```', '```ts {1}\na;\n```'],
    ['```astro\n<a />\n```', '```html\n<a />\n```'],
    // Code that looks like a variable of the site.
    ['```jsx\n<b>{product.name}</b>\n```', '```jsx\n<b>{ product.name }</b>\n```'],
    ['```mdx-code-block\n**Words**\n```', '**Words**'],
    [
      'import CodeBlock from \'@theme/CodeBlock\';\nimport Script from \'!!raw-loader!./run.sh\';\n\n<CodeBlock language="bash" title="run.sh">{Script}</CodeBlock>\n\n<CodeBlock language="js">{`let a;`}</CodeBlock>',
      '```bash title="run.sh"\necho run\n```\n\n```js\nlet a;\n```',
    ],
    // Links.
    [
      '[a](./guides/02-next.md#part) [b](guides/02-next) [c](/docs/go-on) [d](@site/docs/index.md)',
      '[a](./go-on.mdx#part) [b](./go-on.mdx) [c](./go-on.mdx) [d](./index.mdx)',
    ],
    [
      '[a](#part) [b](https://example.com/x) <https://example.com/x>',
      '[a](#part) [b](https://example.com/x) [https://example.com/x](https://example.com/x)',
    ],
    [
      '[a](pathname:///files/data.csv) [b][c]\n\n[c]: ./guides/02-next.md',
      '[a](/files/data.csv) [b](./go-on.mdx)',
    ],
    // Pictures.
    [
      'import c from \'@site/static/img/c.png\';\n\n![A](./img/a%20b.png "Title")\n\n<img src={c} alt="C" width="20" />\n\n<img src={require(\'./img/a b.png\').default} alt="A" />',
      '![A](./img/a-b.png "Title")\n\n![C](./pictures/img/c.png)\n\n![A](./img/a-b.png)',
    ],
    // A drawing with more than shapes.
    ['![Bad](./bad.svg)', '![Bad](./bad-svg.png)'],
    // MDX and HTML.
    ['<!-- A note\nof two lines -->\n\nText.', '{/* A note of two lines */}\n\nText.'],
    ['One<br>two', 'One<br />two'],
    ['<details>\n<summary>More</summary>\n\nText.\n\n</details>', details('More', 'Text.')],
    ['<div className="box" style={{color: "red"}}>\n\nText.\n\n</div>', 'Text.'],
    ['<a id="here"></a>\n\nText.', '<span id="here" />\n\nText.'],
    ["{'literal'} and {1}", 'literal and 1'],
    ['export const year = 2020;\n\nIn {year + 1}.', 'In 2021.'],
    [
      'export const all = ["a", "b"];\n\n<ul>{all.map((each) => <li key={each}>{each}</li>)}</ul>',
      '<ul><li>a</li><li>b</li></ul>',
    ],
    ['{frontMatter.title}', 'Page'],
    ['<head><title>Other</title></head>\n\nText.', 'Text.'],
    ['`<code>` and `{x}`', '`<code>` and `{x}`'],
    ['import is a word.', '&#105;mport is a word.'],
    [
      'Use <YOUR_ID> with a < b and {not code.\n\nNext.',
      'Use \\<YOUR\\_ID> with a \\< b and \\{not code.\n\nNext.',
    ],
    // Headings begin at the second level, skip no level, and keep their ids.
    [
      '# One\n\n#### Deep\n\n## Two {#two-id}\n\n## One\n\nText.',
      '## Deep\n\n## Two {#two-id}\n\n## One {#one-1}\n\nText.',
    ],
    ['## Two {/* #two-id */}', '## Two {#two-id}'],
    // Words of a title are no options.
    [
      '```js title="Copy a live file" id="a b" live wrap\na\n```',
      '```js title="Copy a live file"\na\n```',
    ],
    // A dialect has the colors of its language.
    ['```questdb-sql demo\nSELECT 1\n```', '```sql\nSELECT 1\n```'],
    // Imported files: an include, or their text where it has headings or values.
    ["import Shared from './_shared.mdx';\n\n<Shared />", '<Include file="shared" />'],
    [
      'import Named from \'./_named.mdx\';\n\n<Named name="Ann" />',
      '## For Ann {#for-propsname}\n\nText.',
    ],
  ])('%j', async (source, result) => {
    expect(await convert(source, OTHERS)).toMatchObject({ text: result, said: [] });
  });

  test.each([
    [
      ':::spell\nText.\n:::',
      note('note[Spell]', 'Text.'),
      '`:::spell` is no admonition of ours; it becomes a note',
    ],
    [
      '```cobol magic\na\n```',
      '```text\na\n```',
      '`magic` means nothing after a language; left out',
      'code in `cobol` is shown without colors',
    ],
    [
      '[blog](/blog/one)',
      '[blog](https://docs.acme.example/blog/one)',
      'a link to a page that is not imported leads to the site of today',
    ],
    [
      '[code](javascript:alert(1))',
      'code',
      'the link `javascript:alert(1)` uses `javascript:`; its words are kept',
    ],
    [
      '[host](http://localhost:PORT/x)',
      'host',
      'the link `http://localhost:PORT/x` is not an address; its words are kept',
    ],
    [
      '![A](https://example.com/a.png)',
      '[A](https://example.com/a.png)',
      'the picture `https://example.com/a.png` lies on another site; a link to it is kept',
    ],
    [
      '![](./img/a%20b.png)',
      '![a%20b](./img/a-b.png)',
      'a picture has no alternative text; it has the words of its name',
    ],
    ['![Gone](./gone.png)', 'Gone', 'there is no picture `./gone.png`; left out'],
    [
      'In {window.name}.',
      'In \\{window\\.name}.',
      'the expression `{window.name}` is kept as text',
    ],
    [
      '<iframe src="https://www.youtube.com/embed/abc" />',
      '[Video](https://www.youtube.com/watch?v=abc)',
      '`<iframe>` shows another file; a link to it is kept',
    ],
    // Components that are not known keep their words.
    [
      "import Foo from '@site/src/Foo';\n\n<Foo>\n\nKept.\n\n</Foo>",
      'Kept.',
      '`<Foo>` is a component from `@site/src/Foo`; its words are kept',
    ],
    [
      'Click <Label name="Storage" />.',
      'Click Storage.',
      '`<Label>` is a component; its words are kept',
    ],
    [
      '<Shot src="./img/a%20b.png" alt="A shot" caption="All of it" />',
      '![A shot](./img/a-b.png "All of it")',
      '`<Shot>` is a component; its words are kept',
    ],
    [
      '<Door title="Go on" to="/docs/go-on" description="The next page." />',
      '[Go on](./go-on.mdx)\n\nThe next page.',
      '`<Door>` is a component; its words are kept',
    ],
    [
      '<All pages={[{ title: "Go on", href: "/docs/go-on" }, { title: "Stay" }]} />',
      '- [Go on](./go-on.mdx)\n- Stay',
      '`<All>` is a component; its words are kept',
    ],
    [
      '<Chart labels={{ a: "Of all", b: "Rating" }} style={{ color: "red" }} />',
      '- Of all\n- Rating',
      '`<Chart>` is a component; its words are kept',
    ],
    [
      'import Label from \'@site/src/Label\';\n\nClick <Label name="logs" />.',
      'Click **Logs**.',
      '`<Label>` is a component from `@site/src/Label`; it becomes what its code shows',
    ],
    [
      "import Own from '../src/Box.astro';\n\n<Own>\n\nKept.\n\n</Own>",
      'Kept.',
      '`<Own>` is a component from `../src/Box.astro`; its words are kept',
    ],
    [
      "import A from './_a.mdx';\n\n<A />",
      '## Again\n\n## Again',
      '`<A>` includes itself; left out',
    ],
  ])('%j is reported', async (source, result, ...messages) => {
    const { text, said } = await convert(source, {
      ...OTHERS,
      'docs/_a.mdx': "import A from './_a.mdx';\n\n## Again\n\n<A />\n",
    });
    expect(text).toBe(result);
    expect(said.map((line) => line.replace(/^\S+ /, ''))).toEqual(messages);
  });

  test('a mapping says what a component becomes', async () => {
    const mappings = {
      Label: { as: 'strong', text: 'name' },
      Door: { as: 'link', text: 'title', href: 'to' },
    };
    const { text, said } = await convert(
      '<Label name="One" /> and <Door title="two" to="/docs/go-on" />',
      OTHERS,
      { mappings },
    );
    expect([text, said]).toEqual(['**One** and [two](./go-on.mdx)', []]);
  });

  test.each([
    ['```bash Terminal\nrun\n```', '```bash title="Terminal"\nrun\n```'],
    ['```js Node & Bun {1} wrap\na;\n```', '```js title="Node & Bun" {1}\na;\n```'],
    [
      '<CodeGroup>\n```js Node & Bun {1}\na;\n```\n```py\nb\n```\n</CodeGroup>',
      tabs(tab('Node &amp; Bun', '```js\na;\n```'), tab('py', '```py\nb\n```')).replace(
        '<Tabs>',
        '<Tabs group="language">',
      ),
    ],
  ])('of Mintlify: %j', async (source, result) => {
    const { text } = await plan(
      { 'docs.json': '{"navigation": {"pages": ["a"]}}', 'a.mdx': `${source}\n` },
      { system: 'mintlify' },
    ).then(({ page }) => ({ text: page('docs/a.mdx') }));
    expect(text.split('\n---\n\n')[1]?.trim()).toBe(result);
  });

  test('commands of npm become tabs', async () => {
    const { text } = await convert('```bash npm2yarn\nnpm install --save-dev left\n```');
    for (const words of [
      'npm install --save-dev left',
      'yarn add --dev left',
      'pnpm add',
      'label="Bun"',
    ])
      expect(text).toContain(words);
  });

  test('no code is imported, and code that runs sees nothing of this machine', async () => {
    const { text } = await convert(
      '<script>alert(1)</script>\n\n<img src="x" onerror="alert(1)" />\n\n<a href="javascript:alert(1)">a</a>\n\n<details onToggle={() => alert(1)}>\n<summary>s</summary>\n</details>\n\n{require("fs").readFileSync("/etc/hostname", "utf8")}\n\n{process.env.HOME}\n\n{(() => { for (;;); })()}',
    );
    expect(text).not.toMatch(/script|onerror|onToggle|alert|\/root|\/home/);
  });
});

test.each([
  ['{a=aa=aa=aa', 3000],
  ['<pre>a\n', 1000],
  ['```\n<a ', 3000],
  ['==a ++a $a ~a ', 2000],
  ['!!! a\n    ', 300],
  ['[[a|', 3000],
  ['```mdx-code-block\n', 3000],
])('%j many times is read in a moment', async (text, times) => {
  const files = { 'mkdocs.yml': 'site_name: A\nmarkdown_extensions: [pymdownx.arithmatex]\n' };
  const { text: page } = await convert(text.repeat(times), files, { system: 'mkdocs' });
  expect(page).not.toBe('');
});

test.each([
  '/(a+)+$/.test("a".repeat(60) + "b")',
  'Promise.resolve().then(function f() { return Promise.resolve().then(f); })',
  '"a".repeat(1e9)',
  '(function f() { f(); })()',
])('code such as %s ends', async (code) => {
  const { text } = await convert(`Before {(() => ${code})()} after.`);
  expect(text).toContain('after.');
});

describe('Markdown of MkDocs and GitHub', () => {
  test.each([
    ['Words:\n\n    make install\n    # comment', 'Words:\n\n```\nmake install\n# comment\n```'],
    [
      'Words:\n\n    +---+\n  ~~+ up +~~\n    +---+',
      'Words:\n\n```text\n  +---+\n~~+ up +~~\n  +---+\n```',
    ],
    [
      '!!! warning "Before you begin"\n    Stop.\n\n    - Then wait.\n\nText.',
      `${note('warning[Before you begin]', 'Stop.\n\n- Then wait.')}\n\nText.`,
    ],
    [
      '!!! note\n\n    Out.\n\n    !!! bug\n        In.',
      '::::note\n\nOut.\n\n:::danger[Bug]\n\nIn.\n\n:::\n\n::::',
    ],
    [
      '!!! note "Of [a](https://a.example "A") and [b]"\n    Text.',
      note('note[Of \\[a\\](https://a.example "A") and \\[b\\]]', 'Text.'),
    ],
    ['1. One\n\n    !!! tip\n        Text.', '1. One\n\n   :::tip\n\n   Text.\n\n   :::'],
    ['??? tip\n    Text.', details('Tip', 'Text.')],
    [
      '=== "Linux"\n\n    ```bash\n    disk list\n    ```\n\n=== "macOS"\n\n    Text.',
      tabs(tab('Linux', '```bash\ndisk list\n```'), tab('macOS', 'Text.')),
    ],
    ['> [!NOTE]\n> Text.', note('note', 'Text.')],
    // VitePress.
    ['<script setup>\nimport a from "a";\n</script>\n\n::: tip\nText.\n:::', note('tip', 'Text.')],
    [
      '::: code-group\n```bash [npm]\nnpm i\n```\n```bash [My app]\nrun\n```\n:::',
      tabs(tab('npm', '```bash\nnpm i\n```'), tab('My app', '```bash\nrun\n```')).replace(
        '<Tabs>',
        '<Tabs group="language">',
      ),
    ],
    ['```js [a.js]\na;\n```', '```js title="a.js"\na;\n```'],
    [
      '[[First Page]] and [[words|First Page]] and [[First-Page|words]]',
      '[First Page](./First-Page.mdx) and [words](./First-Page.mdx) and [words](./First-Page.mdx)',
    ],
    [
      '[[PR #1]](https://example.com/1)[bot] Words.',
      '[\\[PR #1\\]](https://example.com/1)\\[bot] Words.',
    ],
    ['## Part { #own-id }\n\nText.', '## Part {#own-id}\n\nText.'],
    [
      '==marked== and ++ctrl+c++ and H~2~O and x^2^ and ^^under^^',
      '<mark>marked</mark> and <kbd>Ctrl</kbd>+<kbd>C</kbd> and H<sub>2</sub>O and x<sup>2</sup> and <u>under</u>',
    ],
    [
      'a == b, C++ and C++, 5 ~ 6, [^1] and [^2]\n\n[^1]: One.\n\n[^2]: Two.',
      'a == b, C++ and C++, 5 \\~ 6, [^1] and [^2]\n\n[^1]: One.\n\n[^2]: Two.',
    ],
    [
      '[Button](https://example.com){ .md-button } :material-check:',
      '[Button](https://example.com)',
    ],
    ['--8<-- "run.sh"', 'echo run'],
    ['--8<-- "index.md"', 'Text.'],
    ['{% include-markdown "./index.md" %}', 'Text.'],
    [
      '<a id="size" href="#size" title="The size">size</a>',
      '<span id="size" />[size](#size "The size")',
    ],
    ['<img src="../img/a b.png" alt="A" />', '![A](./img/a-b.png)'],
    ['[First](../First-Page/)', '[First](./First-Page.mdx)'],
    ['``` { .py title="a.py" hl_lines="1 2" }\na\nb\n```', '```py title="a.py" {1-2}\na\nb\n```'],
    ['Use <name>, a < b and {braces}.', 'Use \\<name>, a \\< b and \\{braces}.'],
    [
      '<table>\n    <tr>\n        <td width=5>One</td>\n    </tr>\n</table>',
      '<table>\n\n<tr>\n\n<td>One</td>\n\n</tr>\n\n</table>',
    ],
    ['<pre>\n  a &lt; b\n</pre>', '```text\n  a < b\n```'],
    [
      '//// note | About `a`\n\nText.\n\n/// tab | One\n\nIn.\n\n///\n\n////\n\n/// admonition | Mind\n    type: warning\nText.\n///',
      `${note('note[About a]', `Text.\n\n${tabs(tab('One', 'In.'))}`)}\n\n${note('warning[Mind]', 'Text.')}`,
    ],
    ['{! ./index.md !}', 'Text.'],
    ['-   :material-clock:{ .lg } __A__\n\n    Text.', '- **A**\n\n  Text.'],
    // mdBook.
    ['```rust\n{{#rustdoc_include parts.rs:here}}\n```', '```rust\n  b\n```'],
    ['```rust\n{{#include parts.rs:5:6}}\n```', '```rust\nc\nd\n```'],
    ['```rust\n{{#include ./parts.rs}}\n```', '```rust\na\n  b\nc\nd\n```'],
    ['--8<-- "parts.md:new"', 'New.'],
    [
      '<div class="language-sh"><pre><code><span>$ a</span>\n<span>b</span></code></pre></div>\n\nText.',
      '```text\n$ a\nb\n```\n\nText.',
    ],
    ['```sh-vue [npm]\na\n```', '```sh title="npm"\na\n```'],
    ['[A](<https://a.example/b_(c)>)', '[A](https://a.example/b_\\(c\\))'],
    [
      '| A |\n| - |\n| a <details><summary>More</summary>Text <b>in</b>.</details> |',
      '| A |\n| - |\n| a <details><summary>More</summary>Text **in**.</details> |',
    ],
    [
      '```\n=== "A"\n\n    ```c\n    a\n    ```\n```\n\n<div markdown>\n\nText.\n\n</div>',
      '````\n=== "A"\n\n    ```c\n    a\n    ```\n````\n\nText.',
    ],
    ['Text.<!-- left out -->', 'Text.'],
  ])('%j', async (source, result) => {
    const files = { ...OTHERS, 'mkdocs.yml': 'site_name: Acme\n' };
    expect(await convert(source, files, { system: 'mkdocs' })).toMatchObject({
      text: result,
      said: [],
    });
  });

  test('a template of another program is reported, with its line', async () => {
    const { text, said } = await convert(
      '!!! note\n    Text.\n!!! note\n    Text.\n\n--8<-- "run.sh"\n\nVersion {{ version }}.',
      { ...OTHERS, 'docs/run.sh': 'one\n\ntwo\n', 'mkdocs.yml': 'site_name: Acme\n' },
      { system: 'mkdocs' },
    );
    expect(text).toContain('Version \\{\\{ version }}.');
    expect(said[0]).toContain('page.md:12 a template of another program');
  });

  test.each([
    [
      'in Markdown',
      '<Lesson href="https://a.example" title="A lesson" />',
      '[A lesson](https://a.example)',
      'Lesson',
    ],
    [
      'around code',
      '<Listing number="1" caption="Use `a`">\n\n```rust\na\n```\n\n</Listing>\n\n<Name> and </Name>',
      'Use a\n\n```rust\na\n```\n\n\\<Name> and \\</Name>',
      'Listing',
    ],
  ])('a component %s is reported, and its words are kept', async (_, source, expected, name) => {
    const { text, said } = await convert(source, { 'mkdocs.yml': '' }, { system: 'mkdocs' });
    expect(text).toBe(expected);
    expect(said).toEqual([`docs/page.md:5 \`<${name}>\` is a component; its words are kept`]);
  });

  test('texts of unknown properties are kept', async () => {
    const { text } = await convert('<Commands npm="npm run dev" class="a b" mode="x" />', {
      'mkdocs.yml': '',
    });
    expect(text).toBe('npm run dev');
  });

  test('what is made from code, and what is inserted from elsewhere, is reported', async () => {
    const { text, said } = await convert(
      '::: acme.Disk\n    options:\n        members:\n            - size\n\n{* ../../src/disk.py hl[1] *}',
      { 'mkdocs.yml': 'site_name: Acme\n' },
      { system: 'mkdocs' },
    );
    expect(text).toBe('`acme.Disk`\n\n\\{\\* ../../src/disk.py hl\\[1] \\*}');
    expect(said).toEqual([
      'docs/page.md:5 `::: …` shows what comments in code say; only its name is kept',
      'docs/page.md:10 a template of another program, such as `{{ … }}`, is kept as text',
    ]);
  });
});

describe('front matter', () => {
  test('without a title, a page has that of the navigation, which is not repeated', async () => {
    const { page: text } = await plan(
      {
        'SUMMARY.md': '# Summary\n\n- [Using `a`](ch-1.md)\n- [Two](ch-2.md)\n',
        'ch-1.md': '## Using `a`\n\nText *a*.\n\n### More\n\nText.\n',
        'ch-2.md': '## Before\n\nText.\n',
      },
      { system: 'mdbook' },
    );
    expect(text('docs/ch-1.mdx')).toContain('title: Using a\n');
    expect(text('docs/ch-1.mdx')).toContain('---\n\nText *a*.\n\n## More\n');
    expect(text('docs/ch-2.mdx')).toContain('title: Two\n');
    expect(text('docs/ch-2.mdx')).toContain('## Before\n');
  });

  test('known fields are kept, and unknown ones are reported', async () => {
    const { page, said } = await plan({
      'docs/guides/start.md':
        '---\nid: begin\ntitle: "Start: here"\nsidebar_label: Start\ndescription: The first steps.\ntags: [guide, { label: Cloud, permalink: /cloud }]\nhide_table_of_contents: true\nkeywords: [a]\ncolour: red\n---\n\nText.\n',
    });
    expect(page('docs/guides/begin.mdx')).toBe(
      '---\ntitle: "Start: here"\ndescription: The first steps.\nsidebarLabel: Start\ntags:\n  - guide\n  - Cloud\nhideTableOfContents: true\n---\n\nText.\n',
    );
    expect(said).toEqual([
      'docs/guides/start.md:9 the field `colour` of the front matter is none of ours; left out',
    ]);
  });

  test.each([
    ['Words of it, in plain text.\n\nMore.', 'More.'],
    ['Words of it, in plain text. Another sentence.\n\nMore.', undefined],
    ['Words of it, with a [link](https://a.example).\n\nMore.', undefined],
    ['It supports:\n\n- one', undefined],
    ['Words of it, in plain text.', undefined],
  ])(
    '%j: a first paragraph that repeats the description is left out',
    async (body, rest = body) => {
      const { page } = await plan({ 'docs/a.md': `# Title\n\n${body}\n` });
      expect(page('docs/a.mdx')).toMatch(
        /\ntitle: Title\ndescription: (?:Words of it|It supports)/,
      );
      expect(page('docs/a.mdx').split('\n---\n\n')[1]).toBe(`${rest}\n`);
    },
  );

  test('invalid front matter is reported with its line, and a draft is not imported', async () => {
    const { said, pages } = await plan({
      'docs/a.md': '---\ntitle: "A\n---\n\nText.\n',
      'docs/b.md': '---\ndraft: true\n---\n\nText.\n',
    });
    expect(said[0]).toMatch(/^docs\/a\.md:\d the front matter is not read: /);
    expect(said[1]).toBe('docs/b.md:2 a draft; not imported');
    expect([...pages.keys()]).toEqual(['content/docs/a.mdx']);
  });
});

const PAGES = {
  'docs/01-intro.md': '---\ntitle: Intro\n---\n\nText.\n',
  'docs/guides/_category_.json':
    '{"label": "The guides", "position": 5, "link": {"type": "generated-index", "slug": "/guides", "description": "All of them."}}',
  'docs/guides/b.md': '---\ntitle: B\nsidebar_position: 1\n---\n\nText.\n',
  'docs/guides/a.md': '---\ntitle: A\nsidebar_position: 2\n---\n\nText.\n',
  'docs/tools/index.md': '---\ntitle: Tools\n---\n\nText.\n',
  'docs/tools/hammer.md': '---\ntitle: Hammer\n---\n\nText.\n',
};
const FOLDERS = [
  'intro',
  {
    group: 'The guides',
    slug: 'guides',
    description: 'All of them.',
    items: ['guides/b', 'guides/a'],
  },
  { group: 'Tools', items: [{ page: 'tools', label: 'Overview' }, 'tools/hammer'] },
];
const page = (text: string) => `---\ntitle: ${text}\n---\n\nText.\n`;

describe('sidebars', () => {
  test.each<[string, Record<string, string>, unknown]>([
    ['docusaurus', PAGES, { docs: FOLDERS }],
    // No sidebar of the settings lists a page.
    [
      'docusaurus',
      { ...PAGES, 'sidebars.js': 'module.exports = { main: load() };' },
      { docs: FOLDERS },
    ],
    [
      'docusaurus',
      {
        ...PAGES,
        'sidebars.js':
          "const beta = process.env.BETA;\nmodule.exports = { main: ['intro', { More: ['guides/a'] }, beta && 'guides/b'].filter(Boolean) };",
      },
      { main: ['intro', { group: 'More', items: ['guides/a'] }] },
    ],
    [
      'docusaurus',
      {
        'docusaurus.config.js':
          "(module.exports = { presets: [['classic', { docs: { path: 'manual', exclude: ['no.md'] } }]], plugins: [['@docusaurus/plugin-content-docs', { id: 'sdk', path: 'sdk', routeBasePath: 'sdk' }]] });",
        'manual/a.md': page('A'),
        'manual/no.md': page('No'),
        'sdk/b.md': page('B'),
      },
      { docs: ['a'], sdk: ['sdk/b'] },
    ],
    [
      'mkdocs',
      {
        'mkdocs.yml':
          'nav:\n  - Home: index.md\n  - More:\n      - b.md\n      - https://a.example\n',
        'docs/index.md': '# Home\n',
        'docs/b.md': '# B\n',
      },
      {
        docs: [
          { page: 'index', label: 'Home' },
          { group: 'More', items: ['b'] },
        ],
      },
    ],
    [
      'mkdocs',
      {
        'mkdocs.yml': 'site_name: A\n',
        'docs/.nav.yml': 'nav:\n  - z.md\n  - "*"\n',
        'docs/a.md': '# A\n',
        'docs/z.md': '# Z\n',
      },
      { docs: ['z', 'a'] },
    ],
    [
      'wiki',
      {
        '_Sidebar.md': '* [[Home]]\n* [[How to|First-Steps]]\n',
        'Home.md': '# Home\n',
        'First-Steps.md': '# First\n',
      },
      {
        docs: [
          { page: 'index', label: 'Home' },
          { page: 'First-Steps', label: 'How to' },
        ],
      },
    ],
    [
      'mdbook',
      {
        'src/SUMMARY.md': '# Summary\n\n- [One](one.md)\n  - [Two](two.md)\n',
        'src/one.md': '# One\n',
        'src/two.md': '# Two\n',
      },
      {
        docs: [
          {
            group: 'One',
            items: [
              { page: 'one', label: 'Overview' },
              { page: 'two', label: 'Two' },
            ],
          },
        ],
      },
    ],
    [
      'mintlify',
      {
        'docs.json':
          '{"navigation": {"tabs": [{"tab": "Guides", "groups": [{"group": "Start", "pages": ["a", "b"]}]}]}}',
        'a.mdx': page('A'),
        'b.mdx': page('B'),
      },
      { Guides: [{ group: 'Start', items: ['a', 'b'] }] },
    ],
    [
      'starlight',
      {
        'astro.config.mjs':
          "import starlight from '@astrojs/starlight';\nexport default { integrations: [starlight({ locales: { root: {}, de: {} }, sidebar: [{ slug: 'a', label: 'First' }, { label: 'More', autogenerate: { directory: 'more' } }] })] };",
        'src/content/docs/a.md': page('A'),
        'src/content/docs/more/b.md': page('B'),
        'src/content/docs/de/a.md': page('A'),
      },
      {
        docs: [
          { page: 'a', label: 'First' },
          { group: 'More', items: ['more/b'] },
        ],
      },
    ],
  ])('of %s %#', async (system, files, expected) => {
    const { sidebars } = await plan(files, { system });
    expect(
      Object.fromEntries(Object.entries(sidebars).map(([id, { items }]) => [id, items])),
    ).toEqual(expected);
  });

  test('items that cannot be converted, and pages that no sidebar lists, are reported', async () => {
    const { said } = await plan({
      ...PAGES,
      'sidebars.js':
        "module.exports = { main: ['intro', 'gone', { type: 'html', value: '<b>Bold</b>' }] };",
    });
    expect(said.slice(0, 3)).toEqual([
      'sidebars.js:1 there is no page `gone`; left out',
      'sidebars.js:1 an item of the type `html` ("Bold"); left out',
      'docs/guides/a.md:1 no sidebar lists this page; only links and the search lead to it',
    ]);
  });

  test('a page with cards for the other pages of its folder', async () => {
    const { page: text } = await plan({
      ...PAGES,
      'docs/tools/index.md':
        "---\ntitle: Tools\n---\n\nimport DocCardList from '@theme/DocCardList';\n\n<DocCardList />\n",
    });
    expect(text('docs/tools/index.mdx')).toContain(
      '<Card title="Hammer" href="/docs/tools/hammer">',
    );
  });
});

describe('routes', () => {
  test('old routes redirect to the new ones', async () => {
    const { page: text, redirects } = await plan({
      'docs/api/start.md':
        '---\ntitle: A\nredirect_from: [/before, other/]\naliases: /once/\n---\n\nText.\n',
      'docs/old.md':
        'import { Redirect } from \'@docusaurus/router\';\n\n<Redirect to="/docs/api/start" />\n',
      'docusaurus.config.js':
        "module.exports = { plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/first'], to: '/docs/api/start' }] }]] };",
      'static/_redirects':
        '/second /docs/api/start 301\n/third/* /docs/:splat\n/chat https://chat.example\n',
    });
    expect(text('docs/api-docs/start.mdx')).toContain(
      'redirectFrom:\n  - /docs/api/start\n  - /first\n  - /second\n  - /before\n  - /once\n  - /docs/old\n',
    );
    expect(redirects).toEqual([{ from: '/chat', to: 'https://chat.example' }]);
  });

  test('an index file has the route of its folder, also if it has an id', async () => {
    const { targets, page: text } = await plan({
      'docs/index.md': '---\nid: index\ntitle: What is it?\n---\n\nText.\n',
      'docs/tools/README.md': '---\nid: overview\ntitle: Tools\n---\n\nText.\n',
      'docs/next.md': '---\ntitle: Next\n---\n\n[Start](/docs/) and [tools](/docs/tools).\n',
      'sidebars.json': '{ "docs": ["index", "tools/overview", "next"] }',
    });
    expect(targets.documents.map(({ route }) => route).sort()).toEqual([
      '/docs',
      '/docs/next',
      '/docs/tools',
    ]);
    expect(text('docs/next.mdx')).toContain('[Start](./index.mdx) and [tools](./tools/index.mdx).');
  });

  test('the newest version is imported, with a message', async () => {
    const { pages, said } = await plan({
      'docs/a.md': page('A'),
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': page('Old'),
    });
    expect([...pages.keys()]).toEqual(['content/docs/a.mdx']);
    expect(said[0]).toContain('not imported: 1.0');
  });

  test('ids with a version name its pages', async () => {
    const { sidebars } = await plan({
      'versions.json': '["1.0"]',
      'versioned_docs/version-1.0/a.md': page('A'),
      'versioned_sidebars/version-1.0-sidebars.json':
        '{ "version-1.0/docs": [{ "type": "doc", "id": "version-1.0/a", "label": "First" }] }',
    });
    expect(sidebars).toEqual({
      docs: { label: 'Documentation', items: [{ page: 'a', label: 'First' }] },
    });
  });

  test('a page that is too long for the build is left out, with a message', async () => {
    const { pages, said } = await plan({
      'docs/a.md': page('A'),
      'docs/all.md': 'Text. '.repeat(90_000),
      'docs/404.md': page('Not found'),
    });
    expect([...pages.keys()]).toEqual(['content/docs/a.mdx']);
    expect(said).toEqual([
      'docs/all.md:1 longer than 500,000 characters; not imported: split it first',
    ]);
  });

  test('tags of programs in the settings of MkDocs change nothing else', async () => {
    const { sidebars, said } = await plan(
      {
        'docs/a.md': page('A'),
        'mkdocs.yml':
          "plugins:\n  - social:\n      enabled: !ENV [CI, false]\nformat: !!python/name:a.b ''\nnav: [{ First: a.md }, { '': [b/index.md, b/c.md, d.md] }]\n",
        'docs/b/index.md': page('Tools'),
        'docs/b/c.md': page('C'),
        'docs/d.md': `---\ndraft: true\n---\n`,
      },
      { system: 'mkdocs' },
    );
    expect(sidebars['docs']?.items).toEqual([
      { page: 'a', label: 'First' },
      { group: 'B', items: ['b', 'b/c'] },
    ]);
    expect(said).toEqual(['docs/d.md:2 a draft; not imported']);
  });

  test('names of folders and routes in lower case, as Starlight has them', async () => {
    const { page: text, said } = await plan(
      {
        'astro.config.mjs':
          "import starlight from '@astrojs/starlight';\nconst file = fs.readFileSync('a').split(':');\nexport default { integrations: [starlight({ sidebar: [{ slug: 'a' }, { slug: 'one/two' }] })] };",
        'src/content/docs/a.mdx': `${page('A')}\n[B](/one/two/) ![C](@assets/c.png) ![C](~/assets/c.png)\n`,
        'src/content/docs/One/Two.md': page('Two'),
        'src/assets/c.png': 'a picture',
      },
      { system: 'starlight' },
    );
    expect(text('docs/a.mdx')).toContain(
      '[B](./One/Two.mdx) ![C](./pictures/src/assets/c.png) ![C](./pictures/src/assets/c.png)',
    );
    expect(said).toEqual([]);
  });

  test('elements of HTML in labels of MkDocs are left out', async () => {
    const { sidebars } = await plan(
      {
        'mkdocs.yml': `nav:\n  - '<span class="a">Begin <img src="a.svg"></span>': [a.md]\n`,
        'docs/a.md': '# A\n\nText.\n',
      },
      { system: 'mkdocs' },
    );
    expect(sidebars['docs']?.items).toEqual([{ group: 'Begin', items: ['a'] }]);
  });

  test('the first language of Mintlify is imported, with a message', async () => {
    const { pages, said, sidebars } = await plan(
      {
        'docs.json': JSON.stringify({
          redirects: { $ref: 'moved.json' },
          navigation: {
            languages: [
              { language: 'en', groups: [{ group: 'Begin', pages: ['a'] }] },
              { language: 'de', $ref: 'de.json' },
            ],
          },
        }),
        'de.json': '{ "groups": [{ "group": "Anfang", "pages": ["de/a", "deutsch"] }] }',
        'moved.json':
          '[{ "source": "/old", "destination": "/a" }, { "source": "/de/old", "destination": "/de/a" }]',
        'a.mdx': page('A'),
        'de/a.mdx': page('A'),
        'de/hidden.mdx': page('A'),
        'deutsch.mdx': page('A'),
        '.mintignore': '# Not yet\nplanned/\n*-old.mdx\n',
        'planned/a.mdx': page('A'),
        'more/a-old.mdx': page('A'),
      },
      { system: 'mintlify' },
    );
    expect([...pages.keys()]).toEqual(['content/docs/a.mdx']);
    expect(pages.get('content/docs/a.mdx')?.text).toContain('- /old\n');
    expect(sidebars['docs']?.items).toEqual([{ group: 'Begin', items: ['a'] }]);
    expect(said).toEqual([
      'docs.json:1 translations are not imported: the site has one language; left out: de',
    ]);
  });

  test.each([
    [
      'refers to itself',
      { 'more.json': '[{ "$ref": "more.json" }, { "$ref": "more.json" }, "a"]' },
    ],
    [
      'refers to others, each twice',
      Object.fromEntries(
        [...Array(40).keys()].map((number) => {
          const next = { $ref: number < 39 ? `more-${number + 1}.json` : 'end.json' };
          const name = number === 0 ? 'more.json' : `more-${number}.json`;
          return [name, JSON.stringify([next, next])];
        }),
      ),
    ],
  ])('navigation of Mintlify that %s ends, with a message', async (_, files) => {
    const { pages, said } = await plan(
      {
        'docs.json': '{ "navigation": { "pages": ["a", { "$ref": "more.json" }] } }',
        'end.json': '["a"]',
        'a.mdx': page('A'),
        ...files,
      },
      { system: 'mintlify' },
    );
    expect([...pages.keys()]).toEqual(['content/docs/a.mdx']);
    expect(said).toContainEqual(expect.stringContaining('docs.json:1 has more than 1,000 `$ref`s'));
  });

  test('settings that ask for the address of their module are read', async () => {
    const { sidebars } = await plan({
      'docs/a.md': page('A'),
      'docusaurus.config.js':
        "const here = new URL('.', import.meta.url).pathname;\nexport default { presets: [['classic', { docs: { sidebarPath: './own.js' } }]] };",
      'own.js': "export default { own: ['a'] };",
    });
    expect(Object.keys(sidebars)).toEqual(['own']);
  });

  test('pages that the site makes from a description are not imported, and links to them keep their words', async () => {
    const {
      pages,
      page: text,
      said,
      sidebars,
    } = await plan(
      {
        'docs.json':
          '{ "navigation": { "pages": ["a", "get", "object", "GET /users", "api.json POST /users", { "group": "API", "openapi": "api.json" }] } }',
        'a.mdx': `${page('A')}\n[One](/get), [two](./object.mdx).\n`,
        'get.mdx': '---\ntitle: Get\nopenapi: "GET /x"\n---\n',
        'object.mdx': '---\nopenapi-schema: Object\n---\n\n',
        'own.mdx': '---\nopenapi: "GET /x"\n---\n\nWords.\n',
      },
      { system: 'mintlify' },
    );
    expect([...pages.keys()]).toEqual(['content/docs/a.mdx', 'content/docs/own.mdx']);
    expect(text('docs/a.mdx')).toContain('One, two.');
    expect(sidebars['docs']?.items).toEqual(['a']);
    const made =
      'the site makes pages of an API from its description; not imported: add the description with `npm run adopt -- --add FILE`';
    expect(said.filter((line) => !/`openapi`|no sidebar/.test(line))).toEqual([
      `docs.json:1 ${made}`,
      `docs.json:1 ${made}`,
      `docs.json:1 ${made}`,
      `get.mdx:3 ${made}`,
      `object.mdx:2 ${made}`,
      'a.mdx:7 the link `/get` leads to no imported page; its words are kept',
      'a.mdx:7 the link `./object.mdx` leads to no imported page; its words are kept',
    ]);
  });

  test.each([
    ['a function of a known module', 'import { sharpImageService as f } from "astro/config";'],
    ['a function of an unknown module', 'import f from "unknown";'],
    ['what a file exports of an unknown module', 'import { f } from "./again";'],
    ['files by a pattern', 'const f = () => import.meta.glob("./*.ts")["./again.ts"].default;'],
  ])('settings that call %s are read, with one language', async (_, code) => {
    const { pages, said, sidebars } = await plan(
      {
        'astro.config.ts': `import starlight from '@astrojs/starlight';
          ${code}
          const items = [f().name.map(String), 'a'];
          export default { integrations: [f(), starlight({ locales: { de: {}, en: {} }, defaultLocale: 'en', sidebar: items })] };`,
        'again.ts': "export * from 'unknown';",
        'src/content/docs/de/a.md': page('A'),
        'src/content/docs/en/a.md': page('A'),
      },
      { system: 'starlight' },
    );
    expect([[...pages.keys()], said]).toEqual([
      ['content/docs/a.mdx'],
      ['astro.config.ts:1 translations are not imported: the site has one language; left out: de'],
    ]);
    expect(sidebars['docs']?.items).toEqual(['a']);
  });

  test('settings that cannot be read are reported with the name of what is no function', async () => {
    const { said } = await plan({
      'docs/a.md': page('A'),
      'docusaurus.config.ts': "import all from './parts';\nexport default all({});",
      'parts.ts': 'type A = 1;\n\nexport default (options) => [options, options.of.call(1)];',
    });
    expect(said).toEqual([
      "docusaurus.config.ts:1 cannot be read: cannot read property 'call' of undefined, in parts.ts",
    ]);
    const more = await plan({
      'docs/a.md': page('A'),
      'docusaurus.config.ts': "import { all } from './parts';\nexport default all({});",
      'parts.ts': 'type A = 1;\n\nexport const all = (given) => [1, given.of(1)];',
    });
    expect(more.said).toEqual([
      'docusaurus.config.ts:1 cannot be read: `given.of` is not a function, in parts.ts',
    ]);
  });

  test('a folder of Markdown becomes pages and a sidebar, in its own folder with an option', async () => {
    const { page: text, sidebars } = await plan(
      {
        'README.md': '# Handbook\n\nWords of [a page](how/To%20do%20it.md).\n',
        'how/To do it.md': '# To do it\n\nWords.\n',
      },
      { system: 'mdx', into: 'handbook' },
    );
    expect(text('docs/handbook/index.mdx')).toContain('[a page](./how/To-do-it.mdx)');
    expect(sidebars['handbook']?.items).toEqual([
      'handbook',
      { group: 'How', items: ['handbook/how/To-do-it'] },
    ]);
  });
});
