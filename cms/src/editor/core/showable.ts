import { rowOf } from './kit';
import type { Kit } from './kit';
import { columnOf, indented, isElement, sliceOf, textAttributes } from './tree';
import type { TreeNode } from './tree';

/** What the editor knows of the site. */
export interface Known {
  kit: Kit;
  /** Kinds of `:::note`. */
  boxes: readonly string[];
}

/**
 * Replaces everything that the editor cannot show by its source: blocks by `source`, parts of a line by `sourceText`. These
 * are printed as they were written.
 */
export function showable(tree: TreeNode, text: string, known: Known): TreeNode {
  return { ...tree, children: blocksIn(tree, { text, ...known }) };
}

interface Context extends Known {
  text: string;
}

function blocksIn(parent: TreeNode, context: Context): TreeNode[] {
  return (parent.children ?? []).map((child) => block(child, context) ?? source(child, context));
}

function source(node: TreeNode, { text }: Context): TreeNode {
  return { type: 'source', value: indented(sliceOf(text, node), columnOf(node), 0) };
}

function block(node: TreeNode, context: Context): TreeNode | undefined {
  switch (node.type) {
    case 'paragraph':
      return isFigure(node) && hasPlainAlt(node, context) ? node : withLine(node, context);
    case 'heading':
      return withLine(node, context);
    case 'thematicBreak':
    case 'code':
      return node;
    case 'blockquote':
      return node.children?.every(({ type }) => type === 'paragraph')
        ? { ...node, children: blocksIn(node, context) }
        : undefined;
    case 'list':
      return { ...node, children: (node.children ?? []).map((item) => withBlocks(item, context)) };
    case 'table':
      return {
        ...node,
        children:
          node.children?.map((row) => ({
            ...row,
            children: row.children?.map((cell) => withLine(cell, context)) ?? [],
          })) ?? [],
      };
    case 'containerDirective':
      return isBox(node, context) ? withBlocks(node, context) : undefined;
    case 'mdxJsxFlowElement':
      return element(node, context);
    default:
      return undefined;
  }
}

const withBlocks = (node: TreeNode, context: Context): TreeNode => ({
  ...node,
  children: blocksIn(node, context),
});

/** A note box whose title is plain text. */
function isBox(node: TreeNode, { boxes }: Context): boolean {
  const label = node.children?.find(({ data }) => data?.directiveLabel);
  const isPlain = label?.children?.every(({ type }) => type === 'text') ?? true;
  return (
    boxes.includes(node.name ?? '') && Object.keys(node.attributes ?? {}).length === 0 && isPlain
  );
}

/** A component of the site, if it has only attributes and content that a form can show. */
function element(node: TreeNode, context: Context): TreeNode | undefined {
  const row = rowOf(context.kit, node.name);
  if (row?.written !== 'element' || !hasOwnAttributes(node, context.kit)) return undefined;
  const { holds } = row;
  const children = node.children ?? [];
  if (holds === 'nothing') return children.length === 0 ? node : undefined;
  if (holds === 'text') {
    const [only, another] = children;
    if (children.every(isInline)) return withLine(node, context);
    return only?.type === 'paragraph' && !another ? withBlocks(node, context) : undefined;
  }
  if (children.some(isInline)) return undefined;
  if (holds === 'steps') {
    const [list, another] = children;
    return list?.type === 'list' && list.ordered && (list.start ?? 1) === 1 && !another
      ? withBlocks(node, context)
      : undefined;
  }
  if (holds === 'blocks') {
    return node.name === 'details' ? details(node, context) : withBlocks(node, context);
  }
  const inside = children.map((child) =>
    child.name === holds.component ? element(child, context) : undefined,
  );
  const areShown = inside.every((child): child is TreeNode => child !== undefined);
  return areShown && inside.length > 0 ? { ...node, children: inside } : undefined;
}

/** `<details>` with a summary of plain text. */
function details(node: TreeNode, context: Context): TreeNode | undefined {
  const [summary, ...blocks] = node.children ?? [];
  const words = summary?.children ?? [];
  if (summary?.name !== 'summary' || summary.attributes?.length) return undefined;
  if (words.some(({ type }) => type !== 'text') || blocks.length === 0) return undefined;
  return { ...node, children: [summary, ...blocksIn({ ...node, children: blocks }, context)] };
}

function hasOwnAttributes(node: TreeNode, kit: Kit): boolean {
  const known = rowOf(kit, node.name)?.attributes ?? {};
  const given = textAttributes(node);
  const count = Array.isArray(node.attributes) ? node.attributes.length : 0;
  return Object.keys(given).length === count && Object.keys(given).every((name) => name in known);
}

/** Whether a paragraph is a picture on a line of its own, which is drawn as a figure. */
export function isFigure({ type, children = [] }: TreeNode): boolean {
  return type === 'paragraph' && children.length === 1 && children[0]?.type === 'image';
}

/** The parser takes the braces of variables out of a description. */
function hasPlainAlt(node: TreeNode, { text }: Context): boolean {
  return !/^!\[[^\]]*\{/.test(sliceOf(text, node));
}

/** Parts of a line that the editor shows in its own way. */
const SHOWN = new Set(['text', 'strong', 'emphasis', 'delete', 'link', 'inlineCode', 'break']);

function isInline({ type }: TreeNode): boolean {
  return SHOWN.has(type) || type === 'mdxJsxTextElement' || type === 'mdxTextExpression';
}

function withLine(node: TreeNode, context: Context): TreeNode {
  return { ...node, children: joined(line(node, context, [])) };
}

/** Joins neighbors with the same mark. */
function joined(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.reduce<TreeNode[]>((list, node) => {
    const last = list.at(-1);
    if (!last || last.type !== node.type || !MARKS.has(node.type)) return [...list, node];
    const children = joined([...(last.children ?? []), ...(node.children ?? [])]);
    return [...list.slice(0, -1), { ...last, children }];
  }, []);
}

/** Marks of text. In the editor they are inside links, and a source has them as a text has. */
const MARKS = new Set(['strong', 'emphasis', 'delete']);

function line(parent: TreeNode, context: Context, marks: readonly TreeNode[]): TreeNode[] {
  return (parent.children ?? []).flatMap((child) => {
    if (MARKS.has(child.type)) return line(child, context, [...marks, child]);
    if (child.type === 'link') {
      return [{ ...child, children: joined(line(child, context, marks)) }];
    }
    const isShown =
      SHOWN.has(child.type) || (marks.length === 0 && isInlineComponent(child, context.kit));
    const shown = isShown ? child : { type: 'sourceText', value: sliceOf(context.text, child) };
    return [
      marks.reduceRight<TreeNode>((inside, mark) => ({ ...mark, children: [inside] }), shown),
    ];
  });
}

function isInlineComponent(node: TreeNode, kit: Kit): boolean {
  return (
    isElement(node)
    && rowOf(kit, node.name)?.written === 'inline'
    && hasOwnAttributes(node, kit)
    && (node.children?.every(({ type }) => type === 'text') ?? false)
  );
}

/** Whether a list only has items with a line of text and lists of the same kind, which text editors can show. */
export function isPlainList(list: TreeNode): boolean {
  const items = list.children ?? [];
  const isTasks = items.some(({ checked }) => typeof checked === 'boolean');
  return (
    (list.start ?? 1) === 1
    && items.every(({ children = [], checked }) => {
      const [line, below, ...more] = children;
      return (
        (typeof checked === 'boolean') === isTasks
        && line?.type === 'paragraph'
        && !isFigure(line)
        && more.length === 0
        && (!below || (below.type === 'list' && isPlainList(below)))
      );
    })
  );
}
