import path from 'node:path';
import { z } from 'zod';

/** Where the editor and its server are in `gatsby develop`. */
export const EDITOR_ROUTE = '/admin';

/** Name of the format in which the editor reads and writes pages. See `pageFormat`. */
export const PAGE_FORMAT = 'page';

/** The parts of the JSON Schema of the front matter from which the form is made. */
export const formSchema = z.object({
  properties: z.record(
    z.string(),
    z.object({
      type: z.string().optional(),
      description: z.string().optional(),
      enum: z.array(z.string()).optional(),
    }),
  ),
  required: z.array(z.string()).default([]),
});

/** The parts of the JSON Schema of the front matter from which the form is made. */
type FormSchema = z.output<typeof formSchema>;

/** A field of Decap's forms. */
interface EditorField {
  name: string;
  label: string;
  widget: string;
  required: boolean;
  hint?: string;
  options?: readonly string[];
  modes?: readonly string[];
}

/** Settings of Decap, as far as this site uses them. */
export type EditorSettings = ReturnType<typeof editorSettings>;

/**
 * The settings of the editor: a collection for each folder that has pages.
 *
 * @param schema of the front matter
 * @param pages paths relative to the content folder, such as `docs/start.mdx`
 * @param elsewhere folders whose pages come from elsewhere
 */
export function editorSettings(
  schema: FormSchema,
  pages: readonly string[],
  elsewhere: readonly string[] = [],
) {
  const isElsewhere = (page: string) =>
    elsewhere.some((folder) => `${page}/`.startsWith(`${folder}/`));
  const folders = new Set(
    pages.filter((page) => !isElsewhere(page)).map((page) => path.posix.dirname(page)),
  );
  const fields = editorFields(schema);
  return {
    load_config_file: false,
    backend: { name: 'proxy', proxy_url: `${EDITOR_ROUTE}/api/v1` },
    media_folder: 'docs',
    // `gatsby develop` shows the page itself.
    editor: { preview: false },
    slug: { encoding: 'ascii', clean_accents: true },
    collections: [...folders].sort().map((folder) => ({
      name: folder.replaceAll('/', '__'),
      label: folder,
      folder,
      create: true,
      extension: 'mdx',
      format: PAGE_FORMAT,
      summary: '{{title}}',
      fields,
    })),
  };
}

/** A form field for each field of the front matter, and one for the text of the page. */
function editorFields({ properties, required }: FormSchema): EditorField[] {
  const fields = Object.entries(properties)
    // Only the sync writes this field.
    .filter(([name]) => name !== 'draft')
    .map(([name, schema]) => ({
      name,
      label: labelOf(name),
      required: required.includes(name),
      ...widgetOf(schema),
    }));
  const body = {
    name: 'body',
    label: 'Text',
    widget: 'markdown',
    // The other mode loses what only MDX has, and the titles of code blocks.
    modes: ['raw'],
    required: true,
  };
  return [...fields, body];
}

function widgetOf({
  type,
  description,
  enum: options,
}: FormSchema['properties'][string]): Pick<EditorField, 'widget' | 'options' | 'hint'> {
  // The descriptions of lists and switches say what to write in a file.
  if (type === 'array') return { widget: 'list', hint: 'separated by commas' };
  if (type === 'boolean') return { widget: 'boolean' };
  const hint = description !== undefined && { hint: description };
  return options ? { widget: 'select', options, ...hint } : { widget: 'string', ...hint };
}

/** `sidebarLabel` becomes `Sidebar label`. */
function labelOf(name: string): string {
  const words = name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
