/** A page with nothing but the visual editor, which tests open in a browser. */
import { NESTED_EDITOR_UPDATED_COMMAND } from '@mdxeditor/editor';
import type { LexicalEditor } from 'lexical';
import { createRoot } from 'react-dom/client';
import type { Root } from 'react-dom/client';
import { VisualEditor } from '../../../cms/src/editor/VisualEditor';
import { ADMONITION_KINDS } from '../../../src/core/content/markdown/admonitions';
import { LANGUAGES } from '../../../src/core/content/markdown/languages';
import { GUIDE_COMPONENTS, GUIDE_ELEMENTS } from '../../../src/core/text/guideComponents';

const site = {
  kit: { ...GUIDE_COMPONENTS, ...GUIDE_ELEMENTS },
  boxes: [...ADMONITION_KINDS],
  languages: Object.keys(LANGUAGES),
  variables: { 'product.name': 'Nimbus' },
  terms: ['zone'],
  includes: ['safety'],
  links: [],
  operations: [],
};
const pictures = {
  list: () => Promise.resolve([]),
  upload: () => Promise.reject(new Error('There is no server.')),
  use: () => undefined,
};

/** What tests use. */
interface Trial {
  /** Opens a page. */
  open(text: string): void;
  /** Writes back what the editors in all blocks hold, as they do after a change. Returns their number. */
  writeBack(): number;
  /** The last text of the editor. */
  value: string | undefined;
  errors: string[];
}

let root: Root | undefined;
let count = 0;
const note = (error: unknown) => void trial.errors.push(String(error));
const trial: Trial = {
  value: undefined,
  errors: [],
  open: (text) => {
    trial.value = undefined;
    trial.errors = [];
    root?.unmount();
    document.body.replaceChildren();
    root = createRoot(document.body.appendChild(document.createElement('form')), {
      onUncaughtError: note,
      onCaughtError: note,
    });
    root.render(
      <VisualEditor
        key={(count += 1)}
        value={text}
        site={site}
        pictures={pictures}
        pictureUrl={() => undefined}
        isDark={false}
        isReadOnly={false}
        onChange={(value) => {
          trial.value = value;
        }}
      />,
    );
  },
  writeBack: () => {
    const elements = [...document.querySelectorAll('[contenteditable]')];
    const editors = elements.flatMap((element) => {
      const { __lexicalEditor: editor } = element as { __lexicalEditor?: LexicalEditor };
      return editor?._parentEditor ? [editor] : [];
    });
    for (const editor of editors) editor.dispatchCommand(NESTED_EDITOR_UPDATED_COMMAND, undefined);
    return editors.length;
  },
};
Object.assign(window, { trial });
