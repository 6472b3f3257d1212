import { toString as allText } from 'mdast-util-to-string';
import type { JsxAttribute, TreeNode } from '../../../src/core/content/tree';
import { jsx } from '../../../src/core/content/markdown/jsx';
import { asFlow, isFlow, phrasingOf, text, trimmed } from './blocks';
import { codeBlock, withoutVariables } from './code';
import { detailsElement, elementsIn, mapped } from './components';
import { attributeValue, childrenOf, words } from './context';
import type { Context, Convert } from './context';
import { ATTRIBUTES, HTML } from './html';
import { embed, link } from './links';

const mark =
  (type: string): Convert =>
  (node, context) => {
    const children = childrenOf(node, context);
    const line = trimmed(isFlow(node) ? phrasingOf(children) : children);
    const marked = line.length === 0 ? [] : [{ type, children: line }];
    return isFlow(node) ? asFlow(marked) : marked;
  };
const heading: Convert = (node, context) => mapped(node, { as: 'heading' }, context);

/** HTML elements that become Markdown or a component of this site, by name. */
const ELEMENTS: Readonly<Record<string, Convert>> = {
  // Titles and descriptions come from the front matter.
  head: () => [],
  img: (node, context) =>
    mapped(node, { as: 'picture', src: 'src', alt: 'alt', title: 'title' }, context),
  a: (node, context) => {
    const href = words(node, 'href', context);
    const title = words(node, 'title', context) ?? null;
    const children = childrenOf(node, context);
    return [
      ...anchorMark(words(node, 'id,name', context)),
      ...(href === undefined
        ? children
        : link({ ...node, title }, href, phrasingOf(children), context)),
    ];
  },
  hr: (node) => [
    isFlow(node) ? { type: 'thematicBreak' } : jsx('br', {}, [], { type: 'mdxJsxTextElement' }),
  ],
  ...Object.fromEntries([1, 2, 3, 4, 5, 6].map((depth) => [`h${depth}`, heading])),
  b: mark('strong'),
  strong: mark('strong'),
  i: mark('emphasis'),
  em: mark('emphasis'),
  code: (node, context) => {
    const [only, another] = node.children ?? [];
    return !isFlow(node) && only?.type === 'text' && !another
      ? [{ type: 'inlineCode', value: withoutVariables(only.value ?? '') }]
      : otherElement(node, 'code', context);
  },
  pre: (node, context) =>
    codeBlock(node, { value: allText(node as never).replace(/^\n+|\s+$/g, '') }, context),
  details: detailsElement,
  $slot: childrenOf,
};

/** Converts an HTML element. */
export function htmlElement(node: TreeNode, name: string, context: Context): TreeNode[] {
  const lower = name.toLowerCase();
  const convert = Object.hasOwn(ELEMENTS, lower) ? ELEMENTS[lower] : undefined;
  return convert ? convert(node, context) : otherElement(node, lower, context);
}

/** Converts an HTML element that is embedded, unwrapped, kept, removed or unknown. */
function otherElement(node: TreeNode, name: string, context: Context): TreeNode[] {
  const treatment = HTML.get(name);
  if (treatment === 'embedded') {
    const inside = elementsIn(node).find((child) => child.name === 'source') ?? node;
    const source = words(node, 'src', context) ?? words(inside, 'src', context);
    return embed(node, source, words(node, 'title', context), context);
  }
  if (treatment === 'refused') {
    context.say(node, `\`<${name}>\` cannot stand in a page; left out`);
    return [];
  }
  const children = childrenOf(node, context);
  if (treatment === 'kept') {
    const isSpace = ({ type, value }: TreeNode) => type === 'text' && (value ?? '').trim() === '';
    const inner = BLOCKS_INSIDE.has(name) ? children.filter((child) => !isSpace(child)) : children;
    return [{ ...node, name, attributes: keptAttributes(node, context), children: inner }];
  }
  if (treatment === 'disarmed')
    context.say(node, `\`<${name}>\` does not work in a page; its words are kept`);
  else if (treatment === undefined) {
    // A placeholder in a text, such as <name>.
    context.say(node, `\`<${node.name}>\` is no element of HTML; kept as text`);
    children.unshift(text(`<${node.name}>`));
  }
  const all = [...anchorMark(words(node, 'id', context)), ...children];
  return isFlow(node) || name === 'p' || name === 'div' ? asFlow(all) : all;
}

const BLOCKS_INSIDE = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'dl', 'ul', 'ol']);

/** An empty element with the id of an element that is not kept. */
function anchorMark(id: string | undefined): TreeNode[] {
  return id === undefined ? [] : [jsx('span', { id }, [], { type: 'mdxJsxTextElement' })];
}

function keptAttributes(node: TreeNode, context: Context): JsxAttribute[] {
  return (node.attributes ?? []).flatMap((item): JsxAttribute[] => {
    const name = ATTRIBUTES.get((item.name ?? '').toLowerCase());
    const value = name === undefined ? undefined : attributeValue(item, context);
    if (name === undefined || !['string', 'number', 'boolean'].includes(typeof value)) return [];
    return [{ type: 'mdxJsxAttribute', name, value: value === true ? null : String(value) }];
  });
}
