import { readFileSync } from 'node:fs';
import { TextlintKernel } from '@textlint/kernel';
import type { TextlintKernelRule } from '@textlint/kernel';
import markdown from '@textlint/textlint-plugin-markdown';
import prh from 'textlint-rule-prh';
import { longSentences } from './core/longSentences';
import { maskMdx } from './core/maskMdx';
import { maskYaml } from './core/maskYaml';

/** Highest number of words in a sentence. */
const MOST_WORDS = 30;

/** A problem of a text, with its position. */
export interface Finding {
  file: string;
  line: number;
  column: number;
  message: string;
}

/** Rule for the length of sentences in paragraphs and cells of tables. */
const sentences: TextlintKernelRule['rule'] = ({ Syntax, RuleError, report, locator }) => {
  const check = (
    node: Parameters<typeof longSentences>[0] & { range: readonly [number, number] },
  ) => {
    for (const { words, offset, start } of longSentences(node, MOST_WORDS)) {
      const padding = locator.at(offset - node.range[0]);
      const message = `this sentence has ${words} words, and ${MOST_WORDS} are the most: "${start} …"`;
      report(node as never, new RuleError(message, { padding }));
    }
  };
  return {
    [Syntax.Paragraph]: (node) => check(node as never),
    [Syntax.TableCell]: (node) => check(node as never),
  };
};

/** Checks one file: Markdown, MDX, or the sentences of an API description in YAML. */
export async function lintProse(file: string, words: string): Promise<Finding[]> {
  const source = readFileSync(file, 'utf8');
  const { text, indents = [] } = file.endsWith('.yaml')
    ? maskYaml(source)
    : { text: maskMdx(source) };
  const { messages } = await new TextlintKernel().lintText(text, {
    ext: '.md',
    plugins: [{ pluginId: 'markdown', plugin: markdown }],
    rules: [
      { ruleId: 'sentences', rule: sentences },
      { ruleId: 'words', rule: prh, options: { rulePaths: [words] } },
    ],
  });
  return messages.map(({ loc, message }) => ({
    file,
    line: loc.start.line,
    column: loc.start.column + (indents[loc.start.line - 1] ?? 0),
    message,
  }));
}
