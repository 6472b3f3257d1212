import type { Plugin } from 'unified';
import type { VFile } from 'vfile';
import { outsideFences } from '../../text/outsideFences';

/**
 * Supports `{#id}` at the end of headings. MDX would parse this as a JavaScript expression and fail, so the brace is
 * escaped before the parser runs. `\{#id}` works too.
 */
export const explicitIds: Plugin = function explicitIds() {
  const parse = this.Parser as (document: string, file: VFile) => unknown;
  this.Parser = ((document: string, file: VFile) => {
    const escaped = escapeHeadingIds(document);
    file.data.parsedSource = escaped;
    return parse(escaped, file);
  }) as unknown as typeof this.Parser;
};

/** The text that was parsed. Offsets of nodes refer to it. */
export function parsedSource(file: VFile): string {
  const { parsedSource: source } = file.data;
  return typeof source === 'string' ? source : String(file);
}

const HEADING_ID = /^(\s*(?:>\s*)*#{1,6}[ \t].*?)(?<!\\)(\{#[A-Za-z][\w.:-]*\}[ \t]*#*[ \t]*)$/;

/** Escapes the brace of `{#id}` at the end of headings, outside fenced code. */
export function escapeHeadingIds(source: string): string {
  if (!source.includes('{#')) return source;
  return outsideFences(source, (line) => line.replace(HEADING_ID, '$1\\$2'));
}
