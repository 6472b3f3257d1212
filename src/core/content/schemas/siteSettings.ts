import { z } from 'zod';
import { withoutTrailingSlash } from '../../text/withoutTrailingSlash';
import { addProblem } from '../../input/checkInput';
import { checkTogether } from '../../input/checkTogether';
import { RESERVED_SLUGS } from '../../text/reservedSlugs';
import { hasPath, isOrigin } from '../addresses/hrefs';
import { redirectFault } from '../addresses/routes';
import { announcementSchema } from './announcement';
import { sourceSchema } from './sources';
import { href, linkSchema, slug, text } from './texts';

const words = z.record(
  z.string().regex(/^[A-Za-z0-9_-]+$/, 'must be letters, digits, "_" and "-"'),
  text('a text'),
);

/** An entry of `apis`. */
export const apiSchema = z.strictObject({
  id: slug('a short name for routes, such as "core"'),
  file: text(
    'the description\'s file inside the folder of API descriptions, such as "core.yaml"',
  ).regex(
    /^(?![/\\])(?!.*(^|[/\\])\.\.([/\\]|$))[^\\]+\.(ya?ml|json)$/,
    'must be a .yaml, .yml or .json file inside the folder of API descriptions',
  ),
  label: text('the name readers see, such as "Core API"'),
  infoSlug: slug("the last part of the information page's route")
    .superRefine((name, context) => {
      if (!RESERVED_SLUGS.includes(name)) return;
      const message = `\`${name}\` is the name of a generated page`;
      addProblem(context, { message, advice: 'Leave it out, or give another name.' });
    })
    .optional(),
  strict: z
    .boolean()
    .describe(
      'true or false: with false, a description with missing parts is published, and its pages say what is missing. Its links that lead nowhere are warnings',
    )
    .optional(),
  internal: z
    .boolean()
    .describe(
      'true or false: with true, the parts of the description that have `x-internal: true` are published, too',
    )
    .optional(),
  maxMegabytes: z
    .number()
    .positive()
    .describe('the largest size of all its files together, in megabytes')
    .optional(),
  guides: z
    .strictObject({
      errors: href('the guide to handling errors').optional(),
      authentication: href('the guide to tokens and scopes').optional(),
      pagination: href('the guide to pagination').optional(),
      tasks: href('the guide to background tasks').optional(),
      trash: href('the guide to deleted objects').optional(),
      lookups: href('the guide to arguments of which exactly one must be given').optional(),
      rateLimits: href('the guide to rate limits').optional(),
    })
    .describe('the guides that pages of the API link to: `{ errors: /docs/… }`')
    .optional(),
});

const apisSchema = checkTogether(z.array(apiSchema), (apis, context) => {
  const ids = apis.map((api) => api?.id);
  for (const [index, id] of ids.entries()) {
    if (id === undefined || ids.indexOf(id) === index) continue;
    const message = `\`${id}\` is used by an API above`;
    const advice = 'Give each API an id of its own.';
    addProblem(context, { path: [index, 'id'], message, advice });
  }
})
  .default([])
  .describe('a list of `{ id: …, file: …, label: … }`');

const sourcesSchema = checkTogether(z.array(sourceSchema), (sources, context) => {
  const owners = new Map<string, string>();
  const ids = sources.map((source) => source?.id);
  for (const [index, source] of sources.entries()) {
    const id = ids[index];
    if (id !== undefined && ids.indexOf(id) < index) {
      const message = `\`${id}\` is used by a source above`;
      const advice = 'Give each source an id of its own.';
      addProblem(context, { path: [index, 'id'], message, advice });
    }
    const target = source && targetOf(source);
    if (target === undefined) continue;
    for (const [other, owner] of owners) {
      if (!other.startsWith(target) && !target.startsWith(other)) continue;
      const message = `\`${id ?? ''}\` would write where \`${owner}\` writes`;
      addProblem(context, {
        path: [index],
        message,
        advice: 'Give each source a place of its own.',
      });
    }
    owners.set(target, id ?? '');
  }
})
  .default([])
  .describe(
    'a list of `{ id: …, api | pages: …, url | list | file | git: … }`, for `npm run sync`',
  );

/** What a source writes, with "/" at the end. Two targets overlap if one begins with the other. */
function targetOf(source: {
  api?: string | undefined;
  pages?: string | undefined;
  announcement?: object | undefined;
  sidebars?: object | undefined;
}): string | undefined {
  const { api, pages, announcement, sidebars } = source;
  if (announcement !== undefined) return 'announcement/';
  if (sidebars !== undefined) return 'sidebars/';
  if (api !== undefined) return `api/${api}/`;
  return pages === undefined ? undefined : `${pages.replace(/\/+$/, '')}/`;
}

/** An entry of `navbar`. */
export const navbarItemSchema = z.union(
  [
    z
      .strictObject({
        sidebar: text('the name of a sidebar in sidebars.yml'),
        label: text('the text of the link').optional(),
      })
      .transform(({ sidebar, label = '' }) => ({
        kind: 'sidebar' as const,
        sidebarId: sidebar,
        /** Empty until the sidebars have been read. */
        label,
      })),
    linkSchema.transform((link) => ({ kind: 'link' as const, ...link })),
  ],
  { error: 'is not an entry of the navbar' },
);

const pixels = (description: string) => z.number().min(0).describe(description);
const zoomSchema = z.strictObject({
  selector: text('a CSS selector of the pictures').default('.prose img'),
  margin: pixels('the distance to the edges of the window, in pixels').default(0),
  background: z
    .strictObject({
      light: text('a color for the light theme').optional(),
      dark: text('a color for the dark theme').optional(),
    })
    .describe('the color behind a picture: `{ light: "#fff", dark: "#000" }`')
    .prefault({}),
  scrollOffset: pixels('the distance of scrolling that closes a picture, in pixels').default(40),
  container: z
    .union([
      text('a CSS selector'),
      z.strictObject({
        width: pixels('a width in pixels').optional(),
        height: pixels('a height in pixels').optional(),
        top: pixels('a distance in pixels').optional(),
        right: pixels('a distance in pixels').optional(),
        bottom: pixels('a distance in pixels').optional(),
        left: pixels('a distance in pixels').optional(),
      }),
    ])
    .describe('the part of the window that a picture fills: a CSS selector, or sizes in pixels')
    .optional(),
  template: text('a CSS selector of a template element that is shown with a picture').optional(),
});

/** The file `site.yml`, after its variables are resolved. */
export const siteSettingsSchema = checkTogether(
  z.strictObject({
    product: z
      .strictObject({
        name: text("the product's name"),
        slug: slug("the product's name in lower case, for routes and host names"),
        tokenVariable: text(
          'the environment variable from which all examples read the API token, such as "ACME_API_TOKEN"',
        ).default('TOKEN'),
      })
      .describe('the product: `{ name: …, slug: … }`'),
    siteUrl: text('the address of the published site, such as "https://docs.example.com"')
      .overwrite((url) => url.replace(/\/+$/, ''))
      .refine(isOrigin, {
        error: ({ input }) =>
          hasPath(String(input))
            ? `\`${String(input)}\` has a path, and a base path is not supported`
            : `\`${String(input)}\` is not the origin of a site`,
      }),
    title: text('the end of every page title, such as "{product.name} Docs"'),
    description: text('one sentence that says what the site is'),
    language: text('a language tag such as "en"')
      .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]+)*$/, 'must be a language tag')
      .default('en'),
    hosts: words
      .default({})
      .describe('host names, each with a short name for texts: `{ api: api.example.com }`'),
    links: words
      .default({})
      .describe(
        'addresses, each with a short name for texts: `{ status: https://status.example.com }`',
      ),
    logo: z
      .strictObject({
        src: href('the route of the picture in static/, such as "/brand/mark.svg"'),
        dark: href('the route of the picture for the dark theme, and for dark tabs').optional(),
        name: z
          .boolean()
          .describe('false if the picture shows the name, so that no text is beside it')
          .optional(),
        icon: href(
          'the route of a square picture for icons and social pictures. Give one if the logo is a word mark',
        ).optional(),
        alt: z.string().optional().meta({
          deprecated: true,
          description:
            'Remove it: the name of the product is beside the mark and says what it shows.',
        }),
      })
      .describe('the logo, of any proportion: `{ src: /brand/mark.svg }`')
      .optional(),
    navbar: z
      .array(navbarItemSchema)
      .default([])
      .describe('a list of `{ sidebar: … }` and `{ label: …, href: … }`'),
    footer: z
      .strictObject({
        columns: z
          .array(
            z.strictObject({
              title: text('the heading of the column'),
              links: z.array(linkSchema).describe('a list of `{ label: …, href: … }`'),
            }),
          )
          .default([])
          .describe('a list of `{ title: …, links: [ … ] }`'),
        copyright: z.string().default('').describe('the line at the end of every page'),
      })
      .describe('the footer: `{ columns: [ … ], copyright: … }`')
      .prefault({}),
    announcement: announcementSchema
      .describe('a line above every page: `{ text: …, link: { label: …, href: … } }`')
      .optional(),
    version: z
      .strictObject({
        label: text('the name of the version, which the navbar shows').default(''),
        path: text('the route at which the version begins')
          .overwrite(withoutTrailingSlash)
          .default('/docs'),
      })
      .describe('the version of the documentation, if it has several: `{ label: …, path: … }`')
      .prefault({}),
    noindex: z
      .boolean()
      .describe(
        'true for a site that search engines must not show, such as a preview. The environment variable NOINDEX=1 does the same',
      )
      .optional(),
    colorMode: z
      .strictObject({
        default: z
          .enum(['light', 'dark'])
          .default('light')
          .describe('the theme of readers who have not chosen: `light` or `dark`'),
        switch: z.boolean().default(true).describe('whether readers can switch the theme'),
      })
      .describe('the color mode: `{ default: light, switch: true }`')
      .optional(),
    apis: apisSchema,
    sources: sourcesSchema,
    sync: z
      .enum(['command', 'build'])
      .default('command')
      .describe('when sources are fetched: by the `command` alone, or before each `build`'),
    zoom: zoomSchema.describe('how pictures of guides are enlarged').prefault({}),
    redirects: z
      .array(
        z.strictObject({
          from: text('the old path, such as "/docs/old"').superRefine((from, context) => {
            const fault = redirectFault(from);
            const advice = 'Give an absolute, clean path such as "/docs/old".';
            if (fault) addProblem(context, { message: `\`${from}\` ${fault}`, advice });
          }),
          to: href('the new route, or an https:// address'),
        }),
      )
      .default([])
      .describe('a list of `{ from: …, to: … }`: old paths and their new addresses'),
    agents: text(
      'Markdown at the beginning of llms.txt, with what AI agents must know first',
    ).optional(),
    pageActions: z
      .strictObject({
        copyMarkdown: z
          .boolean()
          .default(true)
          .describe('whether a page can be copied as Markdown'),
        viewMarkdown: z
          .boolean()
          .default(true)
          .describe('whether a page can be opened as Markdown'),
        assistants: z
          .array(linkSchema)
          .default([])
          .describe(
            'a list of `{ label: …, href: … }`: assistants that a page can be opened in. `{markdown}`, `{page}`, `{title}`, `{version}` and `{file}` stand for the addresses of the page as Markdown and of the page, its title, the version of the documentation and its file',
          ),
      })
      .describe('what readers may do with a page: `{ copyMarkdown: true, assistants: [] }`')
      .prefault({}),
    editUrl: href(
      'the address for editing the file of a page; `{file}` stands for its path',
    ).optional(),
    reportUrl: href('the address for reporting a problem with a page').optional(),
  }),
  ({ apis = [], sources = [] }, context, { announcement }) => {
    if (
      announcement !== undefined
      && sources.some((source) => source?.announcement !== undefined)
    ) {
      const message = 'a source under `sources` fetches the announcement, too';
      addProblem(context, { path: ['announcement'], message, advice: 'Remove one of them.' });
    }
    const known = apis.map((api) => api?.id);
    // The API that is meant may be the one with the wrong id.
    if (known.includes(undefined)) return;
    for (const [index, source] of sources.entries()) {
      const api = source?.api;
      if (api === undefined || known.includes(api)) continue;
      const message = `there is no API \`${api}\``;
      const advice = `Give one of these: ${known.join(', ')}.`;
      addProblem(context, { path: ['sources', index, 'api'], message, advice });
    }
  },
);

/** Settings of the file, with defaults. */
export type SettingsFile = z.output<typeof siteSettingsSchema>;

const { name, slug: productSlug, tokenVariable } = siteSettingsSchema.shape.product.shape;
const productNames = z.object({
  name: name.catch('Product'),
  slug: productSlug.catch('product'),
  tokenVariable: tokenVariable.catch('TOKEN'),
});

/**
 * The parts of the file that define variables. A wrong value is replaced, so that its name still exists for the texts that use
 * it. Mistakes in other parts do not matter.
 */
export const variablesSchema = z.object({
  product: productNames.catch(() => productNames.parse({})),
  hosts: z.record(z.string(), z.string().catch('host.invalid')).default({}),
  links: z.record(z.string(), z.string().catch('https://link.invalid')).default({}),
  apis: z
    .array(z.object({ id: z.string(), infoSlug: z.string().optional().catch(undefined) }))
    .default([]),
});
