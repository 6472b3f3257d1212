import { rowOf } from './core/kit';
import type { Kit } from './core/kit';
import type { TreeNode } from './core/tree';

/** An empty paragraph. */
export const paragraph = (): TreeNode => ({ type: 'paragraph', children: [] });

/**
 * A new element of a component, with what it needs inside.
 *
 * @param number tells it from others of its kind
 */
export function newComponent(kit: Kit, name: string, number = 1): TreeNode {
  const row = rowOf(kit, name);
  const attributes = Object.entries(row?.attributes ?? {}).flatMap(
    ([key, { isRequired, picks }]) =>
      isRequired && !picks
        ? [{ type: 'mdxJsxAttribute', name: key, value: `${row?.label ?? name} ${number}` }]
        : [],
  );
  return { type: 'mdxJsxFlowElement', name, attributes, children: inside(kit, name) };
}

function inside(kit: Kit, name: string): TreeNode[] {
  const holds = rowOf(kit, name)?.holds;
  if (holds === undefined || holds === 'nothing') return [];
  if (typeof holds === 'object') {
    return [1, 2].map((number) => newComponent(kit, holds.component, number));
  }
  if (holds === 'steps') {
    const items = [1, 2].map(() => ({ type: 'listItem', spread: true, children: [paragraph()] }));
    return [{ type: 'list', ordered: true, start: 1, spread: true, children: items }];
  }
  if (name !== 'details') return [paragraph()];
  const summary: TreeNode = {
    type: 'mdxJsxFlowElement',
    name: 'summary',
    attributes: [],
    children: [{ type: 'text', value: 'More' }],
  };
  return [summary, paragraph()];
}

/** A new note box. */
export function newBox(kind: string): TreeNode {
  return { type: 'containerDirective', name: kind, attributes: {}, children: [paragraph()] };
}

/** A picture on a line of its own. */
export function newFigure(url: string, alt: string, caption: string): TreeNode {
  const image: TreeNode = { type: 'image', url, alt, title: caption || null };
  return { type: 'paragraph', children: [image] };
}

/** An empty table. */
export function newTable(rows: number, columns: number): TreeNode {
  const repeat = (count: number, make: () => TreeNode) => Array.from({ length: count }, make);
  const cell = (): TreeNode => ({ type: 'tableCell', children: [] });
  const row = (): TreeNode => ({ type: 'tableRow', children: repeat(columns, cell) });
  return { type: 'table', children: repeat(rows, row) };
}
