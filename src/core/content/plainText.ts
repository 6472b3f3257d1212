import { BETWEEN_BLOCKS, BETWEEN_CELLS, joinTexts } from '../text/joinTexts';
import { singleLine } from '../text/singleLine';
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

/** Block elements of HTML. In MDX, several of them on one line are text elements. */
const HTML_BLOCKS = new Set(
  (
    'address blockquote dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 li ol p section summary table tbody td '
    + 'tfoot th thead tr ul'
  ).split(' '),
);

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
  if (isJsx(node) && node.name === 'br') return ' ';
  const own = seenTexts(node);
  const inner = node.value ?? collectChildren(node, blocks);
  if (isBlock(node)) return ` ${joinTexts([joinTexts(own, BETWEEN_CELLS), inner], ': ')} `;
  return own.length > 0 ? ` ${[...own, inner].join(' ')} ` : inner;
}

/** The text of the children of a node, with separators between cells and between other blocks. */
function collectChildren({ type, children = [] }: TreeNode, blocks?: string[]): string {
  if (!children.some(isBlock)) return children.map((child) => collect(child, blocks)).join('');
  const texts: string[] = [];
  children.forEach((child, index) => {
    const text = collect(child, blocks);
    const previous = children[index - 1];
    if (!previous || isBlock(previous) || isBlock(child)) texts.push(text);
    else texts.push(`${texts.pop()}${text}`);
  });
  return joinTexts(texts, type === 'tableRow' ? BETWEEN_CELLS : BETWEEN_BLOCKS);
}

/** Texts of attributes that readers see. */
function seenTexts(node: TreeNode): string[] {
  if (!isJsx(node)) return [];
  return SEEN.map((name) => attributeText(node, name)).filter((text) => text !== undefined);
}

/** Whether a node is a block. A component with a title is one, even if it is written on one line. */
function isBlock(node: TreeNode): boolean {
  return (
    BLOCKS.has(node.type)
    || (isJsx(node)
      && (HTML_BLOCKS.has(node.name ?? '')
        || (/^[A-Z]/.test(node.name ?? '') && seenTexts(node).length > 0)))
  );
}
