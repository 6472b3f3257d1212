import { readFileSync } from 'node:fs';
import { VFile } from 'vfile';
import { plainText } from '../../../src/core/content/plainText';
import { parseMarkdown } from '../../../src/core/content/markdown/parseMarkdown';
import { withAssets } from '../../../tools/sync/core/contentful';
import { convertRichText } from '../../../tools/sync/core/richText';
import { RICH_TEXT } from '../../../tools/sync/core/richTextKinds';

type Format = keyof typeof RICH_TEXT;
const FORMATS = Object.keys(RICH_TEXT) as Format[];
const DOCUMENTS = '__tests__/fixtures/richText';
const documentOf = (format: Format) =>
  JSON.parse(readFileSync(`${DOCUMENTS}/${format}.json`, 'utf8')) as unknown;
const convert = (format: Format, value: unknown) => convertRichText(value, RICH_TEXT[format]);

/** A text of a page that is valid. */
function words(text: string): string {
  const { tree, problems } = parseMarkdown(new VFile({ value: text }), 'page.mdx');
  expect(problems).toEqual([]);
  return tree ? plainText(tree) : '';
}

test.each(FORMATS)('a document with all that %s documents becomes a page', (format) => {
  const { text, losses } = convert(format, documentOf(format));
  expect(text).toBe(readFileSync(`${DOCUMENTS}/${format}.mdx`, 'utf8'));
  expect(losses).toEqual([]);
  words(text);
});

/** A document with one node. */
const WHOLE: Record<Format, (node: unknown) => unknown> = {
  contentful: (node) => ({ nodeType: 'document', data: {}, content: [node] }),
  editorjs: (node) => ({ blocks: [node] }),
  'portable-text': (node) => [node],
  storyblok: (node) => ({ type: 'doc', content: [node] }),
  'strapi-blocks': (node) => [node],
};
const paragraph: Record<Format, (...children: object[]) => unknown> = {
  contentful: (...content) => ({ nodeType: 'paragraph', data: {}, content }),
  editorjs: ({}) => ({}),
  'portable-text': (...children) => ({ _type: 'block', style: 'normal', markDefs: [], children }),
  storyblok: (...content) => ({ type: 'paragraph', content }),
  'strapi-blocks': (...children) => ({ type: 'paragraph', children }),
};
const entry = { target: { sys: { type: 'Link', linkType: 'Entry', id: 'e1' } } };
const missing = { target: { sys: { type: 'Link', linkType: 'Asset', id: 'a1' } } };
const word = { nodeType: 'text', value: 'word', marks: [], data: {} };
const story = { type: 'link', attrs: { href: '/guides/other', linktype: 'story', uuid: 'u1' } };
const run = (href: string) => `the link to \`${href}\` is left out, its words stay`;

test.each<[Format, unknown, string, string[]]>([
  [
    'contentful',
    { nodeType: 'embedded-entry-block', data: entry, content: [] },
    '',
    ['at /content/0: the entry "e1" in the text is left out'],
  ],
  [
    'contentful',
    { nodeType: 'embedded-asset-block', data: missing, content: [] },
    '',
    [
      'at /content/0: the file "a1" is left out, because the answer does not have it: publish it, and ask for `include=1` or more',
    ],
  ],
  [
    'contentful',
    paragraph.contentful(
      { nodeType: 'entry-hyperlink', data: entry, content: [word] },
      { nodeType: 'hyperlink', data: { uri: 'java\nscript:alert(1)' }, content: [word] },
      { ...word, value: ' marked', marks: [{ type: 'blink' }, { type: 'bold' }] },
    ),
    'wordword **marked**',
    [
      'at /content/0/content/0: the link to the entry "e1" is left out, its words stay',
      'at /content/0/content/2/marks/0: "blink" is left out',
      `at /content/0/content/1: ${run('java script:alert(1)')}`,
    ],
  ],
  [
    'contentful',
    {
      nodeType: 'table',
      data: {},
      content: [
        {
          nodeType: 'table-row',
          data: {},
          content: [
            {
              nodeType: 'table-cell',
              data: {},
              content: [paragraph.contentful(word), paragraph.contentful(word)],
            },
          ],
        },
      ],
    },
    '| |\n| - |\n| word word |',
    ['at /content/0/content/0/content/0: the lines of a table cell become one: "word word"'],
  ],
  [
    'portable-text',
    { _type: 'callToAction', title: 'Buy', children: [{ _type: 'span', text: 'word' }] },
    'word',
    ['at /0: "callToAction" is left out, its words stay'],
  ],
  [
    'portable-text',
    {
      ...(paragraph['portable-text'](
        { _type: 'span', text: 'word', marks: ['l1', 'gone'] },
        { _type: 'person', name: 'A' },
      ) as object),
      style: 'lead',
      markDefs: [{ _key: 'l1', _type: 'link', href: 'javascript:alert(1)' }],
    },
    'word',
    [
      'at /0: the style "lead" is left out, its words stay',
      'at /0/children/0/marks/1: "gone" is left out',
      'at /0/children/1: "person" is left out',
      `at /0/children/0/marks/0: ${run('javascript:alert(1)')}`,
    ],
  ],
  [
    'portable-text',
    { _type: 'image', asset: { _type: 'reference', _ref: 'image-a1-4x4-png' } },
    '',
    [
      'at /0: the picture "image-a1-4x4-png" is left out, because the answer has no address of it: ask for `asset->`',
    ],
  ],
  [
    'strapi-blocks',
    paragraph['strapi-blocks'](
      { type: 'text', text: 'word', blink: true, bold: false },
      { type: 'link', url: 'data:text/html,x', children: [{ type: 'text', text: ' more' }] },
    ),
    'word more',
    [
      'at /0/children/0: the mark "blink" is left out, its words stay',
      `at /0/children/1: ${run('data:text/html,x')}`,
    ],
  ],
  [
    'strapi-blocks',
    { type: 'heading', level: 9, children: [{ type: 'text', text: 'word' }] },
    'word',
    [expect.stringContaining('at /0: it is left out, because `level` ') as never],
  ],
  [
    'storyblok',
    paragraph.storyblok({ type: 'text', text: 'word', marks: [story] }),
    'word',
    [
      'at /content/0/content/0/marks/0: the link to the entry "/guides/other" is left out, its words stay',
    ],
  ],
  [
    'storyblok',
    { type: 'blok', attrs: { id: 'b1', body: [{ _uid: 'u', component: 'video' }] } },
    '',
    ['at /content/0: the component "video" in the text is left out'],
  ],
  [
    'storyblok',
    {
      type: 'code_block',
      attrs: { class: 'language-js {evil}' },
      content: [{ type: 'text', text: 'x' }],
    },
    '```\nx\n```',
    ['at /content/0: the language "js {evil}" of the code is left out'],
  ],
  [
    'editorjs',
    {
      type: 'paragraph',
      data: { text: 'a<iframe src="/x"></iframe> <a href="javascript:x">b</a>' },
    },
    'a b',
    ['at /blocks/0: `<iframe src="/x">` is left out', `at /blocks/0: ${run('javascript:x')}`],
  ],
  [
    'editorjs',
    { type: 'embed', data: { service: 'youtube', source: 'https://video.example/1', embed: 'x' } },
    '',
    ['at /blocks/0: what is embedded from "https://video.example/1" is left out'],
  ],
  ['editorjs', { type: 'constructor', data: {} }, '', ['at /blocks/0: "constructor" is left out']],
  ['storyblok', 5, '', ['at /content/0: the number 5 without the text `type` is left out']],
])('what has no place in a page is named: %s %j', (format, node, text, losses) => {
  const converted = convert(format, WHOLE[format](node));
  expect(converted).toEqual({ text: `${text}\n`, losses });
  words(converted.text);
});

test.each(FORMATS)('another shape than that of %s is refused', (format) => {
  expect(() => convert(format, { type: 'other' })).toThrow(`is no ${RICH_TEXT[format].name}: `);
  let deep: unknown = {};
  for (let level = 0; level < 100_000; level += 1) deep = [deep];
  expect(() => convert(format, WHOLE[format](deep))).toThrow('is nested too deeply');
  const long = WHOLE[format]({ type: 'text', text: 'x'.repeat(2_000_000) });
  expect(() => convert(format, long)).toThrow('is longer than');
});

test('assets that stand beside the entries of Contentful are put into them', () => {
  const asset = { sys: { id: 'a1', type: 'Asset' }, fields: { title: 'A' } };
  const items = [{ fields: { body: missing } }, { fields: { body: entry } }];
  expect(withAssets(items, { items, includes: { Asset: [asset] } })).toEqual([
    { fields: { body: { target: asset } } },
    { fields: { body: entry } },
  ]);
  expect(withAssets(items, { items, includes: { Asset: 'none' } })).toBe(items);
});

/** Numbers that look random, the same in each run. */
function numbers(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
const NAUGHTY = [
  null,
  7,
  '',
  [],
  {},
  '__proto__',
  'javascript:x',
  '{x',
  '<b',
  ['x'],
  true,
  '*_`|\n#',
];

/** A document with a value in some place that was replaced, repeated or removed. */
function broken(value: unknown, next: (below: number) => number): unknown {
  if (typeof value !== 'object' || value === null)
    return next(40) === 0 ? NAUGHTY[next(12)] : value;
  if (next(60) === 0) return NAUGHTY[next(12)];
  if (Array.isArray(value)) {
    const list = value.map((one) => broken(one, next));
    if (next(15) === 0) list.splice(next(list.length + 1), next(2), value[0], list.at(-1));
    return list;
  }
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, one]) =>
      next(80) === 0 ? [] : [[key, broken(one, next)] as const],
    ),
  );
}

test.each(FORMATS)('documents of %s with random faults are pages or are refused', (format) => {
  const next = numbers(FORMATS.indexOf(format) + 1);
  const whole = documentOf(format);
  let pages = 0;
  for (let run = 0; run < 40; run += 1) {
    const value = broken(whole, next);
    let text: string;
    try {
      ({ text } = convert(format, value));
    } catch (error) {
      expect((error as Error).message).toMatch(/^is (no|nested|longer) /);
      continue;
    }
    pages += 1;
    expect(text).not.toMatch(/\]\(\s*javascript:/i);
    words(text);
  }
  expect(pages).toBeGreaterThan(15);
});
