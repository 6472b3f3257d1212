import rehypeParse from 'rehype-parse';
import rehypeRemark, { all, defaultHandlers } from 'rehype-remark';
import type { Options } from 'rehype-remark';
import rehypeSanitize, { defaultSchema } from 'rehype-sanitize';
import remarkGfm from 'remark-gfm';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { plainText } from '../../../src/core/content/plainText';
import { isHeavyText } from '../../../src/core/text/isHeavyText';
import { escapeCodeWords } from '../../../src/core/text/escapeCodeWords';
import type { TreeNode } from '../../../src/core/content/tree';
import { walk } from '../../../src/core/content/tree';
import { replaceNodes } from '../../../src/core/content/markdown/replaceNodes';
import { PROTOCOLS, REMOVED, takeLosses, wordsOf } from './htmlLosses';
import type { HtmlNode } from './htmlLosses';

/** The format of a page's text in a CMS. */
export type BodyFormat = 'mdx' | 'markdown' | 'html';

/** Limit for nested HTML elements, because code that walks the tree would overflow the stack. */
const MAX_DEPTH = 200;
const MAX_OPEN = 1000;
const ENDS_BY_ITSELF =
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr|p|li|dt|dd|tr|td|th|option)$/i;

/** Kinds of nodes whose marks stand around words, with their elements. */
const MARKED: ReadonlyMap<string, string> = new Map([
  ['strong', 'strong'],
  ['emphasis', 'em'],
  ['delete', 'del'],
]);

/** A converted text, with a sentence for each part of it that MDX does not have. */
export interface Converted {
  text: string;
  losses: string[];
}

/**
 * Converts a text to MDX.
 * @throws if it is too long or nested too deeply. The message is the rest of a sentence.
 */
export function convertText(text: string, format: BodyFormat): Converted {
  const source = text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n');
  if (format === 'mdx') return { text: ended(source), losses: [] };
  if (format === 'markdown') {
    if (isHeavyText(source)) throw new Error('would hold up the build');
    return { text: fromTree(markdown.parse(source) as TreeNode), losses: [] };
  }
  return convertHtmlTree(parseHtml(source));
}

/**
 * Converts a tree of HTML to MDX.
 * @throws if it is nested too deeply. The message is the rest of a sentence.
 */
export function convertHtmlTree(tree: HtmlNode): Converted {
  if (isDeep(tree, MAX_DEPTH)) throw new Error('is nested too deeply');
  const losses = takeLosses(tree);
  return { text: fromTree(html.runSync(tree as never) as TreeNode), losses };
}

/** The plain text of HTML. Titles of some CMSs are HTML, with `&amp;` and tags. */
export function textOfHtml(source: string): string {
  return wordsOf(parseHtml(source));
}

type Handler = NonNullable<NonNullable<Options['handlers']>[string]>;

/** rehype-remark groups words by the kinds of nodes that it knows, so that this is emphasis until the end. */
const element: Handler = (h, node) =>
  ({
    ...(h(node, 'emphasis', all(h, node)) as object),
    data: { element: (node as HtmlNode).tagName },
  }) as never;

/** Folded text. Its summary is no part of the text. */
const details: Handler = (h, node) => {
  const { children = [] } = node as HtmlNode;
  const isSummary = ({ tagName }: HtmlNode) => tagName === 'summary';
  const part = (nodes: HtmlNode[]) =>
    (defaultHandlers['blockquote']?.(h, { ...node, children: nodes } as never) ?? {}) as TreeNode;
  const text = part(children.filter((child) => !isSummary(child)));
  const [summary] = part(children.filter(isSummary)).children ?? [];
  return {
    ...text,
    type: 'mdxJsxFlowElement',
    name: 'details',
    attributes: [],
    children: [...(summary ? [summary] : []), ...(text.children ?? [])],
  } as never;
};

/** Elements that MDX takes as they are, because Markdown has no mark for them. */
const HANDLERS = {
  ...Object.fromEntries(
    ['ins', 'kbd', 'mark', 'small', 'sub', 'summary', 'sup'].map((name) => [name, element]),
  ),
  details,
};

const markdown = unified().use(remarkParse).use(remarkGfm).freeze();
const html = unified()
  .use(rehypeSanitize, {
    ...defaultSchema,
    tagNames: [
      ...(defaultSchema.tagNames ?? []),
      'section',
      'article',
      'aside',
      'header',
      'footer',
    ],
    attributes: {
      ...defaultSchema.attributes,
      code: [['className', /^language-./]],
      input: [...(defaultSchema.attributes?.['input'] ?? []), 'checked'],
    },
    protocols: { ...defaultSchema.protocols, ...PROTOCOLS },
    strip: REMOVED,
  })
  .use(rehypeRemark, { handlers: HANDLERS })
  .freeze();
const htmlParser = unified().use(rehypeParse, { fragment: true }).freeze();
// remark-mdx escapes characters that would begin an expression or a tag.
const writer = unified()
  .use(remarkGfm, { tablePipeAlign: false })
  .use(remarkMdx)
  .use(remarkStringify, {
    bullet: '-',
    // `_` marks nothing inside a word.
    emphasis: '*',
    fences: true,
    // Marks of a list behind a list. Without them, a comment of HTML would stand between them, which MDX does not have.
    bulletOther: '*',
    bulletOrderedOther: ')',
    listItemIndent: 'one',
    resourceLink: true,
    rule: '-',
  })
  .freeze();

/**
 * The tree of a text in HTML.
 * @throws if it is too long or nested too deeply. The message is the rest of a sentence.
 */
export function parseHtml(source: string): HtmlNode {
  if (source.length > 500_000) throw new Error('is longer than 500,000 characters');
  // The parser takes quadratic time for nested elements and can overflow the stack.
  if (openElements(source) > MAX_OPEN) throw new Error('is nested too deeply');
  const tree = htmlParser.parse(source) as HtmlNode;
  if (isDeep(tree, MAX_DEPTH)) throw new Error('is nested too deeply');
  return tree;
}

/** Highest number of elements that are open at the same time. Elements with an optional or no end tag do not count. */
function openElements(source: string): number {
  let open = 0;
  let most = 0;
  for (const [, close, name = ''] of source.matchAll(/<(\/?)([a-z][^\s/>]*)/gi)) {
    if (ENDS_BY_ITSELF.test(name)) continue;
    open = Math.max(0, open + (close ? -1 : 1));
    most = Math.max(most, open);
  }
  return most;
}

/** Whether a tree has more than `most` levels. Without recursion, because deep trees would overflow the stack. */
function isDeep(tree: TreeNode, most: number): boolean {
  let level: TreeNode[] = [tree];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > most) return true;
    level = level.flatMap(({ children }) => children ?? []);
  }
  return false;
}

function fromTree(tree: TreeNode): string {
  asText(tree);
  asElements(tree);
  trimMarked(tree);
  separateMarked(tree);
  return ended(escapeCodeWords(String(writer.stringify(tree as never))));
}

/** Makes elements of MDX of what stands for them. */
function asElements(tree: TreeNode): void {
  walk(tree, (node) => {
    const name = (node.data as { element?: string } | undefined)?.element;
    if (name === undefined) return;
    Object.assign(node, { type: 'mdxJsxTextElement', name, attributes: [] });
    delete node.data;
  });
}

/** Converts HTML inside Markdown to text, because MDX would read it as elements, which may not be well-formed. */
function asText(parent: TreeNode): void {
  parent.children = parent.children?.flatMap((child): TreeNode[] => {
    asText(child);
    if (child.type !== 'html') return [child];
    const value = (child.value ?? '').replace(/<!--[\s\S]*?-->/g, '');
    if (value.trim() === '') return [];
    const text: TreeNode = { type: 'text', value };
    const isFlow = ['root', 'blockquote', 'listItem', 'footnoteDefinition'].includes(parent.type);
    return [isFlow ? { type: 'paragraph', children: [text] } : text];
  });
  if (!parent.children) delete parent.children;
}

/**
 * Moves characters at the edges of marked words outside, if Markdown would show the marks otherwise: spaces (`<b>Note: </b>`),
 * and punctuation beside a word (`<b>Note:</b>text`).
 */
function trimMarked(tree: TreeNode): void {
  replaceNodes(tree, (node, parent, index) => {
    if (!MARKED.has(node.type)) return undefined;
    const [first, last] = [node.children?.at(0), node.children?.at(-1)];
    const [before, behind] = [parent.children?.[index - 1], parent.children?.[index + 1]];
    const start = /[\p{L}\p{N}]$/u.test(before?.value ?? '') ? /^[\s\p{P}\p{S}]+/u : /^\s+/;
    const end = /^[\p{L}\p{N}]/u.test(behind?.value ?? '') ? /[\s\p{P}\p{S}]+$/u : /\s+$/;
    const ahead = takeText(first, start);
    const after = takeText(last, end);
    const text = (value: string): TreeNode[] => (value === '' ? [] : [{ type: 'text', value }]);
    return [...text(ahead), ...(isEmpty(node) ? [] : [node]), ...text(after)];
  });
}

/** Makes elements of marked words where Markdown would read their marks otherwise: `**a***b*`, `a**"*b*"**c`. */
function separateMarked(tree: TreeNode): void {
  walk(tree, ({ children = [] }) => {
    for (const [index, node] of children.entries()) {
      const name = MARKED.get(node.type);
      if (name === undefined) continue;
      const [before, behind] = [children[index - 1], children[index + 1]];
      const words = plainText(node);
      const isUnclear =
        MARKED.has(before?.type ?? '')
        || (/[\p{L}\p{N}]$/u.test(before?.value ?? '') && /^[^\p{L}\p{N}]/u.test(words))
        || (/^[\p{L}\p{N}]/u.test(behind?.value ?? '') && /[^\p{L}\p{N}]$/u.test(words));
      if (isUnclear) Object.assign(node, { type: 'mdxJsxTextElement', name, attributes: [] });
    }
  });
}

/** Removes the part of a text that matches, and returns it. */
function takeText(node: TreeNode | undefined, part: RegExp): string {
  if (node?.type !== 'text') return '';
  const [found = ''] = part.exec(node.value ?? '') ?? [];
  node.value = (node.value ?? '').replace(part, '');
  return found;
}

function isEmpty({ children = [] }: TreeNode): boolean {
  return children.every(({ type, value }) => type === 'text' && value === '');
}

function ended(text: string): string {
  return `${text.replace(/^\n+/, '').trimEnd()}\n`;
}
