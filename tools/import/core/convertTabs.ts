import { isJsx } from '../../../src/core/content/tree';
import type { TreeNode } from '../../../src/core/content/tree';
import { jsx } from '../../../src/core/content/markdown/jsx';
import { attribute, words } from './attributeValues';
import { asFlow, elementsIn, freeLabel, text } from './blocks';
import { report } from './conversion';
import type { Context } from './conversion';
import { themeComponent } from './themeComponents';

/** Converts `<Tabs>`. */
export function tabs(node: TreeNode, context: Context): TreeNode[] {
  const group = words(node, 'groupId', context) ?? words(node, 'queryString', context);
  const labels = new Map<string, string>();
  const values = attribute(node, 'values', context);
  for (const entry of Array.isArray(values) ? values : []) {
    if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) continue;
    if (typeof entry['value'] === 'string' && typeof entry['label'] === 'string')
      labels.set(entry['value'], entry['label']);
  }
  const used = new Set<string>();
  const before: TreeNode[] = [];
  const items: TreeNode[] = [];
  const add = (nodes: readonly TreeNode[]) => {
    for (const item of nodes) {
      if (!isJsx(item) || themeComponent(item.name ?? '', context) !== 'TabItem') {
        if (isJsx(item) && item.name === null) add(elementsIn(item));
        else before.push(...context.convertAll([item]));
        continue;
      }
      const value = words(item, 'value', context);
      const label =
        words(item, 'label', context)
        ?? (value === undefined ? undefined : (labels.get(value) ?? value));
      items.push(
        jsx(
          'Tab',
          { label: freeLabel(label ?? `Tab ${items.length + 1}`, used) },
          tabContent(item, context),
        ),
      );
    }
  };
  add(elementsIn(node));
  const all = asFlow(before);
  if (all.length > 0)
    report(
      node,
      'something in `<Tabs>` stands outside of its tabs; it is put before them',
      context,
    );
  if (items.length === 0) return all;
  const slug = group?.replace(/[^\w-]+/g, '-');
  return [...all, jsx('Tabs', { group: slug }, items)];
}

function tabContent(item: TreeNode, context: Context): TreeNode[] {
  const content = asFlow(context.convertAll(item.children ?? []));
  return content.length > 0 ? content : [{ type: 'paragraph', children: [text('…')] }];
}
