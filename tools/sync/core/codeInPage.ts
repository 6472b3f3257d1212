import { VFile } from 'vfile';
import { splitPage } from '../../../src/core/content/frontMatter';
import { isJsx, walk } from '../../../src/core/content/tree';
import type { TreeNode } from '../../../src/core/content/tree';
import { isVariableName } from '../../../src/core/content/variables';
import { parseMarkdown } from '../../../src/core/content/markdown/parseMarkdown';
import type { Problem } from '../../../src/core/input/problem';

/** Literals, which run no code. */
const LITERAL = /^\s*(?:-?\d+(?:\.\d+)?|true|false|'[^'\\]*'|"[^"\\]*"|`[^`\\$]*`)\s*$/;
/** One comment after the other. A comment ends at the first `*` + `/`, so that what stands between two is code. */
const COMMENT = /^(?:\s|\/\*(?:[^*]|\*(?!\/))*\*\/)*$/;

/**
 * Problems of a fetched page that contains code. MDX runs this code in the build, so that only pages of the project itself
 * may contain any.
 */
export function codeInPage(source: string, file: string): Problem[] {
  // Syntax errors are reported by the check of the content.
  const { tree } = parseMarkdown(new VFile({ value: splitPage(source).body }), file);
  const problems: Problem[] = [];
  const report = (node: TreeNode, message: string, advice: string) => {
    const { line, column } = node.position?.start ?? {};
    problems.push({
      file,
      ...(line !== undefined && { line }),
      ...(column !== undefined && { column }),
      path: '',
      message,
      advice,
    });
  };
  if (tree) {
    walk(tree, (node) => {
      if (node.type === 'mdxjsEsm') {
        report(
          node,
          'a fetched page can neither import nor export',
          'Begin the line with another word.',
        );
      }
      const isExpression = /^mdx(?:Flow|Text)Expression$/.test(node.type);
      if (isExpression && !isHarmless(node.value ?? '')) {
        report(
          node,
          `\`{${(node.value ?? '').slice(0, 60)}}\` would run code`,
          'Write `\\{` for a brace, or put the text in `code`.',
        );
      }
      if (!isJsx(node)) return;
      for (const { type, name, value } of node.attributes ?? []) {
        const isRun =
          type !== 'mdxJsxAttribute'
          || (typeof value === 'object' && value !== null && !isHarmless(value.value));
        if (isRun) {
          report(
            node,
            `\`${name ?? '{…}'}\` of \`<${node.name ?? ''}>\` would run code`,
            'Give a text in quotes.',
          );
        }
      }
    });
  }
  return problems;
}

function isHarmless(expression: string): boolean {
  return isVariableName(expression.trim()) || COMMENT.test(expression) || LITERAL.test(expression);
}
