import { planImport } from '../../../tools/import/core/planImport';
import type { Kind } from '../../../tools/import/core/planImport';
import { printMessage } from '../../../tools/import/core/source';

const PICTURE = 'content of a picture';

function plan(files: Record<string, string>, { kind = 'docusaurus' as Kind, into = '' } = {}) {
  const source = { files: Object.keys(files).sort(), text: (file: string) => files[file] };
  const planned = planImport(source, {
    kind,
    into,
    sidebar: { id: 'docs', label: 'Docs' },
    occupied: new Set(),
  });
  const messages = [
    ...planned.messages,
    ...[...planned.pages.values()].flatMap((page) => page.messages),
  ];
  return {
    ...planned,
    said: messages.map(printMessage),
    page: (file: string) => planned.pages.get(`content/${file}`)?.text,
  };
}

/** The text of a page after its front matter, and the messages about the page. */
function convert(body: string, others: Record<string, string> = {}) {
  const { page, said, assets } = plan({
    'docs/page.md': `---\n{ title: Page, description: A page. }\n---\n\n${body}\n`,
    ...others,
  });
  const text = page('docs/page.mdx') ?? '';
  return { text: text.slice(text.indexOf('\n---\n') + 5).trim(), said, assets };
}

describe('front matter', () => {
  test('known fields are kept, and unknown ones are reported', () => {
    const { page, said } = plan({
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

  test('the title comes from the first heading, the description from the first sentence', () => {
    const { page } = plan({
      'docs/a.md': '# The title\n\nThe first sentence of it. Another one.\n',
    });
    expect(page('docs/a.mdx')).toBe(
      '---\ntitle: The title\ndescription: The first sentence of it.\n---\n\nThe first sentence of it. Another one.\n',
    );
  });

  test.each([
    ['Words of it, in plain text.\n\nMore.', 'More.'],
    ['Words of it, in plain text. Another sentence.\n\nMore.', undefined],
    ['Words of it, with a [link](https://a.example).\n\nMore.', undefined],
    ['It supports:\n\n- one', undefined],
    ['Words of it, in plain text.', undefined],
  ])('%j: a first paragraph that repeats the description is left out', (body, rest = body) => {
    const { page } = plan({ 'docs/a.md': `# Title\n\n${body}\n` });
    expect(page('docs/a.mdx')).toMatch(/\ndescription: (?:Words of it|It supports)/);
    expect(page('docs/a.mdx')?.split('\n---\n\n')[1]).toBe(`${rest}\n`);
  });

  test('invalid front matter is reported with its line, and a draft is not imported', () => {
    const { said, pages } = plan({
      'docs/a.md': '---\ntitle: "A\n---\n\nText.\n',
      'docs/b.md': '---\ndraft: true\n---\n\nText.\n',
    });
    expect(said[0]).toMatch(/^docs\/a\.md:\d the front matter is not read: /);
    expect(said[1]).toBe('docs/b.md:2 a draft; not imported');
    expect([...pages.keys()]).toEqual(['content/docs/a.mdx']);
  });
});

describe('admonitions', () => {
  test.each([
    [':::note\n\nText.\n\n:::', ':::note\n\nText.\n\n:::'],
    [':::tip A title\nText.\n:::', ':::tip[A title]\n\nText.\n\n:::'],
    [':::caution\nText.\n:::', ':::warning[Caution]\n\nText.\n\n:::'],
    [':::important[Read **this**]\nText.\n:::', ':::info[Read this]\n\nText.\n\n:::'],
    [
      '::::info Outside\n\n:::danger\nInside.\n:::\n\n::::',
      '::::info[Outside]\n\n:::danger\n\nInside.\n\n:::\n\n::::',
    ],
    ['- Item\n\n  :::note\n  Text.\n  :::', '- Item\n\n  :::note\n\n  Text.\n\n  :::'],
  ])('%j', (source, result) => {
    expect(convert(source)).toMatchObject({ text: result, said: [] });
  });

  test('an unknown kind becomes a note and is reported', () => {
    const { text, said } = convert(':::spell\nText.\n:::');
    expect(text).toContain(':::note');
    expect(said).toEqual(['docs/page.md:5 `:::spell` is no admonition of ours; it becomes a note']);
  });

  test('the component of the theme is converted', () => {
    const { text, said } = convert(
      'import Admonition from \'@theme/Admonition\';\n\n<Admonition type="tip" title="Mind">\n\nText.\n\n</Admonition>',
    );
    expect(text).toBe(':::tip[Mind]\n\nText.\n\n:::');
    expect(said).toEqual([]);
  });
});

describe('tabs', () => {
  test('with labels, values and groups are converted, also inside lists', () => {
    const { text, said } = convert(
      'import Tabs from \'@theme/Tabs\';\nimport TabItem from \'@theme/TabItem\';\n\n<Tabs groupId="os" values={[{ label: \'Linux\', value: \'linux\' }]}>\n<TabItem value="linux">\n\nOne.\n\n</TabItem>\n<TabItem value="mac" label="macOS" default>\n\nTwo.\n\n</TabItem>\n</Tabs>',
    );
    expect(text).toBe(
      '<Tabs group="os">\n\n<Tab label="Linux">\n\nOne.\n\n</Tab>\n\n<Tab label="macOS">\n\nTwo.\n\n</Tab>\n\n</Tabs>',
    );
    expect(said).toEqual([]);
  });

  test('adjacent code blocks with tabs, and commands of npm, become tabs', () => {
    expect(convert('```js tab\na;\n```\n\n```ts tab\nb;\n```').text).toBe(
      '<Tabs group="language">\n\n<Tab label="JavaScript">\n\n```js\na;\n```\n\n</Tab>\n\n<Tab label="TypeScript">\n\n```ts\nb;\n```\n\n</Tab>\n\n</Tabs>',
    );
    const { text } = convert('```bash npm2yarn\nnpm install --save-dev left\n```');
    for (const words of [
      'npm install --save-dev left',
      'yarn add --dev left',
      'pnpm add',
      'label="Bun"',
    ]) {
      expect(text).toContain(words);
    }
  });
});

describe('code', () => {
  test.each([
    ['```jsx title="a.jsx" {1,3}\na\nb\nc\n```', '```jsx title="a.jsx" {1,3}\na\nb\nc\n```'],
    ['```js\n// highlight-next-line\na;\nb;\n```', '```js {1}\na;\nb;\n```'],
    [
      '```yaml\na: 1\n# highlight-start\nb: 2\nc: 3\n# highlight-end\nd: 4\n```',
      '```yaml {2-3}\na: 1\nb: 2\nc: 3\nd: 4\n```',
    ],
    ['```js showLineNumbers=5\na;\n```', '```js showLineNumbers\na;\n```'],
    ['```js {1,9}\na;\n```', '```js {1}\na;\n```'],
    // Code that looks like a variable of the site.
    ['```jsx\n<b>{product.name}</b>\n```', '```jsx\n<b>{ product.name }</b>\n```'],
    ['```mdx-code-block\n**Words**\n```', '**Words**'],
    ['```html\n<!-- stays -->\n<br>\n```', '```html\n<!-- stays -->\n<br>\n```'],
  ])('%j', (source, result) => {
    expect(convert(source)).toMatchObject({ text: result, said: [] });
  });

  test('a language without colors and unknown options are reported', () => {
    const { text, said } = convert('```cobol magic\na\n```');
    expect(text).toBe('```text\na\n```');
    expect(said).toEqual([
      "docs/page.md:5 `magic` after a code block's language; left out",
      'docs/page.md:5 code in `cobol` is shown without colors',
    ]);
  });

  test('the component is converted, with code in a template and in a file', () => {
    const imports =
      "import CodeBlock from '@theme/CodeBlock';\nimport Script from '!!raw-loader!./run.sh';\n\n";
    const { text, said } = convert(
      `${imports}<CodeBlock language="bash" title="run.sh">{Script}</CodeBlock>\n\n<CodeBlock language="js">{\`let a;\`}</CodeBlock>`,
      { 'docs/run.sh': 'echo run\n' },
    );
    expect(text).toBe('```bash title="run.sh"\necho run\n```\n\n```js\nlet a;\n```');
    expect(said).toEqual([]);
  });
});

test('an index file has the route of its folder, also if it has an id', () => {
  const { routes, page } = plan({
    'docs/index.md': '---\nid: index\ntitle: What is it?\n---\n\nText.\n',
    'docs/tools/README.md': '---\nid: overview\ntitle: Tools\n---\n\nText.\n',
    'docs/next.md': '---\ntitle: Next\n---\n\n[Start](/docs/) and [tools](/docs/tools).\n',
    'sidebars.json': '{ "docs": ["index", "tools/overview", "next"] }',
  });
  expect([...routes.values()].sort()).toEqual(['/docs', '/docs/next', '/docs/tools']);
  expect(page('docs/index.mdx')).toContain('title: What is it?');
  expect(page('docs/next.mdx')).toContain('[Start](./index.mdx) and [tools](./tools/index.mdx).');
});

describe('links', () => {
  const others = {
    'docs/guides/02-next.md': '---\ntitle: Next\nslug: /go-on\n---\n\nText.\n',
    'docs/index.md': '---\ntitle: Start\n---\n\nText.\n',
    'static/files/data.csv': 'a,b',
    'docusaurus.config.js': "module.exports = { url: 'https://docs.acme.example', baseUrl: '/' };",
  };

  test.each([
    ['[a](./guides/02-next.md#part)', '[a](./go-on.mdx#part)'],
    ['[a](guides/02-next)', '[a](./go-on.mdx)'],
    ['[a](/docs/go-on)', '[a](./go-on.mdx)'],
    ['[a](@site/docs/index.md)', '[a](./index.mdx)'],
    ['[a](#part)', '[a](#part)'],
    ['[a](https://example.com/x)', '[a](https://example.com/x)'],
    ['<https://example.com/x>', '[https://example.com/x](https://example.com/x)'],
    ['[a](pathname:///files/data.csv)', '[a](/files/data.csv)'],
    ['[a][b]\n\n[b]: ./guides/02-next.md', '[a][b]\n\n[b]: ./go-on.mdx'],
  ])('%j', (source, result) => {
    expect(convert(source, others)).toMatchObject({ text: result, said: [] });
  });

  test('a link to a page that is not imported leads to the old site; a broken link becomes text', () => {
    const { text, said } = convert('[blog](/blog/one) [code](javascript:alert(1))', others);
    expect(text).toBe('[blog](https://docs.acme.example/blog/one) code');
    expect(said).toHaveLength(2);
  });

  test('old routes redirect to the new ones', () => {
    const { page, redirects } = plan({
      'docs/api/start.md': '---\ntitle: A\n---\n\nText.\n',
      'docs/old.md':
        'import { Redirect } from \'@docusaurus/router\';\n\n<Redirect to="/docs/api/start" />\n',
    });
    expect(page('docs/api-docs/start.mdx')).toContain('redirectFrom:\n  - /docs/api/start\n');
    expect(redirects).toEqual([{ from: '/docs/old', to: '/docs/api-docs/start' }]);
  });
});

describe('pictures', () => {
  const files = {
    'docs/img/a b.png': PICTURE,
    'static/img/c.png': PICTURE,
    'docs/bad.svg': '<svg viewBox="0 0 1 1"><foreignObject/></svg>',
  };

  test("in the page's folder, in the static folder, in elements and in imports are copied", () => {
    const { text, said, assets } = convert(
      'import c from \'@site/static/img/c.png\';\n\n![A](./img/a%20b.png "Title")\n\n![C](/img/c.png)\n\n<img src={c} alt="C" width="20" />\n\n<img src={require(\'./img/a b.png\').default} alt="A" />',
      files,
    );
    expect(text).toBe(
      '![A](./img/a-b.png "Title")\n\n![C](./pictures/img/c.png)\n\n![C](./pictures/img/c.png)\n\n![A](./img/a-b.png)',
    );
    expect(said).toEqual([]);
    expect([...assets]).toEqual([
      ['content/docs/img/a-b.png', { file: 'docs/img/a b.png' }],
      ['content/docs/pictures/img/c.png', { file: 'static/img/c.png' }],
    ]);
  });

  test('a picture of another site becomes a link, one without a text gets its name, a missing one is reported', () => {
    const { text, said } = convert(
      '![A](https://example.com/a.png)\n\n![](./img/a%20b.png)\n\n![Gone](./gone.png)',
      files,
    );
    expect(text).toBe('[A](https://example.com/a.png)\n\n![a%20b](./img/a-b.png)\n\nGone');
    expect(said).toHaveLength(3);
    expect(said[2]).toBe('docs/page.md:9 there is no picture `./gone.png`; left out');
  });

  test('a drawing with more than shapes becomes a PNG', () => {
    const { text, assets } = convert('![Bad](./bad.svg)', files);
    expect(text).toBe('![Bad](./bad-svg.png)');
    expect(assets.get('content/docs/bad-svg.png')).toEqual({ file: 'docs/bad.svg', draw: true });
  });
});

describe('MDX and HTML', () => {
  test.each([
    ['<!-- A note\nof two lines -->\n\nText.', '{/* A note of two lines */}\n\nText.'],
    ['One<br>two', 'One<br />two'],
    [
      '<details>\n<summary>More</summary>\n\nText.\n\n</details>',
      '<details>\n\n<summary>More</summary>\n\nText.\n\n</details>',
    ],
    ['<div className="box" style={{color: "red"}}>\n\nText.\n\n</div>', 'Text.'],
    ['<a id="here"></a>\n\nText.', '<span id="here" />\n\nText.'],
    ["{'literal'} and {1}", 'literal and 1'],
    ['export const year = 2020;\n\nIn {year}.', 'In 2020.'],
    ['{frontMatter.title}', 'Page'],
    ['<head><title>Other</title></head>\n\nText.', 'Text.'],
    ['`<code>` and `{x}`', '`<code>` and `{x}`'],
    ['import is a word.', '&#105;mport is a word.'],
  ])('%j', (source, result) => {
    expect(convert(source)).toMatchObject({ text: result, said: [] });
  });

  test('characters that begin no code become text', () => {
    const { text, said } = convert('Use <YOUR_ID> with a < b and {not code.\n\nNext.');
    expect(text).toBe('Use \\<YOUR\\_ID> with a \\< b and \\{not code.\n\nNext.');
    expect(said).toEqual([]);
  });

  test('values that are known only at run time are reported with their line', () => {
    const { text, said } = convert(
      'import Foo from \'@site/src/Foo\';\n\n<Foo>\n\nKept.\n\n</Foo>\n\n<Foo />\n\n{list.map((item) => <b>{item}</b>)}\n\n<iframe src="https://www.youtube.com/embed/abc" />',
    );
    expect(text).toBe('Kept.\n\n[Video](https://www.youtube.com/watch?v=abc)');
    expect(said).toEqual([
      'docs/page.md:7 `<Foo>` is a component from `@site/src/Foo`; what is inside is kept',
      'docs/page.md:13 `<Foo>` is a component from `@site/src/Foo`; left out',
      'docs/page.md:15 the expression `{list.map((item) => <b>{item}</b>)}` has a value only when the code runs; left out',
      'docs/page.md:17 `<iframe>` shows another file; a link to it is kept',
    ]);
  });

  test('no code is imported', () => {
    const { text } = convert(
      '<script>alert(1)</script>\n\n<img src="x" onerror="alert(1)" />\n\n<a href="javascript:alert(1)">a</a>\n\n<details onToggle={() => alert(1)}>\n<summary>s</summary>\n</details>',
    );
    expect(text).not.toMatch(/script|onerror|onToggle|alert/);
  });
});

describe('headings', () => {
  test('begin at the second level, skip no level and keep their ids', () => {
    const { text } = convert('# One\n\n#### Deep\n\n## Two {#two-id}\n\n## One\n\nText.');
    expect(text).toBe('## Deep\n\n## Two {#two-id}\n\n## One {#one-1}\n\nText.');
  });

  test('an id in a comment, as in current Docusaurus', () => {
    expect(convert('## Two {/* #two-id */}').text).toBe('## Two {#two-id}');
  });
});

describe('imported files', () => {
  test('without headings become includes; with headings or values, their text is inserted', () => {
    const { page, said } = plan({
      'docs/a.md':
        "import Shared from './_shared.mdx';\nimport Named from './_named.mdx';\n\n<Shared />\n\n<Named name=\"Ann\" />\n",
      'docs/_shared.mdx': 'Shared [a](./a.md).\n',
      'docs/_named.mdx': '## For {props.name}\n\nText.\n',
    });
    expect(page('docs/a.mdx')).toContain(
      '<Include file="shared" />\n\n## For Ann {#for-propsname}\n\nText.\n',
    );
    expect(page('includes/shared.mdx')).toBe('Shared [a](../docs/a.mdx).\n');
    expect(said).toEqual([]);
  });

  test('that include themselves cause no endless loop', () => {
    const { said } = plan({
      'docs/a.md': "import A from './_a.mdx';\n\n<A />\n",
      'docs/_a.mdx': "import A from './_a.mdx';\n\n## Again\n\n<A />\n",
    });
    expect(said.join()).toContain('includes itself');
  });
});

describe('sidebars', () => {
  const pages = {
    'docs/01-intro.md': '---\ntitle: Intro\n---\n\nText.\n',
    'docs/guides/_category_.json':
      '{"label": "The guides", "position": 5, "link": {"type": "generated-index", "slug": "/guides", "description": "All of them."}}',
    'docs/guides/b.md': '---\ntitle: B\nsidebar_position: 1\n---\n\nText.\n',
    'docs/guides/a.md': '---\ntitle: A\nsidebar_position: 2\n---\n\nText.\n',
    'docs/tools/index.md': '---\ntitle: Tools\n---\n\nText.\n',
    'docs/tools/hammer.md': '---\ntitle: Hammer\n---\n\nText.\n',
  };

  test('are made from folders: positions, numbers and categories', () => {
    expect(plan(pages).sidebars).toEqual({
      docs: {
        label: 'Docs',
        items: [
          'intro',
          {
            group: 'The guides',
            slug: 'guides',
            description: 'All of them.',
            items: ['guides/b', 'guides/a'],
          },
          { group: 'Tools', items: [{ page: 'tools', label: 'Overview' }, 'tools/hammer'] },
        ],
      },
    });
  });

  test('are read from JavaScript with constants, spreads and imports, without running it', () => {
    const { sidebars, said } = plan({
      ...pages,
      'docusaurus.config.ts':
        "const config = { presets: [['classic', { docs: { sidebarPath: require.resolve('./sidebars.ts') } }]], themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'main', label: 'Manual' }] } } };\nexport default config;",
      'sidebars.ts':
        "import more from './more';\nimport { rmSync } from 'node:fs';\nrmSync('/');\nconst first = ['intro'] as const;\nconst sidebars = { main: [...first, { type: 'category', label: 'More', link: { type: 'doc', id: 'tools/index' }, items: more }, { type: 'link', label: 'Site', href: 'https://example.com' }, { type: 'html', value: '<b>Bold</b>' }, process.exit(1), 'gone'] };\nexport default sidebars;",
      'more.js':
        "module.exports = [{ Guides: ['guides/a'] }, { type: 'autogenerated', dirName: 'guides' }];",
    });
    expect(sidebars).toEqual({
      main: {
        label: 'Manual',
        items: [
          'intro',
          {
            group: 'More',
            items: [
              { page: 'tools', label: 'Overview' },
              { group: 'Guides', items: ['guides/a'] },
              'guides/b',
              { label: 'A', href: '/docs/guides/a' },
            ],
          },
          { label: 'Site', href: 'https://example.com' },
        ],
      },
    });
    expect(said).toEqual([
      'sidebars.ts:5 `process.exit(1)` has a value only when the code runs; left out',
      'sidebars.ts:1 an item of the type `html` ("Bold"); left out',
      'sidebars.ts:1 there is no page `gone`; left out',
    ]);
  });

  test('a page with cards for the other pages of its folder', () => {
    const { page } = plan({
      ...pages,
      'docs/tools/index.md':
        "---\ntitle: Tools\n---\n\nimport DocCardList from '@theme/DocCardList';\n\n<DocCardList />\n",
    });
    expect(page('docs/tools/index.mdx')).toContain(
      '<Card title="Hammer" href="/docs/tools/hammer">',
    );
  });
});

describe('a folder of Markdown', () => {
  test('becomes pages and a sidebar, in its own folder with an option', () => {
    const { page, sidebars, said } = plan(
      {
        'README.md': '# Handbook\n\nWords of [a page](how/To%20do%20it.md).\n',
        'how/To do it.md': '# To do it\n\nWords {{ here }}.\n',
      },
      { kind: 'mdx', into: 'handbook' },
    );
    expect(page('docs/handbook/index.mdx')).toContain('[a page](./how/To-do-it.mdx)');
    expect(sidebars['docs']?.items).toEqual([
      'handbook',
      { group: 'How', items: ['handbook/how/To-do-it'] },
    ]);
    expect(said.filter((line) => !line.includes('expression'))).toEqual([]);
  });
});
