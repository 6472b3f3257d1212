import { unified } from 'unified';
import { markdownWriter } from '../../markdown/markdownWriter';
import type { TreeNode } from '../tree';
import { flatten } from './flatten';
import type { FlatPage } from './flatten';

const writer = unified().use(markdownWriter).freeze();

/** A page's text as plain Markdown, which is also correct outside the site. */
export function writeMarkdown(tree: TreeNode, page: FlatPage): string {
  return String(writer.stringify(flatten(tree, page))).trim();
}
