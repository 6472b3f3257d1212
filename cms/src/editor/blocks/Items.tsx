import { NestedLexicalEditor, useNestedEditorContext } from '@mdxeditor/editor';
import type { TreeNode } from '../core/tree';
import { paragraph } from '../newBlocks';
import { Fields, IconButton } from './Frame';
import { moved, nodeAt, useChange, useKeys, withNodeAt } from './nodes';
import type { Place } from './nodes';

interface ContentProps {
  /** Place of the node whose children are edited, below the node of the block. */
  place: Place;
  /** Number of the first children that other fields edit. */
  skip?: number;
  isLine?: boolean;
  label: string;
}

/** An editor for what stands inside a block. */
export function Content({ place, skip = 0, isLine = false, label }: ContentProps) {
  return (
    <NestedLexicalEditor
      block={!isLine}
      contentEditableProps={{ 'aria-label': label } as never}
      getContent={(node) => (nodeAt(node as TreeNode, place).children ?? []).slice(skip) as never}
      getUpdatedMdastNode={(node, children) =>
        withNodeAt(node as TreeNode, place, (parent) => ({
          ...parent,
          children: [...(parent.children ?? []).slice(0, skip), ...(children as TreeNode[])],
        })) as never
      }
    />
  );
}

interface ItemsProps {
  /** Place of the list below the node of the block. */
  place: Place;
  /** What an item is called. */
  name: string;
}

/** The items of a list, each with an editor for blocks. */
export function Items({ place, name }: ItemsProps) {
  const { mdastNode } = useNestedEditorContext();
  const change = useChange();
  const list = nodeAt(mdastNode as unknown as TreeNode, place);
  const items = list.children ?? [];
  const { keys, ...order } = useKeys(items.length);
  const set = (next: (children: TreeNode[]) => TreeNode[]) =>
    change((block) =>
      withNodeAt(block, place, (parent) => ({ ...parent, children: next(parent.children ?? []) })),
    );
  const remove = (index: number) => {
    order.remove(index);
    set((children) => children.filter((_, at) => at !== index));
  };
  const move = (from: number, to: number) => {
    order.move(from, to);
    set((children) => moved(children, from, to));
  };
  const add = () => {
    order.add();
    const item = { type: 'listItem', spread: true, children: [paragraph()] };
    set((children) => [...children, item]);
  };
  return (
    <>
      <ol className="page-items">
        {items.map((_, index) => {
          const label = `${name} ${index + 1}`;
          return (
            <li key={keys[index]}>
              <span className="page-item-mark" aria-hidden>
                {list.ordered ? index + (list.start ?? 1) : '•'}
              </span>
              <div className="page-item-content">
                <Content place={[...place, index]} label={label} />
              </div>
              <Fields className="page-item-buttons">
                <IconButton
                  icon="insert_row_above"
                  label={`${label}: move up`}
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                />
                <IconButton
                  icon="insert_row_below"
                  label={`${label}: move down`}
                  disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                />
                <IconButton
                  icon="delete_small"
                  label={`${label}: remove`}
                  disabled={items.length === 1}
                  onClick={() => remove(index)}
                />
              </Fields>
            </li>
          );
        })}
      </ol>
      <Fields>
        <button type="button" className="page-text-button" onClick={add}>
          + Add {name.toLowerCase()}
        </button>
      </Fields>
    </>
  );
}
