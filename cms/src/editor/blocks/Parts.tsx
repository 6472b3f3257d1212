import { useNestedEditorContext } from '@mdxeditor/editor';
import { useState } from 'react';
import { rowOf } from '../core/kit';
import { textAttributes } from '../core/tree';
import type { TreeNode } from '../core/tree';
import { newComponent } from '../newBlocks';
import { useEditor } from '../site';
import { AttributeFields } from './AttributeFields';
import { Fields, IconButton } from './Frame';
import { Content } from './Items';
import { useChange, useKeys, withNodeAt } from './nodes';

/**
 * The elements of a component that holds elements of another one, such as tabs and cards. Those with a label are shown one at a time.
 */
export function Parts({ component }: { component: string }) {
  const { mdastNode } = useNestedEditorContext();
  const { site } = useEditor();
  const change = useChange();
  const [shown, setShown] = useState(0);
  const node = mdastNode as unknown as TreeNode;
  const row = rowOf(site.kit, component);
  const parts = node.children ?? [];
  const { keys, ...order } = useKeys(parts.length);
  if (!row) return null;
  const areTabs = 'label' in row.attributes;
  const active = Math.min(shown, parts.length - 1);
  const setPart = (index: number) => (next: (part: TreeNode) => TreeNode) =>
    change((block) => withNodeAt(block, [index], next));
  const add = () => {
    order.add();
    setShown(parts.length);
    const part = newComponent(site.kit, component, parts.length + 1);
    change((block) => ({ ...block, children: [...(block.children ?? []), part] }));
  };
  const remove = (index: number) => {
    order.remove(index);
    setShown(Math.max(0, index - 1));
    change((block) => ({
      ...block,
      children: (block.children ?? []).filter((_, at) => at !== index),
    }));
  };
  const addButton = (
    <button type="button" className="page-text-button" onClick={add}>
      + Add {row.label.toLowerCase()}
    </button>
  );
  const removeButton = (index: number) => (
    <IconButton
      icon="delete_small"
      label={`Remove ${row.label.toLowerCase()} ${index + 1}`}
      disabled={parts.length === 1}
      onClick={() => remove(index)}
    />
  );
  return (
    <div className={areTabs ? 'page-tabs' : 'page-cards'}>
      {areTabs && (
        <Fields className="page-tab-strip">
          {parts.map((part, index) => (
            <button
              key={keys[index]}
              type="button"
              aria-pressed={index === active}
              onClick={() => setShown(index)}
            >
              {textAttributes(part)['label'] || 'Without a label'}
            </button>
          ))}
          {addButton}
        </Fields>
      )}
      {parts.map((part, index) => (
        <div key={keys[index]} className="page-part" hidden={areTabs && index !== active}>
          <Fields className="page-block-head">
            <AttributeFields row={row} node={part} onChange={setPart(index)} />
            <span className="page-block-buttons">{removeButton(index)}</span>
          </Fields>
          {row.holds !== 'nothing' && (
            <Content
              place={textPlace(part, row.holds === 'text', [index])}
              isLine={row.holds === 'text'}
              label={`${row.label} ${index + 1}`}
            />
          )}
        </div>
      ))}
      {!areTabs && <Fields>{addButton}</Fields>}
    </div>
  );
}

/** Place of the node that has the text: the element, or the paragraph in it. */
export function textPlace(node: TreeNode, isText: boolean, place: number[]): number[] {
  return isText && node.children?.[0]?.type === 'paragraph' ? [...place, 0] : place;
}
