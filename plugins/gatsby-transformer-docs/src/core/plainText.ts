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
  return singleLine(collect(node));
}

/** The text of a node without code blocks in one line, and the text of its code blocks in another line. */
export function proseAndCode(node: TreeNode): { prose: string; code: string } {
  const blocks: string[] = [];
  const prose = collect(node, blocks);
  return { prose: singleLine(prose), code: singleLine(blocks.join(' ')) };
}

function singleLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** The text of a node. If `blocks` is given, the text of code blocks is added to it instead of the result. */
function collect(node: TreeNode, blocks?: string[]): string {
  if (blocks && node.type === 'code') {
    blocks.push(node.value ?? '');
    return ' ';
  }
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
  const inner = node.value ?? (node.children ?? []).map((child) => collect(child, blocks)).join('');
  const text = [...own, inner].join(' ');
  return BLOCKS.has(node.type) || own.length > 0 ? ` ${text} ` : text;
}
