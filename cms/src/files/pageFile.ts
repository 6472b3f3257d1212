import { parse, stringify } from 'yaml';

/** A page in the CMS, without its images. */
export interface PageFields {
  path: string;
  title: string;
  description?: string | null;
  slug?: string | null;
  sidebarLabel?: string | null;
  tags?: string[] | null;
  redirectFrom?: string[] | null;
  layout?: 'doc' | 'page' | 'home' | null;
  hideTableOfContents?: boolean | null;
  body: string;
}

/** Fields of the front matter. */
export const FIELDS = [
  'title',
  'description',
  'slug',
  'sidebarLabel',
  'tags',
  'redirectFrom',
  'layout',
  'hideTableOfContents',
] as const;

/**
 * Parses the file of a page.
 *
 * @throws Error with a sentence if it is not a valid page
 */
export function parsePageFile(path: string, source: string): PageFields {
  const text = source.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  const match = /^---[^\S\n]*\n(?:([\s\S]*?)\n)?---[^\S\n]*(?:\n|$)/.exec(text);
  if (!match) throw new Error(`${path} has no front matter.`);
  const data: unknown = parse(match[1] ?? '');
  if (typeof data !== 'object' || data === null || Array.isArray(data))
    throw new Error(`${path} has no front matter.`);
  const unknown = Object.keys(data).filter((name) => !(FIELDS as readonly string[]).includes(name));
  if (unknown.length > 0) {
    throw new Error(`${path} has fields that the CMS does not know: ${unknown.join(', ')}.`);
  }
  const { title } = data as { title?: unknown };
  if (typeof title !== 'string') throw new Error(`${path} has no title.`);
  const body = text.slice(match[0].length).replace(/^\n+/, '');
  return { ...(data as object), title, path: path.replace(/\.mdx$/, ''), body };
}

/** Makes the file of a page. Leaves out empty fields. */
export function printPageFile(page: PageFields): string {
  const data = Object.fromEntries(
    FIELDS.map((name) => [name, page[name]] as const).filter(
      ([, value]) => value && !(Array.isArray(value) && value.length === 0),
    ),
  );
  return `---\n${stringify(data, { lineWidth: 0 })}---\n\n${page.body.replace(/^\n+/, '').trimEnd()}\n`;
}

/** Names of files in the page's folder that the text may show. The check before publishing reports missing files. */
export function picturesBeside(body: string): string[] {
  const found = body.matchAll(/\]\(\s*<?\.\/([^\s)>/]+\.(?:svg|png|jpe?g|gif|webp|avif))/gi);
  return [...new Set([...found].map(([, name = '']) => decoded(name)))];
}

/** Decodes the percent-encoded characters of a name. Returns a name with an invalid encoding unchanged. */
function decoded(name: string): string {
  try {
    return decodeURIComponent(name);
  } catch {
    return name;
  }
}
