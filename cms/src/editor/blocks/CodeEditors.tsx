import { CodeMirrorEditor, useCodeBlockEditorContext } from '@mdxeditor/editor';
import type { CodeBlockEditorProps } from '@mdxeditor/editor';
import { callMeta, readCallMeta, titleIn, withTitle } from '../core/fences';
import { useEditor } from '../site';
import { Fields, IconButton, TextField } from './Frame';

/** Code with language and title. */
export function CodeEditor(props: CodeBlockEditorProps) {
  const { setMeta } = useCodeBlockEditorContext();
  return (
    <section className="page-block page-block-code" aria-label="Code">
      <Fields className="page-block-head">
        <span className="page-block-label">Code</span>
        <TextField
          label="Title"
          value={titleIn(props.meta)}
          onChange={(title) => setMeta(withTitle(props.meta, title))}
        />
      </Fields>
      <CodeMirrorEditor {...props} />
    </section>
  );
}

/** A call of an operation. */
export function CallEditor({ code, meta }: CodeBlockEditorProps) {
  const { setMeta, setCode, parentEditor, lexicalNode } = useCodeBlockEditorContext();
  const { site, ask } = useEditor();
  const { call, title } = readCallMeta(meta);
  const operation = site.operations.find((one) => one.call === call);
  const edit = async () => {
    const answer = await ask('operation', { call, args: code, title });
    if (!answer) return;
    setMeta(callMeta(answer));
    setCode(answer.args);
  };
  const remove = () => parentEditor.update(() => lexicalNode.remove());
  return (
    <section className="page-block page-block-call" aria-label="Call of the API">
      <Fields className="page-block-head">
        <span className="page-block-label">Call of the API</span>
        <span className="page-call-title">
          {operation && <code className="page-method">{operation.method}</code>}
          {title || operation?.title || call}
        </span>
        <span className="page-block-buttons">
          <button type="button" className="page-text-button" onClick={() => void edit()}>
            Change
          </button>
          <IconButton icon="delete_small" label="Remove: Call of the API" onClick={remove} />
        </span>
      </Fields>
      {!operation && <p className="page-missing">The site has no operation {call}.</p>}
      {code.trim() !== '' && <pre>{code}</pre>}
    </section>
  );
}
