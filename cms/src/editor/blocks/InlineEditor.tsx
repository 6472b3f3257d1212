import { NestedLexicalEditor, useMdastNodeUpdater } from '@mdxeditor/editor';
import type { JsxEditorProps } from '@mdxeditor/editor';
import { rowOf } from '../core/kit';
import type { TreeNode } from '../core/tree';
import { useEditor } from '../site';
import { AttributeFields } from './AttributeFields';
import { Fields } from './Frame';

/** A component in a line of text, such as a term of the glossary. Its fields show while it has the focus. */
export function InlineEditor({ mdastNode }: JsxEditorProps) {
  const { site } = useEditor();
  const update = useMdastNodeUpdater();
  const node = mdastNode as unknown as TreeNode;
  const row = rowOf(site.kit, node.name);
  return (
    <span className={`page-inline page-inline-${node.name ?? ''}`} title={row?.label}>
      <NestedLexicalEditor
        getContent={(present) => (present as unknown as TreeNode).children as never}
        getUpdatedMdastNode={(present, children) => ({ ...present, children }) as never}
      />
      {row && Object.keys(row.attributes).length > 0 && (
        <Fields className="page-inline-fields">
          <AttributeFields
            row={row}
            node={node}
            onChange={(change) => update(change(node) as never)}
          />
        </Fields>
      )}
    </span>
  );
}
