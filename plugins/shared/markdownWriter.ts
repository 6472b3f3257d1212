import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import type { Pluggable, Plugin } from 'unified';

/** Plugins that write a Markdown tree as text, in one style for all files of the site. */
export const markdownWriter: Pluggable[] = [
  [remarkGfm, { tablePipeAlign: false }],
  // Its type asks for a processor that ends with it, which no list of plugins can promise.
  [remarkStringify as Plugin, { bullet: '-', fences: true, listItemIndent: 'one', rule: '-' }],
];
