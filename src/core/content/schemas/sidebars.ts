import { z } from 'zod';
import { addProblem } from '../../input/checkInput';
import { checkTogether } from '../../input/checkTogether';
import { href, slug, text } from './texts';

const indexSlug = slug('a name for the route of the index page, such as "how-to"');

/** Optional fields of a group or an API that its index page shows. */
const indexPage = {
  whenToRead: text('one sentence for the index page: which page to read when').optional(),
  icon: text('the name of a drawing, such as "storage"; groups inside have the same').optional(),
};

/** A group with a slug has an index page, which shows the description. */
function withDescription<Schema extends z.ZodType<{ slug?: string; description?: string }>>(
  schema: Schema,
): Schema {
  return checkTogether(schema, (_, context, { slug: name, description }) => {
    if (name === undefined || description !== undefined) return;
    addProblem(context, {
      path: ['description'],
      at: 'key',
      message: 'is missing',
      advice: 'A group with a `slug` has an index page, which needs one sentence.',
    });
  });
}

const pageItemSchema = z.strictObject({
  page: text('the path of a page below docs/, without .mdx'),
  label: text('the words of the link').optional(),
});

const groupItemSchema = withDescription(
  z.strictObject({
    group: text('the name of the group'),
    slug: indexSlug.optional(),
    title: text('the title of the index page').optional(),
    description: text('one sentence for the index page').optional(),
    ...indexPage,
    start: z
      .array(
        z.strictObject({
          page: text('the path of a page below docs/, without .mdx'),
          label: text('what the reader does there, such as "Open the ports"'),
        }),
      )
      .min(2, 'needs two steps')
      .max(4, 'has more than four steps')
      .describe('two to four pages to begin with, above the others on the index page')
      .optional(),
    get items(): z.ZodArray<z.ZodType<SidebarItem>> {
      return z
        .array(sidebarItemSchema)
        .min(1, 'is empty')
        .describe('a list with at least one item');
    },
  }),
);

const apiItemSchema = withDescription(
  z.strictObject({
    api: text('the id of an API in site.yml'),
    groupBy: z
      .enum(['tagGroup', 'tag', 'none'])
      .default('tagGroup')
      .describe('how operations are grouped: `tagGroup`, `tag` or `none`'),
    label: text('the name of the group').optional(),
    slug: indexSlug.optional(),
    description: text('one sentence for the index page').optional(),
    ...indexPage,
  }),
);

const folderItemSchema = z.strictObject({
  folder: text('the path of a folder below docs/'),
});

const linkItemSchema = z.strictObject({
  label: text('the words of the link'),
  href: href('a route beginning with "/", or an https:// address'),
});

/** A page by its path, a page with another label, a group, the operations of an API, the other pages of a folder, or a link. */
export type SidebarItem =
  | string
  | z.output<typeof pageItemSchema>
  | z.output<typeof apiItemSchema>
  | z.output<typeof folderItemSchema>
  | z.output<typeof linkItemSchema>
  | {
      group: string;
      slug?: string | undefined;
      title?: string | undefined;
      description?: string | undefined;
      whenToRead?: string | undefined;
      icon?: string | undefined;
      start?: { page: string; label: string }[] | undefined;
      items: SidebarItem[];
    };

const sidebarItemSchema: z.ZodType<SidebarItem> = z
  .union(
    [
      text('the path of a page below docs/, without .mdx'),
      pageItemSchema,
      groupItemSchema,
      apiItemSchema,
      folderItemSchema,
      linkItemSchema,
    ],
    { error: 'is not an item of a sidebar' },
  )
  .meta({
    id: 'item',
    description:
      'An item is a page (`product/start`), `{ page: …, label: … }`, `{ group: …, items: [ … ] }`, `{ api: … }`, `{ folder: … }` or `{ label: …, href: … }`.',
  });

/** The file `sidebars.yml`, after its variables are resolved. */
export const sidebarsSchema = z
  .record(
    z
      .string()
      .regex(/^[A-Za-z_][\w-]*$/, {
        error: ({ input }) => `\`${String(input)}\` cannot be a sidebar's name`,
      })
      .describe('Use letters, digits, "_" and "-".'),
    z
      .strictObject({
        label: text('the name readers see, such as "Product Docs"'),
        items: z.array(sidebarItemSchema).describe('a list of pages, groups, APIs and links'),
      })
      .describe('a sidebar: `{ label: …, items: [ … ] }`'),
  )
  .describe('the sidebars by their names');
