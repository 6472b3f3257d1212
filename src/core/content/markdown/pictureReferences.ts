import { walk } from '../tree';
import type { TreeNode } from '../tree';
import { replaceNodes } from './replaceNodes';
import type { Step } from './step';

/** Turns `![text][name]` into `![text](address)`, so that later steps check and publish it like any other picture. */
export const pictureReferences: Step = (tree) => {
  const definitions = new Map<string, TreeNode>();
  const linked = new Set<string>();
  const shown = new Set<string>();
  walk(tree, (node) => {
    const { identifier = '' } = node;
    // The first definition of a name counts.
    if (node.type === 'definition' && !definitions.has(identifier))
      definitions.set(identifier, node);
    if (node.type === 'linkReference') linked.add(identifier);
    if (node.type === 'imageReference') shown.add(identifier);
  });
  replaceNodes(tree, (node) => {
    const { identifier = '' } = node;
    if (node.type === 'definition')
      return shown.has(identifier) && !linked.has(identifier) ? [] : undefined;
    const definition = node.type === 'imageReference' ? definitions.get(identifier) : undefined;
    if (!definition) return undefined;
    const { url = '', title } = definition;
    return [
      {
        type: 'image',
        url,
        title: title ?? null,
        alt: node.alt ?? '',
        position: node.position,
        data: node.data,
      },
    ];
  });
};
