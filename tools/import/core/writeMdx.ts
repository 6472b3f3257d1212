import remarkMdx from 'remark-mdx';
import { unified } from 'unified';
import { walk } from '../../../src/core/content/tree';
import type { TreeNode } from '../../../src/core/content/tree';
import { markdownWriter } from '../../../src/core/markdown/markdownWriter';
import { escapeCodeWords } from '../../../src/core/text/escapeCodeWords';

/** The part of mdast-util-to-markdown's state that handlers use. */
interface State {
  enter(name: string): () => void;
  containerFlow(node: TreeNode, info: object): string;
  containerPhrasing(node: TreeNode, info: object): string;
}

/** Types of inline nodes. */
const PHRASING = new Set(
  (
    'text emphasis strong delete inlineCode break link image linkReference imageReference footnoteReference '
    + 'mdxJsxTextElement mdxTextExpression raw'
  ).split(' '),
);

/** Whether a node is inline. */
export function isPhrasing({ type }: TreeNode): boolean {
  return PHRASING.has(type);
}

/** A node whose text is written without escapes. */
export function raw(value: string): TreeNode {
  return { type: 'raw', value };
}

function rawHandler(node: TreeNode): string {
  return node.value ?? '';
}

function directive(node: TreeNode, _: unknown, state: State, info: object): string {
  const exit = state.enter('containerDirective');
  const colons = ':'.repeat(3 + nestedDirectives(node));
  const label = (node.children ?? []).find(({ data }) => data?.directiveLabel);
  const content = { ...node, children: (node.children ?? []).filter((child) => child !== label) };
  const title = label ? `[${phrasing(label, state, { ...info, before: '[', after: ']' })}]` : '';
  const text = state.containerFlow(content, info);
  exit();
  return `${colons}${node.name ?? ''}${title}\n\n${text}\n\n${colons}`;
}

/** Inline content, in which braces and tags are escaped, and in a label also brackets. */
function phrasing(node: TreeNode, state: State, info: object): string {
  const exits = ['phrasing', ...(node.data?.directiveLabel ? ['label'] : [])].map((name) =>
    state.enter(name),
  );
  const text = state.containerPhrasing(node, info);
  for (const exit of exits.reverse()) exit();
  return text;
}

/** Number of levels of admonitions inside. An admonition needs more colons than those inside it. */
function nestedDirectives(node: TreeNode): number {
  let deepest = 0;
  for (const child of node.children ?? []) {
    const own = child.type === 'containerDirective' ? 1 : 0;
    deepest = Math.max(deepest, own + nestedDirectives(child));
  }
  return deepest;
}

function element(node: TreeNode, _: unknown, state: State, info: object): string {
  const exit = state.enter('mdxJsxFlowElement');
  const attributes = (node.attributes ?? []).map(({ name = '', value }) =>
    value === null || value === undefined
      ? ` ${name}`
      : typeof value === 'string'
        ? ` ${name}="${value.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`
        : ` ${name}={${value.value}}`,
  );
  const open = `<${node.name ?? ''}${attributes.join('')}`;
  const children = node.children ?? [];
  let text: string;
  if (children.length === 0) text = `${open} />`;
  else if (children.every(isPhrasing)) {
    const inner = phrasing(node, state, { ...info, before: '>', after: '<' });
    // On one line, because a new line could begin with the marker of a list or a heading.
    text = `${open}>${inner.replace(/\s*\n\s*/g, ' ')}</${node.name ?? ''}>`;
  } else text = `${open}>\n\n${state.containerFlow(node, info)}\n\n</${node.name ?? ''}>`;
  exit();
  return text;
}

const writer = unified()
  .use(remarkMdx)
  .use(markdownWriter)
  .data('settings', {
    // Marks of a list behind a list. Without them, a comment of HTML would stand between them, which MDX does not have.
    bulletOther: '*',
    bulletOrderedOther: ')',
    handlers: { raw: rawHandler, containerDirective: directive, mdxJsxFlowElement: element },
  })
  .freeze();

/** Writes nodes as MDX. */
export function writeMdx(children: TreeNode[]): string {
  const tree = { type: 'root', children };
  walk(tree, (node) => {
    // Positions of the source are wrong in the new text.
    delete node.position;
    if (node.type === 'list') Object.assign(node, { spread: isSpread(node) });
  });
  return `${escapeCodeWords(writer.stringify(tree as never) as unknown as string).trim()}\n`;
}

/** Whether a list has empty lines between its items: as in the source, or because an item contains blocks. */
function isSpread(list: TreeNode): boolean {
  const items = list.children ?? [];
  const isBlock = ({ type }: TreeNode) => type !== 'list';
  return (
    [list, ...items].some(({ spread }) => spread === true)
    || items.some(({ children = [] }) => children.filter(isBlock).length > 1)
  );
}
