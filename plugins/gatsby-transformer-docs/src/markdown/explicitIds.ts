import type { Plugin } from 'unified';
import type { VFile } from 'vfile';

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

const FENCE = /^\s*(?:>\s*)*(`{3,}|~{3,})/;
const HEADING_ID = /^(\s*(?:>\s*)*#{1,6}[ \t].*?)(?<!\\)(\{#[A-Za-z][\w.:-]*\}[ \t]*#*[ \t]*)$/;

/** Escapes the brace of `{#id}` at the end of headings, outside fenced code. */
export function escapeHeadingIds(source: string): string {
  if (!source.includes('{#')) return source;
  let fence: string | undefined;
  return source
    .split('\n')
    .map((line) => {
      const mark = FENCE.exec(line)?.[1];
      if (mark && fence === undefined) fence = mark;
      else if (mark && fence && mark.startsWith(fence)) fence = undefined;
      return fence === undefined ? line.replace(HEADING_ID, '$1\\$2') : line;
    })
    .join('\n');
}
