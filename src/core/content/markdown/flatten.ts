import { sentMethod } from '../../text/sentMethod';
import { absoluteUrl } from '../../text/absoluteUrl';
import { attributeText, isJsx } from '../tree';
import type { TreeNode } from '../tree';
import { plainText } from '../plainText';

/** Data of the page for `flatten`. */
export interface FlatPage {
  /** Origin of the site. */
  siteUrl: string;
  route: string;
  title: string;
}

interface Context extends FlatPage {
  /** Level of the heading above the current node. */
  depth: number;
}

/** Kinds of inline nodes. */
const PHRASING = new Set([
  'text',
  'emphasis',
  'strong',
  'delete',
  'inlineCode',
  'break',
  'link',
  'image',
  'linkReference',
  'imageReference',
  'footnoteReference',
]);

/** Nodes without text for readers. */
const UNSEEN = new Set(['mdxjsEsm', 'mdxFlowExpression', 'mdxTextExpression', 'html', 'yaml']);

/** Attributes of components that are sentences, in reading order. */
const SENTENCES = ['tagline', 'text', 'description'];

/**
 * Turns a page's tree into plain Markdown without components and directives, and with absolute URLs. Variables must be
 * resolved and pictures published. An unknown component becomes its title, its sentences and its children.
 */
export function flatten(tree: TreeNode, page: FlatPage): TreeNode {
  const context: Context = { ...page, depth: 1 };
  return { type: 'root', children: asBlocks(flattenAll(tree, context)) };
}

function flattenAll(parent: TreeNode, context: Context): TreeNode[] {
  return joinCards((parent.children ?? []).flatMap((child) => flattenNode(child, context)));
}

function flattenNode(node: TreeNode, context: Context): TreeNode[] {
  if (UNSEEN.has(node.type)) return [];
  if (isJsx(node)) return flattenElement(node, context);
  switch (node.type) {
    case 'containerDirective':
      return [admonition(node, context)];
    case 'code':
      return [{ ...node, meta: titleOf(node.meta) }];
    case 'heading':
      context.depth = node.depth ?? context.depth;
      return [{ ...node, children: asPhrasing(flattenAll(node, context)) }];
    case 'paragraph':
      // Elements on separate lines are blocks, but the parser puts a paragraph around them.
      return isOnlyElements(node)
        ? flattenAll({ ...node, children: (node.children ?? []).map(asBlock) }, context)
        : asBlocks(flattenAll(node, context), node);
    default:
      return [
        {
          ...node,
          ...(node.url !== undefined && { url: absolute(node.url, context) }),
          ...(node.children && { children: inside(node, context) }),
        },
      ];
  }
}

/** Children of a Markdown node. Children of a block stay blocks, and inline children stay inline. */
function inside(node: TreeNode, context: Context): TreeNode[] {
  const children = flattenAll(node, context);
  if (['listItem', 'blockquote', 'footnoteDefinition'].includes(node.type))
    return asBlocks(children);
  return ['list', 'table', 'tableRow'].includes(node.type) ? children : asPhrasing(children);
}

function flattenElement(node: TreeNode, context: Context): TreeNode[] {
  const { name } = node;
  const attribute = (key: string) => attributeText(node, key);
  if (name === 'br') return [{ type: 'break' }];
  const source = attribute('light') ?? attribute('src');
  if (source !== undefined) return picture(node, source, context);

  const title = attribute('title');
  const href = attribute('href');
  const children = flattenAll(node, context);
  if (href !== undefined) {
    const url = absolute(href, context);
    if (attribute('operation') !== undefined) return [apiCall(node, url), ...asBlocks(children)];
    // An inline `<a>` is a link. A component with `href` is a card.
    if (node.type === 'mdxJsxTextElement' && title === undefined)
      return [{ type: 'link', url, children: asPhrasing(children) }];
    return [card(url, title, children)];
  }
  const heading = /^h([1-6])$/.exec(name ?? '')?.[1];
  if (heading) return [{ type: 'heading', depth: Number(heading), children: asPhrasing(children) }];
  if (name === 'summary') return [bold(asPhrasing(children))];
  if (name === 'p') return asBlocks(children);
  if (name === 'ul' || name === 'ol') return [htmlList(node, context)];
  if (name === 'table') return htmlTable(node, context);
  if (node.type === 'mdxJsxTextElement' && title === undefined) return children;

  const label = attribute('label');
  return [
    ...(title !== undefined && title !== context.title
      ? [{ type: 'heading', depth: Math.min(6, context.depth + 1), children: [text(title)] }]
      : []),
    ...(label === undefined ? [] : [bold([text(label)])]),
    ...SENTENCES.flatMap((key) => {
      const sentence = attribute(key);
      return sentence === undefined ? [] : [paragraph([text(sentence)])];
    }),
    ...asBlocks(children),
  ];
}

function htmlList(node: TreeNode, context: Context): TreeNode {
  const items = elementsIn(node, ['li']).map((item) => ({
    type: 'listItem',
    spread: false,
    children: asBlocks(flattenAll(item, context)),
  }));
  return { ...list(items), ordered: node.name === 'ol' };
}

/** The caption, and the table. Its first row becomes the head, because each table of Markdown has one. */
function htmlTable(node: TreeNode, context: Context): TreeNode[] {
  const captions = elementsIn(node, ['caption']).flatMap((caption) =>
    asBlocks(flattenAll(caption, context)),
  );
  const rows = elementsIn(node, ['tr']).map((row) => ({
    type: 'tableRow',
    children: elementsIn(row, ['td', 'th']).map((cell) => ({
      type: 'tableCell',
      children: asPhrasing(flattenAll(cell, context)),
    })),
  }));
  return [...captions, { type: 'table', children: rows }];
}

/** The nearest elements of HTML with one of these names, but not those of a list or table inside. */
function elementsIn(node: TreeNode, names: readonly string[]): TreeNode[] {
  return (node.children ?? []).flatMap((child) => {
    if (isJsx(child) && names.includes(child.name ?? '')) return [child];
    return isJsx(child) && ['ul', 'ol', 'table'].includes(child.name ?? '')
      ? []
      : elementsIn(child, names);
  });
}

function picture(node: TreeNode, source: string, context: Context): TreeNode[] {
  // The drawing of the dark theme repeats the light one.
  if (attributeText(node, 'className')?.includes('inline-image-dark')) return [];
  const alt = attributeText(node, 'alt') ?? '';
  const image: TreeNode = { type: 'image', url: absolute(source, context), alt };
  if (node.type === 'mdxJsxTextElement') return [image];
  const caption = attributeText(node, 'caption');
  return [
    paragraph([image]),
    ...(caption === undefined
      ? []
      : [paragraph([{ type: 'emphasis', children: [text(caption)] }])]),
  ];
}

/** A block quote that begins with kind and title of the admonition. */
function admonition(node: TreeNode, context: Context): TreeNode {
  const label = (node.children ?? []).find(({ data }) => data?.directiveLabel);
  const kind = (node.name ?? '').replace(/^./, (letter) => letter.toUpperCase());
  const words = label ? `${kind}: ${plainText(label)}` : kind;
  const content = (node.children ?? []).filter((child) => child !== label);
  return {
    type: 'blockquote',
    children: [
      bold([text(words)]),
      ...asBlocks(flattenAll({ ...node, children: content }, context)),
    ],
  };
}

/** The text above an API call: title, request, and the scopes that a token needs. */
function apiCall(node: TreeNode, url: string): TreeNode {
  const words = (name: string) => attributeText(node, name) ?? '';
  const scopes = words('scopes').split(' ').filter(Boolean);
  const request = `${sentMethod(words('method'))} ${words('path')}`.trim();
  const code = (value: string): TreeNode => ({ type: 'inlineCode', value });
  return paragraph([
    { type: 'link', url, children: [text(words('title') || words('operation'))] },
    ...(request === '' ? [] : [text(': '), code(request)]),
    ...(scopes.length === 0
      ? []
      : [
          text(words('access') === 'all' ? ', with the scopes ' : ', with one of the scopes '),
          ...scopes.flatMap((scope, index) => [text(index === 0 ? '' : ', '), code(scope)]),
        ]),
  ]);
}

/** `- [Title](URL): sentence`. Longer content follows below. */
function card(url: string, title: string | undefined, children: TreeNode[]): TreeNode {
  const [first, ...others] = asBlocks(children);
  const words = first?.type === 'paragraph' ? (first.children ?? []) : [];
  const rest = first && first.type !== 'paragraph' ? [first, ...others] : others;
  const link = { type: 'link', url, children: title === undefined ? words : [text(title)] };
  const line =
    title === undefined || words.length === 0 ? [link] : [link, text(': '), ...trimmed(words)];
  return {
    ...list([{ type: 'listItem', children: [paragraph(line), ...rest] }]),
    data: { isCard: true },
  };
}

/** Consecutive cards become one list. */
function joinCards(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.reduce<TreeNode[]>((joined, node) => {
    const previous = joined.at(-1);
    if (node.data?.isCard && previous?.data?.isCard) {
      joined[joined.length - 1] = {
        ...previous,
        children: [...(previous.children ?? []), ...(node.children ?? [])],
      };
    } else if (!(previous?.data?.isCard && isBlank(node))) joined.push(node);
    return joined;
  }, []);
}

/** Blocks. Inline nodes between them become paragraphs. */
function asBlocks(nodes: readonly TreeNode[], like?: TreeNode): TreeNode[] {
  const blocks: TreeNode[] = [];
  let loose: TreeNode[] = [];
  const close = () => {
    const line = trimmed(loose);
    if (line.some((node) => !isBlank(node))) blocks.push({ ...like, ...paragraph(line) });
    loose = [];
  };
  for (const node of nodes) {
    if (PHRASING.has(node.type)) loose.push(node);
    else {
      close();
      blocks.push(node);
    }
  }
  close();
  return blocks;
}

/** Inline nodes. Blocks are replaced by their text. */
function asPhrasing(nodes: readonly TreeNode[]): TreeNode[] {
  return trimmed(
    nodes.flatMap((node) => {
      if (PHRASING.has(node.type)) return [node];
      return node.type === 'paragraph' || node.type === 'heading'
        ? (node.children ?? [])
        : [text(plainText(node))];
    }),
  );
}

function trimmed(nodes: readonly TreeNode[]): TreeNode[] {
  return nodes.map((node, index) => {
    if (node.type !== 'text') return node;
    let value = node.value ?? '';
    if (index === 0) value = value.trimStart();
    if (index === nodes.length - 1) value = value.trimEnd();
    return { ...node, value };
  });
}

function isOnlyElements({ children = [] }: TreeNode): boolean {
  return children.some(isJsx) && children.every((child) => isJsxBlock(child) || isBlank(child));
}

function asBlock(node: TreeNode): TreeNode {
  return isJsx(node) ? { ...node, type: 'mdxJsxFlowElement' } : node;
}

/** HTML elements can be inline. Components are blocks. */
function isJsxBlock(node: TreeNode): boolean {
  return (
    isJsx(node) && (/^[A-Z]/.test(node.name ?? '') || /^(details|summary)$/.test(node.name ?? ''))
  );
}

function isBlank({ type, value }: TreeNode): boolean {
  return type === 'text' && (value ?? '').trim() === '';
}

/** Of a code block's options, only the title is useful outside of the site. */
function titleOf(meta: string | null | undefined): string | null {
  return /\btitle=(?:"[^"]*"|'[^']*')/.exec(meta ?? '')?.[0] ?? null;
}

function absolute(url: string, { siteUrl, route }: FlatPage): string {
  if (url.startsWith('#')) return `${siteUrl}${route}${url}`;
  return absoluteUrl(url, siteUrl);
}

const text = (value: string): TreeNode => ({ type: 'text', value });
const paragraph = (children: TreeNode[]): TreeNode => ({ type: 'paragraph', children });
const bold = (children: TreeNode[]): TreeNode => paragraph([{ type: 'strong', children }]);
const list = (children: TreeNode[]): TreeNode => ({
  type: 'list',
  ordered: false,
  spread: false,
  children,
});
