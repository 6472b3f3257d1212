import type { TreeNode } from '../../../src/core/content/tree';
import { attribute, words } from './attributeValues';
import { asFlow, phrasingOf, text } from './blocks';
import { childrenOf, report } from './conversion';
import type { Context, Convert } from './conversion';
import { admonition, details, detailsElement } from './convertAdmonition';
import { codeComponent } from './convertCodeBlock';
import { head, headingNode } from './convertHtml';
import { imageComponent, link } from './convertLink';
import { tabs } from './convertTabs';
import { themeComponent } from './themeComponents';

/** Docusaurus' components, by name. */
const COMPONENTS: Readonly<Record<string, Convert>> = {
  Tabs: tabs,
  TabItem: (node, context) => asFlow(childrenOf(node, context)),
  Details: (node, context) => {
    const summary = words(node, 'summary', context);
    return summary === undefined
      ? detailsElement(node, context)
      : [details([text(summary)], asFlow(childrenOf(node, context)), false)];
  },
  Admonition: (node, context) => {
    const title = words(node, 'title', context);
    return admonition(
      node,
      words(node, 'type', context) ?? 'note',
      title === undefined ? undefined : [text(title)],
      context,
    );
  },
  CodeBlock: codeComponent,
  Link: (node, context) => {
    const target = words(node, 'to', context) ?? words(node, 'href', context);
    if (target !== undefined)
      return link(node, target, phrasingOf(childrenOf(node, context)), context);
    report(node, 'a `<Link>` whose target only running code tells; its words are kept', context);
    return childrenOf(node, context);
  },
  Head: head,
  // Pages of this site have a table of contents beside them.
  TOCInline: () => [],
  Heading: (node, context) => {
    const level = /^h([1-6])$/.exec(words(node, 'as', context) ?? '')?.[1];
    const title = words(node, 'children', context);
    const children = title === undefined ? phrasingOf(childrenOf(node, context)) : [text(title)];
    return [headingNode(Number(level ?? 2), children, node)];
  },
  Translate: childrenOf,
  DocCardList: (node, context) => {
    const isWhole = attribute(node, 'items', context) === undefined;
    const cards = isWhole ? context.cardsFor(context.place) : undefined;
    if (cards) return [cards];
    report(node, '`<DocCardList>` lists pages that only running code tells; left out', context);
    return [];
  },
  Redirect: (node, context) => {
    context.redirect = words(node, 'to', context) ?? '';
    return [];
  },
  ThemedImage: (node, context) => imageComponent(node, context, true),
  Image: (node, context) => imageComponent(node, context, false),
};

/** Converts a component. One that is not known is left out, and its content is kept. */
export function component(node: TreeNode, context: Context): TreeNode[] {
  const name = node.name ?? '';
  const known = themeComponent(name, context);
  const convert =
    known !== undefined && Object.hasOwn(COMPONENTS, known) ? COMPONENTS[known] : undefined;
  return convert
    ? convert(node, context)
    : unknownComponent(node, name, context.code.imports.get(name), context);
}

function unknownComponent(
  node: TreeNode,
  name: string,
  from: string | undefined,
  context: Context,
): TreeNode[] {
  const children = context.convertAll(node.children ?? []);
  const what = from === undefined ? 'a component' : `a component from \`${from}\``;
  report(
    node,
    `\`<${name}>\` is ${what}; ${children.length > 0 ? 'what is inside is kept' : 'left out'}`,
    context,
  );
  return node.type === 'mdxJsxFlowElement' ? asFlow(children) : children;
}
