import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import type { Pluggable, Plugin } from 'unified';

/** Plugins that write a Markdown tree as text, in one style for all files of the site. */
export const markdownWriter: Pluggable[] = [
  [remarkGfm, { tablePipeAlign: false }],
  // Its type requires that it is the last plugin of a processor, which a list of plugins cannot express.
  [remarkStringify as Plugin, { bullet: '-', fences: true, listItemIndent: 'one', rule: '-' }],
];
