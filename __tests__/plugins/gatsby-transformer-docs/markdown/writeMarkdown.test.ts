import { GUIDE_COMPONENTS, HOME_COMPONENTS } from '../../../../src/core/text/componentNames';
import { parsePage } from '../../../../src/core/content/markdown/parsePage';
import { writeMarkdown } from '../../../../src/core/content/markdown/writeMarkdown';

const PAGE = { siteUrl: 'https://docs.example', route: '/docs/page', title: 'The page' };

function flat(source: string): string {
  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="var(--ink, #000)"/></svg>';
  const { published, problems } = parsePage(source, 'page.mdx', {
    variables: { 'product.name': 'Nimbus', 'hosts.api': 'api.example' },
    palette: () => ({ light: new Map([['ink', '#111']]), dark: new Map([['ink', '#eee']]) }),
    routeOf: (path) => `/docs/${path.replace(/^\.\//, '').replace(/\.mdx$/, '')}`,
    typefaces: () => undefined,
    readPicture: () => new TextEncoder().encode(svg),
    write: () => undefined,
    call: () => ({ faults: [] }),
    nearestPage: () => undefined,
    include: () => undefined,
    includeNames: () => [],
    components: () => [...GUIDE_COMPONENTS, ...HOME_COMPONENTS, 'Door', 'Offer'],
    glossary: () => new Map([['task', { name: 'task', definition: 'Work in the background.' }]]),
  });
  if (!published || problems.length > 0) throw new Error(JSON.stringify(problems));
  return writeMarkdown(published, PAGE);
}

test.each([
  ['variables', 'Ask {product.name} at `{hosts.api}`.', 'Ask Nimbus at `api.example`.'],
  [
    'links, of every form',
    '[a](/docs/a#b) [c](./c.mdx) [here](#part) [out](https://x.example) [d][d]\n\n[d]: /docs/d\n\n## Part',
    '[a](https://docs.example/docs/a#b) [c](https://docs.example/docs/c) [here](https://docs.example/docs/page#part) [out](https://x.example) [d][d]\n\n[d]: https://docs.example/docs/d\n\n## Part',
  ],
  ['ids of headings', '## Part {#own}', '## Part'],
  ['an admonition', ':::warning\nHot.\n:::', '> **Warning**\n>\n> Hot.'],
  [
    'an admonition with a title and a list',
    ':::tip[Do `this`]\n- one\n- two\n:::',
    '> **Tip: Do this**\n>\n> - one\n> - two',
  ],
  [
    'tabs',
    '<Tabs group="tool">\n<Tab label="Console">\n\nClick.\n\n</Tab>\n<Tab label="API">\n\n```bash title="Terminal" {1}\ncurl x\n```\n\n</Tab>\n</Tabs>',
    '**Console**\n\nClick.\n\n**API**\n\n```bash title="Terminal"\ncurl x\n```',
  ],
  [
    'steps',
    '<Steps>\n\n1. First.\n\n   Then.\n2. Second.\n\n</Steps>',
    '1. First.\n\n   Then.\n2. Second.',
  ],
  [
    'cards',
    '<Cards>\n  <Card title="Disks" href="/docs/disks">Keep data.</Card>\n  <Card title="More" href="https://x.example">\n    A word.\n  </Card>\n</Cards>',
    '- [Disks](https://docs.example/docs/disks): Keep data.\n- [More](https://x.example): A word.',
  ],
  [
    'details',
    '<details>\n<summary>Why {product.name}</summary>\n\nBecause.\n\n</details>',
    '**Why Nimbus**\n\nBecause.',
  ],
  [
    'a figure',
    '![A part.](./part.svg "The part")',
    expect.stringMatching(
      /^!\[A part\.\]\(https:\/\/docs\.example\/pictures\/[0-9a-f]{10}-part-light\.svg\)\n\n\*The part\*$/,
    ),
  ],
  [
    'a picture in a line, once for both themes',
    'Press ![the bell](./bell.svg) now.',
    expect.stringMatching(/^Press !\[the bell\]\([^)]*-bell-light\.svg\) now\.$/),
  ],
  ['a table', '| A | B |\n| :-- | --: |\n| `a|b` | two |', expect.stringContaining('| :- | -: |')],
  [
    'elements of HTML',
    'Press <kbd>Ctrl</kbd>+<kbd>K</kbd>.<br/>Then go.',
    'Press Ctrl+K.\\\nThen go.',
  ],
  ['comments', 'One.{/* two */}\n\n{/* three */}', 'One.'],
  [
    'components nobody told it of',
    '## Head\n\n<Offer title="For you" text="It is free.">\n\nTake it.\n\n<Door href="/docs">In</Door>\n\n</Offer>',
    '## Head\n\n### For you\n\nIt is free.\n\nTake it.\n\n- [In](https://docs.example/docs)',
  ],
  [
    'a call of the API',
    '<ApiCall operation="Get a task" method="get" path="/tasks/task" href="/docs/api/core/get-task" access="any" scopes="tasks tasks:read">\n\n```bash\ncurl x\n```\n\n</ApiCall>',
    '[Get a task](https://docs.example/docs/api/core/get-task): `GET /tasks/task`, with one of the scopes `tasks`, `tasks:read`\n\n```bash\ncurl x\n```',
  ],
  ['lists of HTML', '<ul><li>A</li><li>B<ol><li>C</li></ol></li></ul>', '- A\n- B\n  1. C'],
  [
    'tables of HTML',
    '<table>\n<thead><tr><th>Size</th><th>Price</th></tr></thead>\n<tbody><tr><td>`s`</td><td>5 | 6</td></tr></tbody>\n</table>',
    '| Size | Price |\n| - | - |\n| `s` | 5 \\| 6 |',
  ],
  [
    'the caption of a table',
    '<table><caption>All *sizes*</caption><tbody><tr><td>s</td></tr></tbody></table>',
    'All *sizes*\n\n| s |\n| - |',
  ],
  ['a term with its tip', 'Ask for the <Term>task</Term>.', 'Ask for the task.'],
  ['the title said twice', '<Hero title="The page" tagline="Welcome." />', 'Welcome.'],
])('flattens %s', (_, source, expected) => {
  expect(flat(source)).toEqual(expected);
});

test('the result contains no MDX', () => {
  const text = flat(
    'export const a = 1\n\n:::note\n<Tabs group="g">\n<Tab label="L">\n\nText with \\{braces}.\n\n</Tab>\n</Tabs>\n:::',
  );
  expect(text).toBe('> **Note**\n>\n> **L**\n>\n> Text with {braces}.');
});
