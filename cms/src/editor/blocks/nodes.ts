import {
  $isDirectiveNode,
  NESTED_EDITOR_UPDATED_COMMAND,
  useNestedEditorContext,
} from '@mdxeditor/editor';
import { $getNodeByKey } from 'lexical';
import type { LexicalEditor } from 'lexical';
import { useState } from 'react';
import type { Attribute, TreeNode } from '../core/tree';

/** Place of a node below another one, as indexes of children. */
export type Place = readonly number[];

/** The node at a place. */
export function nodeAt(node: TreeNode, place: Place): TreeNode {
  return place.reduce((parent, index) => parent.children?.[index] ?? { type: 'root' }, node);
}

/** A copy of a node in which the node at a place is changed. */
export function withNodeAt(
  node: TreeNode,
  [index, ...rest]: Place,
  change: (node: TreeNode) => TreeNode,
): TreeNode {
  if (index === undefined) return change(node);
  const children = (node.children ?? []).map((child, at) =>
    at === index ? withNodeAt(child, rest, change) : child,
  );
  return { ...node, children };
}

/** A copy of an element with another value of an attribute. An empty value removes it. */
export function withAttribute(node: TreeNode, name: string, value: string): TreeNode {
  const given = Array.isArray(node.attributes) ? node.attributes : [];
  const present = { type: 'mdxJsxAttribute', name, value };
  const isKnown = given.some((one) => one.name === name);
  const attributes: Attribute[] = isKnown
    ? given.map((one) => (one.name === name ? present : one))
    : [...given, present];
  return { ...node, attributes: attributes.filter((one) => one.value !== '') };
}

/** Changes the node of the block in which it is called, after the editors inside have written back what they hold. */
export function useChange(): (change: (node: TreeNode) => TreeNode) => void {
  const { parentEditor, lexicalNode } = useNestedEditorContext();
  return (change) => {
    const key = lexicalNode.getKey();
    const inside = parentEditor.getElementByKey(key)?.querySelectorAll('[contenteditable]') ?? [];
    // The innermost ones come last.
    for (const element of [...inside].reverse()) {
      const { __lexicalEditor: editor } = element as Element & { __lexicalEditor?: LexicalEditor };
      editor?.dispatchCommand(NESTED_EDITOR_UPDATED_COMMAND, undefined);
    }
    parentEditor.update(
      () => {
        const node = $getNodeByKey(key);
        if ($isDirectiveNode(node)) {
          node.setMdastNode(change(node.getMdastNode() as unknown as TreeNode) as never);
        }
      },
      { discrete: true },
    );
    parentEditor.dispatchCommand(NESTED_EDITOR_UPDATED_COMMAND, undefined);
  };
}

/** Keys for children that can be added, removed and moved, so that each keeps its editor. */
export function useKeys(count: number) {
  const first = (length: number) => Array.from({ length }, (_, at) => at);
  const [state, setState] = useState({ keys: first(count), next: count });
  const { next } = state;
  const keys = state.keys.length === count ? state.keys : first(count);
  return {
    keys,
    add: () => setState({ keys: [...keys, next], next: next + 1 }),
    remove: (index: number) => setState({ keys: keys.filter((_, at) => at !== index), next }),
    move: (from: number, to: number) => setState({ keys: moved(keys, from, to), next }),
  };
}

/** A copy of a list in which an element has another place. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const rest = list.filter((_, at) => at !== from);
  return [...rest.slice(0, to), ...list.slice(from, from + 1), ...rest.slice(to)];
}
