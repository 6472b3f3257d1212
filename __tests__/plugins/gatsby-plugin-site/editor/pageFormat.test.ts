import {
  printPage,
  readPage,
} from '../../../../plugins/gatsby-plugin-site/src/editor/core/pageFormat';

const PAGE = `---
title: "Disks" # as the menu says
description: A sentence of more than eighty characters, which a printer of YAML would fold at the end of a line.
tags: [guide, storage]
redirectFrom:
  - /docs/old
---

## One

\`\`\`bash title="Terminal"
echo {product.name}
\`\`\`
`;

describe('a page in the editor', () => {
  it('has the values of the front matter, and the text', () => {
    const { title, tags, body } = readPage(PAGE);
    expect({ title, tags }).toEqual({ title: 'Disks', tags: ['guide', 'storage'] });
    expect(body).toMatch(/^## One\n/);
  });

  it('that is saved unchanged keeps its bytes', () => {
    const empty = { slug: '', sidebarLabel: undefined, layout: null, hideTableOfContents: false };
    expect(printPage({ ...readPage(PAGE), ...empty })).toBe(PAGE);
  });

  it.each([
    '---\ntitle: A\n---\nNo empty line before this one.\n',
    '---\ntitle: A\n---',
    '---\ntitle: A\n---\n\n    indented\n\n\n',
    '---\ntitle: A\ntags: []\nhideTableOfContents: false\n---\n\n---\n',
    'No front matter.\n',
  ])('that is saved unchanged keeps its text: %j', (text) => {
    const printed = printPage(readPage(text));
    expect(readPage(printed)).toEqual({ ...readPage(text), source: printed });
    if (text.startsWith('---') && text.endsWith('\n')) expect(printed).toBe(text);
  });

  it('that is changed keeps all other lines', () => {
    const values = { ...readPage(PAGE), tags: ['guide', 'disks'], redirectFrom: ['/docs/older'] };
    expect(printPage(values)).toBe(
      PAGE.replace('[guide, storage]', '[guide, disks]').replace('/docs/old', '/docs/older'),
    );
  });

  it('gets fields and loses fields', () => {
    const values = { ...readPage(PAGE), sidebarLabel: 'All', tags: [], body: 'Text.' };
    const printed = printPage(values);
    expect(printed).toContain('sidebarLabel: All\n---\n\nText.\n');
    expect(printed).not.toContain('tags');
  });

  it('may be new', () => {
    const words = 'word '.repeat(30).trim();
    expect(
      printPage({ title: 'New', description: words, tags: ['a'], slug: '', body: 'One' }),
    ).toBe(`---\ntitle: New\ndescription: ${words}\ntags: [a]\n---\n\nOne\n`);
  });
});

test.each([
  ['a byte order mark', '\uFEFF---\n'],
  ['a space behind the dashes', '--- \n'],
])('a file with %s keeps its front matter', (_, begin) => {
  const values = readPage(`${begin}title: A\ndescription: B.\n---\n\nText\n`);
  expect(values).toMatchObject({ title: 'A', description: 'B.', body: 'Text' });
  expect(printPage({ ...values, title: 'New' })).toBe(
    '---\ntitle: New\ndescription: B.\n---\n\nText\n',
  );
});
