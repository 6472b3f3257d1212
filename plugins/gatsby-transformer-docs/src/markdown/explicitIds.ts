import type { Plugin } from 'unified';
import type { VFile } from 'vfile';

/**
 * Lets a heading end in `{#id}`. MDX would read that as a JavaScript expression and stop, so the brace is escaped
 * before the parser sees it; `\{#id}` works as well.
 */
export const explicitIds: Plugin = function explicitIds() {
  const parse = this.Parser as (document: string, file: VFile) => unknown;
  this.Parser = ((document: string, file: VFile) => {
    const escaped = escapeHeadingIds(document);
    file.data.parsedSource = escaped;
    return parse(escaped, file);
  }) as unknown as typeof this.Parser;
};

/** The text the parser saw, which the offsets of all nodes refer to. */
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
