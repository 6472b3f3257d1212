import { nearestAdvice } from '../../input/nearest';
import { CODE_LANGUAGES, languageLabel, languageOf } from '../../text/codeLanguages';
import { readCodeMeta } from './codeMeta';
import { drawCode } from './drawCode';
import { jsx } from './jsx';
import { replaceNodes } from './replaceNodes';
import { placeOf } from './step';
import type { Step } from './step';

/** Turns fenced code into `<CodeBlock>` with highlighted markup. */
export const code: Step = (tree, page) => {
  replaceNodes(tree, (node) => {
    if (node.type !== 'code') return undefined;
    const source = node.value ?? '';
    const name = node.lang ?? 'text';
    const language = languageOf(name);
    if (!language) {
      page.report({
        ...placeOf(node),
        message: `there is no language \`${name}\` for code`,
        advice: nearestAdvice(name, Object.keys(CODE_LANGUAGES), 'Languages'),
      });
    }
    const meta = readCodeMeta(node.meta ?? '', source.split('\n').length);
    for (const fault of meta.faults) page.report({ ...placeOf(node), ...fault });
    return [
      jsx(
        'CodeBlock',
        {
          label: languageLabel(language ?? 'text') || undefined,
          title: meta.title,
          html: drawCode(source, language ?? 'text', meta.highlighted),
          showLineNumbers: meta.showLineNumbers || undefined,
        },
        [],
        { position: node.position },
      ),
    ];
  });
};
