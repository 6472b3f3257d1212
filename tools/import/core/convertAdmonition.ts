import { plainText } from '../../../src/core/content/plainText';
import { isJsx } from '../../../src/core/content/tree';
import type { TreeNode } from '../../../src/core/content/tree';
import { jsx } from '../../../src/core/content/markdown/jsx';
import { singleLine } from '../../../src/core/text/singleLine';
import { attribute } from './attributeValues';
import { asFlow, elementsIn, phrasingOf, removed, text, trimmed } from './blocks';
import { report } from './conversion';
import type { Context } from './conversion';

/** Kinds of admonitions in Docusaurus, with the kinds of this site. */
const KINDS: Readonly<Record<string, string>> = {
  note: 'note',
  tip: 'tip',
  info: 'info',
  warning: 'warning',
  danger: 'danger',
  caution: 'warning',
  important: 'info',
  success: 'tip',
  error: 'danger',
  secondary: 'note',
};

/**
 * Converts an admonition.
 * @param title replaces the label of the directive
 */
export function admonition(
  node: TreeNode,
  name: string,
  title: TreeNode[] | undefined,
  context: Context,
): TreeNode[] {
  const label = (node.children ?? []).find(({ data }) => data?.directiveLabel);
  const content = (node.children ?? []).filter((child) => child !== label);
  const heading = title ?? (label ? context.convertAll(label.children ?? []) : []);
  const children = asFlow(context.convertAll(content));
  if (/^details$/i.test(name)) return [details(heading, children, false)];
  const kind = KINDS[name.toLowerCase()];
  if (kind === undefined)
    report(node, `\`:::${name}\` is no admonition of ours; it becomes a note`, context);
  const shown = heading.length > 0 ? heading : titleFor(name, kind);
  return [
    {
      type: 'containerDirective',
      name: kind ?? 'note',
      children: [
        ...(shown.length > 0
          ? [
              {
                type: 'paragraph',
                data: { directiveLabel: true },
                children: [text(plainOf(shown))],
              },
            ]
          : []),
        ...(children.length > 0
          ? children
          : [{ type: 'paragraph', children: [text(plainOf(shown) || '…')] }]),
      ],
    },
  ];
}

/** The title that Docusaurus shows for a kind of admonition, if this site shows another one. */
function titleFor(name: string, kind: string | undefined): TreeNode[] {
  if (name.toLowerCase() === kind) return [];
  return [text(name.charAt(0).toUpperCase() + name.slice(1).toLowerCase())];
}

function plainOf(nodes: readonly TreeNode[]): string {
  return singleLine(plainText({ type: 'paragraph', children: [...nodes] }));
}

/** A passage that opens on demand. */
export function details(
  summary: readonly TreeNode[],
  children: TreeNode[],
  open: boolean,
): TreeNode {
  const line = summary.length > 0 ? [...summary] : [text('Details')];
  return jsx('details', { open: open || undefined }, [jsx('summary', {}, line), ...children]);
}

/** Converts `<details>`. */
export function detailsElement(node: TreeNode, context: Context): TreeNode[] {
  const summary = elementsIn(node).find((child) => isJsx(child) && child.name === 'summary');
  const rest = removed(node.children ?? [], summary);
  return [
    details(
      summary ? trimmed(phrasingOf(context.convertAll(summary.children ?? []))) : [],
      asFlow(context.convertAll(rest)),
      attribute(node, 'open', context) === true,
    ),
  ];
}
