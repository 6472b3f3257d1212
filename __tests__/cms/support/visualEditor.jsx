/**
 * A page with nothing but the visual editor, which tests open in a browser. `window.trial` opens a page (`open`), has the last
 * text of the editor (`value`), and writes back what the editors in all blocks hold, as they do after a change (`writeBack`).
 */
import { NESTED_EDITOR_UPDATED_COMMAND } from '@mdxeditor/editor';
import { createRoot } from 'react-dom/client';
import { VisualEditor } from '../../../cms/src/editor/VisualEditor';
import { ADMONITION_KINDS } from '../../../src/core/content/markdown/admonitions';
import { CODE_LANGUAGES } from '../../../src/core/text/codeLanguages';
import { GUIDE_COMPONENTS, GUIDE_ELEMENTS } from '../../../src/core/text/guideComponents';

const site = {
  kit: { ...GUIDE_COMPONENTS, ...GUIDE_ELEMENTS },
  boxes: [...ADMONITION_KINDS],
  languages: Object.keys(CODE_LANGUAGES),
  variables: { 'product.name': 'Nimbus' },
  terms: ['zone'],
  includes: ['safety'],
  links: [],
  operations: [],
};
const pictures = { list: async () => [], upload: async () => undefined, use: () => undefined };

let root;
let count = 0;
const note = (error) => trial.errors.push(String(error));
const trial = {
  kit: site.kit,
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
        findings={[]}
        text={text}
        site={site}
        pictures={pictures}
        pictureUrl={() => undefined}
        isDark={false}
        isReadOnly={false}
        onChange={(value) => (trial.value = value)}
      />,
    );
  },
  writeBack: () => {
    const elements = [...document.querySelectorAll('[contenteditable]')];
    const editors = elements
      .map(({ __lexicalEditor }) => __lexicalEditor)
      .filter((editor) => editor?._parentEditor);
    for (const editor of editors) editor.dispatchCommand(NESTED_EDITOR_UPDATED_COMMAND, undefined);
    return editors.length;
  },
};
window.trial = trial;
