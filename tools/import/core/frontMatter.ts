import { parseDocument } from 'yaml';
import { LineCounter } from 'yaml';

/** Front matter of a file, with the line of each field. */
export interface SourceFrontMatter {
  values: Readonly<Record<string, unknown>>;
  lines: Readonly<Record<string, number>>;
  /** Why it could not be read. */
  fault?: { line: number; text: string };
}

/** Reads front matter that begins in line 2. */
export function readSourceFrontMatter(source: string): SourceFrontMatter {
  const counter = new LineCounter();
  const document = parseDocument(source, { lineCounter: counter, maxAliasCount: 20 } as never);
  const [error] = document.errors;
  if (error) {
    const line = counter.linePos(error.pos[0]).line + 1;
    return { values: {}, lines: {}, fault: { line, text: error.message.split('\n')[0] ?? '' } };
  }
  let value: unknown;
  try {
    value = document.toJS({ maxAliasCount: 20 });
  } catch (problem) {
    return { values: {}, lines: {}, fault: { line: 2, text: (problem as Error).message } };
  }
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    return { values: {}, lines: {} };
  }
  const lines: Record<string, number> = {};
  const { contents } = document;
  if (contents && 'items' in contents) {
    for (const pair of contents.items as { key?: { value?: unknown; range?: number[] } }[]) {
      const start = pair.key?.range?.[0];
      if (start !== undefined) lines[String(pair.key?.value)] = counter.linePos(start).line + 1;
    }
  }
  return { values: value as Record<string, unknown>, lines };
}

/** Fields without an equivalent here, or that the import uses for sidebars and routes. */
export const READ_ELSEWHERE = new Set([
  'id',
  'title',
  'description',
  'slug',
  'sidebar_label',
  'sidebar_position',
  'sidebar_class_name',
  'sidebar_key',
  'sidebar_custom_props',
  'displayed_sidebar',
  'tags',
  'keywords',
  'image',
  'hide_table_of_contents',
  'hide_title',
  'toc_min_heading_level',
  'toc_max_heading_level',
  'pagination_label',
  'pagination_next',
  'pagination_prev',
  'pagination_custom_label',
  'custom_edit_url',
  'parse_number_prefixes',
  'last_update',
  'draft',
  'unlisted',
  'title_meta',
  'format',
  'mdx',
  'date',
  'author',
  'authors',
  'wrapperClassName',
  'original_id',
  'layout',
]);
