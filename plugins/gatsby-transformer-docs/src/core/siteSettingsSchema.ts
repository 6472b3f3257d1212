import { z } from 'zod';
import { withoutTrailingSlash } from '../../../shared/internalAddress';
import { hrefFault, isOrigin } from './hrefs';
import { listSchema } from './listSchema';

const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;

const text = (description: string) => z.string().min(1).describe(description);
const slug = (description: string) =>
  text(description).regex(SLUG, 'must be lower-case letters and digits, joined by "-"');
const words = z.record(
  z.string().regex(/^[A-Za-z0-9_-]+$/, 'must be letters, digits, "_" and "-"'),
  text('a text'),
);

/** A text whose variables are not resolved yet stands for one that has some word in their places. */
const filled = (value: string) => value.replace(/\{[\w.-]+\}/g, 'x');
const href = (description: string) =>
  text(description)
    .refine((value) => value.startsWith('{') || !hrefFault(filled(value)), {
      error: ({ input }) => `\`${String(input)}\` ${hrefFault(filled(String(input))) ?? ''}`,
    })
    .overwrite(withoutTrailingSlash);

/** A link of navbar, footer or announcement. */
export const linkSchema = z.strictObject({
  label: text('the words of the link'),
  href: href('the target: a route beginning with "/", or an https:// address'),
});

const apiSchema = z.strictObject({
  id: slug('a short name for routes, such as "core"'),
  file: text(
    'the description\'s file inside the folder of API descriptions, such as "core.yaml"',
  ).regex(
    /^(?![/\\])(?!.*(^|[/\\])\.\.([/\\]|$))[^\\]+\.(ya?ml|json)$/,
    'must be a .yaml, .yml or .json file inside the folder of API descriptions',
  ),
  label: text('the name readers see, such as "Core API"'),
  infoSlug: slug("the last part of the information page's route").optional(),
  strict: z
    .boolean()
    .describe('false, to publish a description that lacks something; its pages say what is missing')
    .optional(),
  maxMegabytes: z.number().positive().describe('what its files may have in all').optional(),
  guides: z
    .strictObject({
      errors: href('the guide to handling errors').optional(),
      authentication: href('the guide to tokens and scopes').optional(),
      pagination: href('the guide to lists in pages').optional(),
      tasks: href('the guide to work in the background').optional(),
      trash: href('the guide to deleted objects').optional(),
      lookups: href('the guide to arguments of which exactly one is given').optional(),
      rateLimits: href('the guide to how often a client may call').optional(),
    })
    .describe('the guides that pages of the API link to: `{ errors: /docs/… }`')
    .optional(),
});

const pixels = z.number().min(0).optional();
const zoomContainer = z.strictObject({
  width: pixels,
  height: pixels,
  top: pixels,
  right: pixels,
  bottom: pixels,
  left: pixels,
});

const inside = (description: string) =>
  text(description).regex(
    /^(?![/\\])(?!.*(^|[/\\])\.\.?([/\\]|$))[^\\:]+$/,
    'must be a path inside the folder',
  );

const sourceSchema = z
  .strictObject({
    id: slug('a short name for the lock file, such as "core-api"'),
    api: slug('the id of the API whose description it is').optional(),
    pages: inside('the folder of content that it fills, such as "docs/handbook"')
      .regex(/^(docs|pages)(\/|$)/, 'must be docs, pages, or a folder below them')
      .optional(),
    url: text('the address of a description, or of a list of pages').optional(),
    list: listSchema.optional(),
    file: text('the path of a description, or of a folder of pages').optional(),
    git: text('the address or path of a repository').optional(),
    ref: text('the branch or tag of the repository').default('main'),
    path: inside('the file or folder inside the repository').optional(),
    allowHosts: z
      .array(text('a host name, such as "files.example.com"'))
      .default([])
      .describe('hosts that the address may redirect to, and that pictures may come from'),
    token: text('the environment variable that holds a bearer token').optional(),
  })
  .refine(({ api, pages }) => (api === undefined) !== (pages === undefined), {
    error: 'must have either `api` or `pages`: what it becomes',
  })
  .refine(({ url, list, file, git }) => [url, list, file, git].filter(Boolean).length === 1, {
    error: 'must have one of `url`, `list`, `file` and `git`: where it comes from',
  })
  .refine(({ list, pages }) => list === undefined || pages !== undefined, {
    error: 'must have `pages`: entries of a `list` become pages',
  });

/** Shape of site.yml, before variables are resolved. */
export const siteSettingsSchema = z.strictObject({
  product: z
    .strictObject({
      name: text("the product's name"),
      slug: slug("the product's name in lower case, for routes and host names"),
    })
    .describe('the product: `{ name: …, slug: … }`'),
  siteUrl: text('the address the site is published at, such as "https://docs.example.com"').refine(
    (value) => isOrigin(filled(value).replace(/\/+$/, '')),
    {
      error: ({ input }) => `\`${String(input)}\` is not the origin of a site`,
    },
  ),
  title: text('the second half of every page title, such as "{product.name} Docs"'),
  description: text('one sentence that says what the site is'),
  language: text('a language tag such as "en"')
    .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$/, 'must be a language tag')
    .default('en'),
  hosts: words.default({}).describe('host names by their short names'),
  links: words.default({}).describe('addresses by their short names'),
  logo: z
    .strictObject({
      src: href('the route of the picture in static/, such as "/brand/mark.svg"'),
      alt: z.string().default(''),
    })
    .describe('the mark: `{ src: /brand/mark.svg, alt: … }`'),
  navbar: z
    .array(z.unknown())
    .default([])
    .describe('a list of `{ sidebar: … }` and `{ label: …, href: … }`'),
  footer: z
    .strictObject({
      columns: z
        .array(
          z.strictObject({ title: text('the heading of the column'), links: z.array(linkSchema) }),
        )
        .default([]),
      copyright: z.string().default(''),
    })
    .prefault({}),
  announcement: z
    .strictObject({ text: text('the words of the announcement'), link: linkSchema.optional() })
    .optional(),
  version: z
    .strictObject({
      label: text('the name of the version').default('Next'),
      path: text('the route the version begins at')
        .overwrite(withoutTrailingSlash)
        .default('/docs'),
    })
    .prefault({}),
  apis: z.array(apiSchema).default([]).describe('a list of `{ id: …, file: …, label: … }`'),
  sources: z
    .array(sourceSchema)
    .default([])
    .describe(
      'a list of `{ id: …, api | pages: …, url | list | file | git: … }`, for `npm run sync`',
    ),
  zoom: z
    .strictObject({
      selector: text('a CSS selector of the pictures').default('.prose img'),
      margin: z.number().min(0).default(0),
      background: z
        .strictObject({ light: text('a color').optional(), dark: text('a color').optional() })
        .prefault({}),
      scrollOffset: z.number().min(0).default(40),
      container: z.union([text('a CSS selector'), zoomContainer]).optional(),
      template: text('a CSS selector of a template element').optional(),
    })
    .prefault({}),
  redirects: z
    .array(
      z.strictObject({
        from: text('the old path, such as "/docs/old"'),
        to: href('the new route, or an https:// address'),
      }),
    )
    .default([])
    .describe('a list of `{ from: …, to: … }`: old paths and what stands for them now'),
  agents: text('Markdown that tells agents what to know before they begin').optional(),
  pageActions: z
    .strictObject({
      copyMarkdown: z.boolean().default(true),
      viewMarkdown: z.boolean().default(true),
      assistants: z.array(linkSchema).default([]),
    })
    .describe('what readers may do with a page: `{ copyMarkdown: true, assistants: [] }`')
    .prefault({}),
  editUrl: text("where a page's file is edited; `{file}` stands for its path").optional(),
  reportUrl: text('where a problem with a page is reported').optional(),
});

/** What the variables are made of; the rest of the file may be wrong. */
export const variablesSchema = z.object({
  product: siteSettingsSchema.shape.product,
  hosts: siteSettingsSchema.shape.hosts,
  links: siteSettingsSchema.shape.links,
  apis: siteSettingsSchema.shape.apis,
});
