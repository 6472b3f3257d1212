import { toString as textOf } from 'mdast-util-to-string';
import { attributeText, isJsx } from '../../../src/core/content/tree';
import type { JsxAttribute, TreeNode } from '../../../src/core/content/tree';
import { jsx } from '../../../src/core/content/markdown/jsx';
import { attributeValue, words } from './attributeValues';
import { asFlow, elementsIn, isFlow, phrasingOf, text, trimmed } from './blocks';
import { withoutVariables } from './code';
import { childrenOf, report } from './conversion';
import type { Context, Convert } from './conversion';
import { detailsElement } from './convertAdmonition';
import { codeBlock } from './convertCodeBlock';
import { embed, link, pictureOf } from './convertLink';
import { ATTRIBUTES, EMBEDS, KEPT, REFUSED, UNWRAPPED } from './html';

/** HTML elements that become Markdown or a component of this site, by name. */
const ELEMENTS: Readonly<Record<string, Convert>> = {
  head,
  img: (node, context) => {
    const source = words(node, 'src', context);
    if (source === undefined) {
      report(node, 'a picture whose file only running code tells; left out', context);
      return [];
    }
    const shown = pictureOf(node, source, context);
    // On a separate line, it is a figure.
    return isFlow(node) ? asFlow(shown) : shown;
  },
  a: (node, context) => {
    const href = words(node, 'href', context);
    const children = childrenOf(node, context);
    if (href !== undefined) return link(node, href, phrasingOf(children), context);
    return [...anchorMark(words(node, 'id', context) ?? words(node, 'name', context)), ...children];
  },
  hr: () => [{ type: 'thematicBreak' }],
  ...Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((depth): [string, Convert] => [
      `h${depth}`,
      (node, context) => [headingNode(depth, phrasingOf(childrenOf(node, context)), node)],
    ]),
  ),
  b: (node, context) => marked('strong', node, childrenOf(node, context)),
  strong: (node, context) => marked('strong', node, childrenOf(node, context)),
  i: (node, context) => marked('emphasis', node, childrenOf(node, context)),
  em: (node, context) => marked('emphasis', node, childrenOf(node, context)),
  code: (node, context) => {
    const [only, another] = node.children ?? [];
    return !isFlow(node) && only?.type === 'text' && !another
      ? [{ type: 'inlineCode', value: withoutVariables(only.value ?? '') }]
      : otherElement(node, 'code', context);
  },
  pre: (node, context) =>
    codeBlock(node, undefined, undefined, textOf(node as never).replace(/^\n+|\s+$/g, ''), context),
  details: detailsElement,
};

/** Converts an HTML element. */
export function htmlElement(node: TreeNode, name: string, context: Context): TreeNode[] {
  const lower = name.toLowerCase();
  const convert = Object.hasOwn(ELEMENTS, lower) ? ELEMENTS[lower] : undefined;
  return convert ? convert(node, context) : otherElement(node, name, context);
}

/** Converts an HTML element that is embedded, unwrapped, kept, removed or unknown. */
function otherElement(node: TreeNode, name: string, context: Context): TreeNode[] {
  const lower = name.toLowerCase();
  if (EMBEDS.has(lower)) return embed(node, lower, context);
  if (UNWRAPPED.has(lower)) {
    const children = [...anchorMark(words(node, 'id', context)), ...childrenOf(node, context)];
    return isFlow(node) || lower === 'p' || lower === 'div' ? asFlow(children) : children;
  }
  if (KEPT.has(lower)) {
    const children = childrenOf(node, context);
    return [
      {
        ...node,
        name: lower,
        attributes: keptAttributes(node, context),
        children: BLOCKS_INSIDE.has(lower)
          ? children.filter((child) => child.type !== 'text' || (child.value ?? '').trim() !== '')
          : children,
      },
    ];
  }
  if (REFUSED.has(lower)) {
    report(node, `\`<${lower}>\` cannot stand in a page; left out`, context);
    return [];
  }
  // A placeholder in a text, such as <name>.
  report(node, `\`<${name}>\` is no element of HTML; kept as text`, context);
  const children = [text(`<${name}>`), ...childrenOf(node, context)];
  return isFlow(node) ? asFlow(children) : children;
}

const BLOCKS_INSIDE = new Set(['table', 'thead', 'tbody', 'tfoot', 'tr', 'dl', 'ul', 'ol']);

/** An empty element with the id of an element that is not kept. */
function anchorMark(id: string | undefined): TreeNode[] {
  return id === undefined ? [] : [jsx('span', { id }, [], { type: 'mdxJsxTextElement' })];
}

function marked(type: string, node: TreeNode, children: TreeNode[]): TreeNode[] {
  const line = node.type === 'mdxJsxFlowElement' ? phrasingOf(children) : children;
  const words_ = trimmed(line);
  if (words_.length === 0) return [];
  const mark = { type, children: words_ };
  return node.type === 'mdxJsxFlowElement' ? [{ type: 'paragraph', children: [mark] }] : [mark];
}

function keptAttributes(node: TreeNode, context: Context): JsxAttribute[] {
  return (node.attributes ?? []).flatMap((item): JsxAttribute[] => {
    const name = item.name === undefined ? undefined : ATTRIBUTES[item.name];
    if (name === undefined) return [];
    const value = attributeValue(item, context);
    if (value === true) return [{ type: 'mdxJsxAttribute', name, value: null }];
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    return [{ type: 'mdxJsxAttribute', name, value: String(value) }];
  });
}

/** A heading with the id of an element. */
export function headingNode(depth: number, children: TreeNode[], node: TreeNode): TreeNode {
  return { type: 'heading', depth, children: trimmed(children), data: anchorOf(node) };
}

function anchorOf(node: TreeNode): Record<string, unknown> {
  const id = attributeText(node, 'id');
  return id === undefined ? {} : { anchor: id };
}

/**
 * Reports elements that a page adds to its head. Titles and descriptions are omitted, because they come from the front
 * matter.
 */
export function head(node: TreeNode, context: Context): TreeNode[] {
  for (const child of elementsIn(node)) {
    const property = attributeText(child, 'name') ?? attributeText(child, 'property') ?? '';
    if (child.name === 'title' || child.name === 'html' || child.name === 'body') continue;
    if (child.name === 'meta' && /^(description|keywords|og:|twitter:)/.test(property)) continue;
    if (isJsx(child))
      report(child, `\`<${child.name ?? ''}>\` in the page's head; left out`, context);
  }
  return [];
}
