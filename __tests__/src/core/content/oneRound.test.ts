/** Authors get all problems of a file at once: fields that need each other are also compared if other fields are wrong. */
import type { z } from 'zod';
import { readInput } from '../../../../src/core/input/checkInput';
import { announcementSourceSchema, listSchema } from '../../../../src/core/content/schemas/list';
import { glossarySchema } from '../../../../src/core/content/schemas/glossary';
import { ownComponentsSchema } from '../../../../src/core/content/schemas/ownComponents';
import { paletteSchema } from '../../../../src/core/content/schemas/palette';
import { sidebarsSchema } from '../../../../src/core/content/schemas/sidebars';
import { siteSettingsSchema } from '../../../../src/core/content/schemas/siteSettings';
import { sourceSchema } from '../../../../src/core/content/schemas/sources';

const problemsOf = (schema: z.ZodType, source: string) =>
  readInput(source, schema, { file: 'a.yml' }).problems.map(
    ({ path, message }) => `${path}: ${message}`,
  );

const SITE = `product: { name: A, slug: a }
siteUrl: https://a.example
title: A
description: A.
`;
const LIST = `url: https://a.example
file: "{slug}.mdx"
body: { field: body }
`;

describe.each<[string, z.ZodType, string, readonly string[]]>([
  [
    'two APIs with one id',
    siteSettingsSchema,
    `${SITE}apis: [{ id: a, file: a.yaml, label: A, size: 3 }, { id: a, file: b.yaml }]\n`,
    [
      'apis[0].size: unknown field `size`',
      'apis[1].label: is missing',
      'apis[1].id: `a` is used by an API above',
    ],
  ],
  [
    'two sources with one id and one place',
    siteSettingsSchema,
    `${SITE}nav: 1\nsources: [{ id: a, pages: docs/a, file: 3 }, { id: a, pages: docs/a, file: a }]\n`,
    [
      ': unknown field `nav`',
      'sources[0].file: must be text, not the number `3`',
      'sources[1].id: `a` is used by a source above',
      'sources[1]: `a` would write where `a` writes',
    ],
  ],
  [
    'a source of an API that is not there',
    siteSettingsSchema,
    `${SITE}noindex: 3\nsources: [{ id: a, api: core, file: a.yaml }]\n`,
    [
      'noindex: must be true or false, not the number `3`',
      'sources[0].api: there is no API `core`',
    ],
  ],
  [
    'two announcements',
    siteSettingsSchema,
    `${SITE.replace('title: A', 'title: []')}announcement: { text: A }
sources: [{ id: a, announcement: { url: https://a.example, text: text } }]\n`,
    [
      'title: must be text, not a list',
      'announcement: a source under `sources` fetches the announcement, too',
    ],
  ],
  [
    'a source that becomes nothing and comes from nowhere',
    sourceSchema,
    'id: a\nallowShrink: 1\n',
    [
      'allowShrink: must be true or false, not the number `1`',
      ': must have one of `api`, `pages`, `announcement` and `sidebars`: what it becomes',
      ': must have one of `url`, `list`, `file` and `git`: where it comes from; `announcement` and `sidebars` say that themselves',
    ],
  ],
  [
    'a list that becomes no pages',
    sourceSchema,
    `id: []\napi: a\nlist: { url: https://a.example, file: "{slug}.mdx", frontMatter: { title: t }, body: { field: b } }\n`,
    ['id: must be text, not a list', ': must have `pages`: entries of a `list` become pages'],
  ],
  [
    'a list without a title and without the time of changes',
    listSchema,
    `${LIST}newest: https://a.example/newest\nfrontMatter: { description: 3 }\nsize: many\n`,
    [
      'size: must be a number, not text',
      'frontMatter.description: ',
      'frontMatter: must have a `title`',
      ': with `newest` it must have `version`: the field that says when an entry was changed',
    ],
  ],
  [
    'a link without words',
    announcementSourceSchema,
    'url: https://a.example\ntext: 3\nhref: link\n',
    ['text: must be text, not the number `3`', ': must have both `label` and `href`, or none'],
  ],
  [
    'a color of one theme alone, and one without contrast',
    paletteSchema,
    'light: { paper: "#fff", ink: "#eee", accent: 3 }\ndark: { paper: "#000", ink: "#fff" }\n',
    [
      'light.accent: must be text, not the number `3`',
      'dark.accent: is missing',
      'light.ink: `#eee` has a contrast of',
    ],
  ],
  [
    'a word that stands for two terms',
    glossarySchema,
    'zone: { definition: A zone., also: [area] }\narea: { definition: An area., more: 1 }\n',
    ['area.more: unknown field `more`', 'area: `area` stands for `zone` already'],
  ],
  [
    'a component that every site has',
    ownComponentsSchema,
    'Steps: { label: Steps, hint: Steps. }\nPrice: { label: 3 }\n',
    [
      'Price.label: must be text, not the number `3`',
      'Price.hint: is missing',
      'Steps: `Steps` is a component that every site has',
    ],
  ],
  [
    'an index page without a description',
    sidebarsSchema,
    'a: { label: A, items: [{ group: G, slug: g, icon: 3, items: [a] }] }\n',
    ['a.items[0].icon: must be text, not the number `3`', 'a.items[0].description: is missing'],
  ],
])('%s, beside another mistake', (_name, schema, source, expected) => {
  it('is in the same round', () => {
    const found = problemsOf(schema, source);
    for (const one of expected)
      expect(found).toContainEqual(expect.stringContaining(one) as string);
    expect(found).toHaveLength(expected.length);
  });
});

test.each<[string, z.ZodType, string, readonly string[]]>([
  [
    'an API with a wrong id',
    siteSettingsSchema,
    `${SITE}apis: [{ id: 3, file: a.yaml, label: A }]\nsources: [{ id: a, api: core, file: a.yaml }]\n`,
    ['apis[0].id: must be text, not the number `3`'],
  ],
  [
    'wrong sources',
    siteSettingsSchema,
    `${SITE}apis: []\nsources: [{ id: [], pages: 3, file: a }, { id: [], pages: 3, file: a }, 5]\n`,
    [
      'sources[0].id: must be text, not a list',
      'sources[0].pages: must be text, not the number `3`',
      'sources[1].id: must be text, not a list',
      'sources[1].pages: must be text, not the number `3`',
      'sources[2]: must be a group of fields, not the number `5`',
    ],
  ],
  [
    'a place of a source that is wrong, or has a wrong name',
    sourceSchema,
    'id: a\npage: docs/a\nurl: 3\n',
    [': unknown field `page`', 'url: must be text, not the number `3`'],
  ],
  ['a theme that is missing', paletteSchema, 'light: { paper: "#fff" }\n', ['dark: is missing']],
  [
    'a description with a wrong name or value',
    sidebarsSchema,
    `a: { label: A, items: [{ group: G, slug: g, descripton: G., items: [a] },
  { api: a, slug: h, description: 3 }] }\n`,
    [
      'a.items[0].descripton: unknown field `descripton`',
      'a.items[1].description: must be text, not the number `3`',
    ],
  ],
])('%s does not cause a second problem', (_name, schema, source, expected) => {
  const found = problemsOf(schema, source);
  for (const one of expected)
    expect(found).toContainEqual(
      expect.stringContaining(one.replace(/^(.*): unknown/, 'unknown')) as string,
    );
  expect(found).toHaveLength(expected.length);
});
