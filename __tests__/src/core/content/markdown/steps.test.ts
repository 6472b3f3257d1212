import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { forgeCalls } from '../support/forgeCalls';
import { drawPage } from '../support/drawPage';
import { FIXTURES } from '../../../store/content/support/contentOf';

const folder = path.join(FIXTURES, 'markdown');
const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30"><path fill="var(--ink, #000)"/></svg>';

const INCLUDES: Record<string, string | undefined> = {
  passage: `A passage about {product.name} with [a page](./page.mdx) and <Term>disks</Term>.

:::note[From {product.name}]

A note with ![a picture of {product.name}](./picture.svg).

:::

<Include file="inner" />
`,
  inner:
    '### Inside\n\n```bash title="{product.name}"\nls\n```\n\n[Away](https://a.example) [there](/docs/x)',
};

test('internal links in all kinds of elements lose a slash at their end', () => {
  const { text, findings } = drawPage(`[a](/docs/x/?y=/#z/) [b][b] <a href="/docs/c/">c</a>

<a href={'/docs/d/'}>d</a>

[home](/) [away](https://a.example/x/)

[b]: /docs/b/
`);
  expect(findings).toEqual([]);
  for (const address of ['/docs/x?y=/#z/', '/docs/b', '"/docs/c"', '"/docs/d"', 'link /\n'])
    expect(text).toContain(address);
  expect(text).toContain('https://a.example/x/');
  expect(text).not.toMatch(/\/docs\/\w\/["\n ?#]/);
});

test('an element on a separate line of an include is not inside a paragraph', () => {
  const { text, findings } = drawPage('<Include file="more" />\n', {
    include: () => ({
      file: 'includes/more.mdx',
      body: '<details>\n<summary>More</summary>\n\nText.\n\n</details>\n',
      rebase: (target) => target,
    }),
  });
  expect(findings).toEqual([]);
  expect(text).toMatch(/details\n\s+summary\n/);
});

test('long code in a table may only break between the parts of a name', () => {
  const { text } = drawPage(
    '| `a_b` | `resource_does_not_support_unallocation` |\n| --- | --- |\n\n`resource_does_not_support_unallocation`\n',
  );
  expect(text.match(/wbr/g)).toHaveLength(4);
  expect(text).toMatch(/code\n\s+text "resource_"\n\s+wbr\n\s+text "does_"/);
});

test('formulas are drawn as MathML, and what is none is reported', () => {
  const { text, findings } = drawPage(
    'The area $`r^2`$ costs $5.\n\n```math\n\\frac{a}{b}\n```\n\n```math\n\\frac{a\n```\n',
  );
  expect(text).toMatch(/text "The area "\n\s+math alttext="r\^2"\n\s+msup\n/);
  expect(text).toContain('text " costs $5."');
  expect(text).toMatch(/math display="block" alttext="\\\\frac\{a\}\{b\}"\n\s+mfrac\n/);
  expect(findings).toEqual([
    expect.objectContaining({
      message: expect.stringMatching(/^this is not a formula: /),
      line: 7,
    }),
  ]);
});

test.each(readdirSync(folder).sort())('%s', (name) => {
  const { text, findings, warnings } = drawPage(readFileSync(path.join(folder, name), 'utf8'), {
    call: forgeCalls,
    glossary: () =>
      new Map([
        ['disk', { name: 'disk', definition: 'Keeps data.', href: '/docs/disks' }],
        ['disks', { name: 'disk', definition: 'Keeps data.', href: '/docs/disks' }],
        ['vat', { name: 'VAT', definition: 'A tax.' }],
      ]),
    include: (file) => {
      const body = INCLUDES[file];
      return body === undefined
        ? undefined
        : { file: `includes/${file}.mdx`, body, rebase: (target) => `../includes/${target}` };
    },
    readPicture: (file) => (file.endsWith('.svg') ? new TextEncoder().encode(SVG) : undefined),
  });
  expect(findings).toEqual([]);
  expect(text).toMatchSnapshot();
  expect(warnings).toMatchSnapshot();
});

test('footnotes and definitions of an include are not those of the page', () => {
  const { text } = drawPage(
    '<Include file="x" />\n\nPage[^1], [b][r].\n\n[^1]: Of the page.\n\n[r]: /of/page\n',
    {
      include: () => ({
        file: 'includes/x.mdx',
        body: 'Included[^1], [a][r].\n\n[^1]: Of the include.\n\n[r]: /of/include\n',
        rebase: (target) => target,
      }),
    },
  );
  expect(text).toMatch(/footnoteReference x\/1[\s\S]*footnoteReference 1/);
  expect(text).toMatch(/definition \/of\/include x\/r[\s\S]*definition \/of\/page r/);
});
