import { parse } from 'yaml';
import { announcementOf, printAnnouncementFile } from '../../cms/src/files/announcementFile';
import { chosenFolders, fillVariables, foldersOf, isIn } from '../../cms/src/files/folders';
import { parsePageFile, picturesBeside, printPageFile } from '../../cms/src/files/pageFile';

const PAGE = `---
title: Disks
description: 'What a disk is: storage.'
tags: [guide, storage]
hideTableOfContents: true
---

## One

Text with {product.name} and \`code\`.
`;

describe('the file of a page', () => {
  it('does not change by an import and an export', () => {
    const page = parsePageFile('docs/disks.mdx', PAGE);
    expect(page).toMatchObject({ path: 'docs/disks', title: 'Disks', tags: ['guide', 'storage'] });
    expect(page.body).toBe('## One\n\nText with {product.name} and `code`.\n');
    expect(parsePageFile('docs/disks.mdx', printPageFile(page))).toEqual(page);
  });

  it('has no empty fields', () => {
    const page = {
      path: 'docs/a',
      title: 'A',
      slug: '',
      tags: [],
      layout: null,
      body: 'Text.\n\n',
    };
    expect(printPageFile(page)).toBe('---\ntitle: A\n---\n\nText.\n');
  });

  it('may have a byte order mark and the line breaks of Windows', () => {
    const text = `\uFEFF${PAGE.replaceAll('\n', '\r\n')}`;
    expect(parsePageFile('docs/disks.mdx', text)).toEqual(parsePageFile('docs/disks.mdx', PAGE));
  });

  it.each([
    ['no front matter', 'Text.\n', 'docs/a.mdx has no front matter.'],
    ['front matter that is a list', '---\n- a\n---\n', 'docs/a.mdx has no front matter.'],
    ['no title', '---\ndescription: A\n---\n', 'docs/a.mdx has no title.'],
    ['a field of its own', '---\ntitle: A\nsecret: b\n---\n', 'does not know: secret.'],
  ])('with %s is refused', (_, text, message) => {
    expect(() => parsePageFile('docs/a.mdx', text)).toThrow(message);
  });
});

it('the pictures of a page are those that its text shows', () => {
  const body =
    '![A](./a.svg "B") [x](./page.mdx) ![A](<./a.svg>) ![C](./c%20d.png) ![](/e.png) ![](./50%.png)';
  expect(picturesBeside(body)).toEqual(['a.svg', 'c d.png', '50%.png']);
});

describe('the folders that the site reads from the CMS', () => {
  it('are the folders of the sources with a list', () => {
    const sources = '- { id: a, pages: docs/a/, list: {} }\n- { id: b, pages: docs/b, git: x }\n';
    expect(foldersOf(`sources:\n${sources}`)).toEqual(['docs/a']);
  });

  it.each(['', 'sources: []', 'sources: 1', 'sources: [null]', '- a', 'a: [', 'sources: [{}]'])(
    'are all folders if the settings are %p',
    (settings) => expect(foldersOf(settings)).toEqual(['docs', 'pages']),
  );

  it('can be named in a command', () => {
    expect(chosenFolders(['docs/a/'], 'content')).toEqual(['docs/a']);
    expect(() => chosenFolders(['../docs'], 'content')).toThrow('"../docs" is no folder of pages');
  });

  it('contain the pages below them, and no pages beside them', () => {
    expect(isIn(['docs/a'], 'docs/a/b')).toBe(true);
    expect(isIn(['docs/a'], 'docs/ab')).toBe(false);
  });
});

it('variables in the pattern of a route are replaced', () => {
  const settings = 'product: { name: Nimbus, slug: nimbus }\n';
  expect(fillVariables('/docs/{product.slug}-quickstart{x}{product.slug.x}', settings)).toBe(
    '/docs/nimbus-quickstart{x}{product.slug.x}',
  );
});

describe('an announcement', () => {
  it.each([
    { text: 'New: disks' },
    { text: 'New: {product.name}', linkLabel: 'Look', linkHref: '/docs/new' },
  ])('does not change by an import and an export: %p', (announcement) => {
    expect(announcementOf(parse(printAnnouncementFile(announcement)))).toEqual(announcement);
  });

  it('has no empty fields', () => {
    const announcement = { text: 'A', linkLabel: '', linkHref: null };
    expect(parse(printAnnouncementFile(announcement))).toEqual({ text: 'A' });
  });

  it.each([undefined, null, [], 'A', {}, { text: '' }, { text: 1 }])(
    '%p is not an announcement',
    (value) => expect(announcementOf(value)).toBeUndefined(),
  );
});
