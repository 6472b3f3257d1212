import type { DirectiveEditorProps } from '@mdxeditor/editor';
import { rowOf } from '../core/kit';
import { isFigure } from '../core/showable';
import type { TreeNode } from '../core/tree';
import { useEditor } from '../site';
import { AttributeFields } from './AttributeFields';
import { Frame, SelectField, TextField } from './Frame';
import { Content, Items } from './Items';
import { useChange, withNodeAt } from './nodes';
import { Parts, textPlace } from './Parts';

/** A block of the page: a component, a note box, a figure, or a list whose items hold blocks. */
export function BlockEditor({ mdastNode }: DirectiveEditorProps) {
  const node = mdastNode as unknown as TreeNode;
  if (node.type === 'containerDirective') return <Box node={node} />;
  if (isFigure(node)) return <Figure node={node} />;
  if (node.type === 'list') {
    return (
      <Frame label={node.ordered ? 'Numbered list' : 'List'} kind="list">
        <Items place={[]} name="Item" />
      </Frame>
    );
  }
  return <Component node={node} />;
}

function Box({ node }: { node: TreeNode }) {
  const { site } = useEditor();
  const change = useChange();
  const [first] = node.children ?? [];
  const label = first?.data?.directiveLabel ? first : undefined;
  const setTitle = (value: string) => {
    const title: TreeNode = {
      type: 'paragraph',
      data: { directiveLabel: true },
      children: [{ type: 'text', value }],
    };
    change((box) => {
      const blocks = (box.children ?? []).filter(({ data }) => !data?.directiveLabel);
      return { ...box, children: value === '' ? blocks : [title, ...blocks] };
    });
  };
  const kinds = site.boxes.map((kind) => ({
    value: kind,
    label: kind.charAt(0).toUpperCase() + kind.slice(1),
  }));
  return (
    <Frame
      label="Note box"
      kind={`box page-box-${node.name ?? ''}`}
      fields={
        <>
          <SelectField
            label="Kind"
            value={node.name ?? ''}
            options={kinds}
            onChange={(name) => change((box) => ({ ...box, name }))}
          />
          <TextField label="Title" value={label?.children?.[0]?.value ?? ''} onChange={setTitle} />
        </>
      }
    >
      <Content place={[]} skip={label ? 1 : 0} label="Text of the box" />
    </Frame>
  );
}

function Figure({ node }: { node: TreeNode }) {
  const { ask, pictureUrl } = useEditor();
  const change = useChange();
  const [image] = node.children ?? [];
  const { url = '', alt, title } = image ?? {};
  const set = (part: Partial<TreeNode>) =>
    change((figure) => withNodeAt(figure, [0], (present) => ({ ...present, ...part })));
  const replace = async () => {
    const answer = await ask('picture', {});
    if (answer) set({ url: answer.src, alt: answer.alt, title: answer.caption || null });
  };
  const address = pictureUrl(url);
  return (
    <Frame
      label="Picture"
      kind="figure"
      fields={
        <>
          <TextField
            label="What one sees"
            value={alt ?? ''}
            isRequired
            onChange={(value) => set({ alt: value })}
          />
          <TextField
            label="Caption"
            value={title ?? ''}
            onChange={(value) => set({ title: value || null })}
          />
          <button type="button" className="page-text-button" onClick={() => void replace()}>
            Replace
          </button>
        </>
      }
    >
      <figure>
        {address ? (
          <img src={address} alt={alt ?? ''} />
        ) : (
          <p className="page-missing">There is no picture {url} in “Pictures” of this page.</p>
        )}
        {title && <figcaption>{title}</figcaption>}
      </figure>
    </Frame>
  );
}

function Component({ node }: { node: TreeNode }) {
  const { site } = useEditor();
  const change = useChange();
  const row = rowOf(site.kit, node.name);
  if (!row) return null;
  const { holds } = row;
  const summary = node.name === 'details' ? node.children?.[0] : undefined;
  const isLine = holds === 'text';
  return (
    <Frame
      label={row.label}
      kind="component"
      fields={
        <>
          {summary && (
            <TextField
              label="What one sees first"
              value={summary.children?.[0]?.value ?? ''}
              isRequired
              onChange={(value) =>
                change((block) =>
                  withNodeAt(block, [0], (present) => ({
                    ...present,
                    children: [{ type: 'text', value }],
                  })),
                )
              }
            />
          )}
          <AttributeFields row={row} node={node} onChange={change} />
        </>
      }
    >
      {typeof holds === 'object' ? (
        <Parts component={holds.component} />
      ) : holds === 'steps' ? (
        <Items place={[0]} name="Step" />
      ) : holds === 'nothing' ? null : (
        <Content
          place={textPlace(node, isLine, [])}
          skip={summary ? 1 : 0}
          isLine={isLine}
          label={`Text of ${row.label}`}
        />
      )}
    </Frame>
  );
}
