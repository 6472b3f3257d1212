import { attributeText, isJsx } from './tree';
import type { TreeNode } from './tree';

/** Attributes of components that are visible text. */
const SEEN = ['title', 'label', 'alt', 'caption', 'text', 'description'];

const BLOCKS = new Set([
  'root',
  'paragraph',
  'heading',
  'blockquote',
  'list',
  'listItem',
  'table',
  'tableRow',
  'tableCell',
  'code',
  'containerDirective',
  'mdxJsxFlowElement',
  'footnoteDefinition',
]);

/** The text of a node in one line, including admonitions, tabs, tables and code. */
export function plainText(node: TreeNode): string {
  return collect(node).replace(/\s+/g, ' ').trim();
}

function collect(node: TreeNode): string {
  switch (node.type) {
    case 'mdxFlowExpression':
    case 'mdxTextExpression':
    case 'mdxjsEsm':
    case 'html':
    case 'definition':
    case 'yaml':
      return '';
    case 'break':
    case 'thematicBreak':
      return ' ';
    case 'image':
    case 'imageReference':
      return node.alt ?? '';
  }
  const own = isJsx(node)
    ? SEEN.map((name) => attributeText(node, name)).filter((text) => text !== undefined)
    : [];
  const inner = node.value ?? (node.children ?? []).map(collect).join('');
  const text = [...own, inner].join(' ');
  return BLOCKS.has(node.type) || own.length > 0 ? ` ${text} ` : text;
}
