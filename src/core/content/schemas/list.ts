import { z } from 'zod';
import { addProblem } from '../../input/checkInput';
import { checkTogether } from '../../input/checkTogether';
import { frontMatterSchema } from './frontMatter';
import { text } from './texts';

/** Path of a field, such as `title`, `fields.title` or `tags.*.name`. */
const fieldPath = (description: string) =>
  text(description).regex(
    /^[\w$@-]+(\.([\w$@-]+|\*))*$/,
    'must be names joined by ".", such as "fields.title" or "tags.*.name"',
  );

const mappedField = z
  .union([
    fieldPath('a field of the entry'),
    z.strictObject({
      field: fieldPath('a field of the entry'),
      format: z
        .enum(['text', 'html'])
        .default('text')
        .describe('the format of the field: `text` or `html`'),
      fallback: fieldPath('the field that is used if the first one is empty').optional(),
    }),
    z.strictObject({
      value: z
        .union([z.string(), z.boolean(), z.array(z.string())])
        .describe('the same value for every page: a text, true or false, or a list'),
    }),
  ])
  .transform((value) =>
    typeof value === 'string' ? { field: value, format: 'text' as const } : value,
  )
  .meta({
    id: 'entryField',
    description:
      'a field of the entry, `{ field: title.rendered, format: html }`, or the same value for all pages: `{ value: [guide] }`',
  });

/** A placeholder in braces that sync does not support. */
const UNKNOWN = /(?<!\$)\{(?!(?:page|offset|end|size)\})\w+\}/;

const address = (description: string) =>
  text(description)
    .regex(
      /^(https?:\/\/|\{(hosts|links)\.|\$\{[A-Za-z_]\w*(:-https?:\/\/[^}\s]+)?\})/,
      'must begin with https:// or http://, or with a variable such as ${CMS_URL}',
    )
    .refine((url) => !UNKNOWN.test(url), {
      error: ({ input }) => `\`${UNKNOWN.exec(String(input))?.[0] ?? ''}\` is not known here`,
    });

/** Where the entries of a CMS are. */
const answerFields = {
  headers: z
    .record(
      z.string().regex(/^[A-Za-z0-9-]+$/, 'must be the name of a header'),
      text('the value of a header'),
    )
    .default({})
    .describe(
      'headers with secrets from the environment: `{ Authorization: "Bearer ${CMS_TOKEN}" }`',
    ),
  items: z
    .union([z.literal(''), fieldPath('the field with the list')])
    .default('')
    .describe(
      'the field of the response that contains the list of entries; empty if the response is the list',
    ),
};

/** How to read a CMS that returns lists of entries. */
export const listSchema = checkTogether(
  z.strictObject({
    url: address(
      'the address of the entries, with `{page}`, `{offset}` or `{end}`, and `{size}` if a response contains only a part of them',
    ),
    newest: address('the address of the entry that was changed last').optional(),
    // The digest of the settings in the lock file depends on the order of the fields.
    headers: answerFields.headers,
    size: z.int().min(1).max(1000).default(100).describe('the number of entries in one response'),
    firstPage: z.int().min(0).max(1).default(1).describe('the number of the first page: 0 or 1'),
    items: answerFields.items,
    total: text('the field with the number of all entries, or `header:x-total`')
      .regex(/^(header:\s*[\w-]+|[\w$@-]+(\.[\w$@-]+)*)$/, 'must be a field or `header:<name>`')
      .optional(),
    version: fieldPath('the field with the time of the last change').optional(),
    file: text('the path of the page with fields of the entry, such as "{slug}.mdx"').regex(
      /\.mdx$/,
      'must end with .mdx',
    ),
    frontMatter: checkTogether(
      z.strictObject(
        Object.fromEntries(
          Object.keys(frontMatterSchema.shape).map((name) => [name, mappedField.optional()]),
        ),
      ),
      (_, context, { title }) => {
        if (title === undefined) addProblem(context, { message: 'must have a `title`' });
      },
    ).describe('the fields of the front matter: `{ title: title, description: summary }`'),
    body: z
      .strictObject({
        field: fieldPath('the field with the text'),
        format: z
          .enum([
            'mdx',
            'markdown',
            'html',
            'contentful',
            'editorjs',
            'portable-text',
            'storyblok',
            'strapi-blocks',
          ])
          .default('mdx')
          .describe(
            'the format of the field: `mdx`, `markdown`, `html`, or the rich text of a system, such as `portable-text`',
          ),
        fallback: fieldPath('the field that is used if the first one is empty').optional(),
        losses: z
          .enum(['warn', 'refuse'])
          .optional()
          .describe(
            'what happens to HTML and rich text that Markdown does not have, such as a video: `warn`, which leaves it out, or `refuse`',
          ),
      })
      .describe('the text of the page: `{ field: body, format: mdx }`'),
    pictures: z
      .strictObject({
        from: z
          .array(text('the beginning of an address').regex(/^\//, 'must begin with "/"'))
          .default([])
          .describe(
            'the beginnings of addresses of pictures in the CMS, if they contain no host: `[/uploads/]`',
          ),
        items: fieldPath('the field with the list of the pictures of an entry').optional(),
        url: fieldPath('the field with the address, in an item of that list').default('url'),
        name: fieldPath('the field with the file name, in an item of that list').default(
          'filename',
        ),
      })
      .describe('pictures of the CMS: `{ from: [/uploads/] }`')
      .prefault({}),
    drafts: z
      .strictObject({
        url: address('the address of the entries with their latest drafts'),
        newest: address('the address of the entry or draft that was changed last').optional(),
        state: fieldPath('the field that says whether an entry is published'),
        published: text('the value of that field in published entries').default('published'),
      })
      .describe('drafts, for previews: `{ url: …, state: _status }`')
      .optional(),
  }),
  (_, context, { newest, version }) => {
    if (newest === undefined || version !== undefined) return;
    const message =
      'with `newest` it must have `version`: the field that says when an entry was changed';
    addProblem(context, { message });
  },
).describe('how a CMS is read: `{ url: …, file: "{slug}.mdx", frontMatter: …, body: … }`');

/** Where the drafts of an entry are that becomes a file of its own. */
const draftsOfEntry = z
  .strictObject({
    url: address('the address of the entries with their latest drafts'),
    state: fieldPath('the field that tells drafts from what is published'),
    published: text('its value where an entry is published').default('published'),
  })
  .describe('drafts, for previews: `{ url: …, state: _status }`')
  .optional();

/** How an entry of a CMS becomes the sidebars. */
export const sidebarsSourceSchema = z
  .strictObject({
    url: address('the address of the entries; the first one has the sidebars'),
    ...answerFields,
    text: fieldPath('the field with the text of `sidebars.yml`'),
    drafts: draftsOfEntry,
  })
  .describe('how a CMS is read for the sidebars: `{ url: …, items: docs, text: text }`');

/** Settings of the source of the sidebars, with defaults. */
export type SidebarsSource = z.output<typeof sidebarsSourceSchema>;

/** How an entry of a CMS becomes the announcement. */
export const announcementSourceSchema = checkTogether(
  z.strictObject({
    url: address('the address of the entries; the first one is the announcement'),
    ...answerFields,
    text: fieldPath('the field of the words'),
    label: fieldPath('the field of the words of the link').optional(),
    href: fieldPath('the field of the target of the link').optional(),
    drafts: draftsOfEntry,
  }),
  (_, context, { label, href }) => {
    if ((label === undefined) === (href === undefined)) return;
    addProblem(context, { message: 'must have both `label` and `href`, or none' });
  },
).describe('how a CMS is read for the announcement: `{ url: …, items: docs, text: text }`');

/** How an entry of a CMS becomes the announcement, with defaults. */
export type AnnouncementSource = z.output<typeof announcementSourceSchema>;

/** How entries of a CMS become pages, with defaults. */
export type ListSettings = z.output<typeof listSchema>;

/** A field of an entry, or a value that all entries share. */
export type MappedField = z.output<typeof mappedField>;
