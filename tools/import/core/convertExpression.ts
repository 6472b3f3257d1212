import type { TreeNode } from '../../../src/core/content/tree';
import { valueOf } from './attributeValues';
import { text } from './blocks';
import { report } from './conversion';
import type { Context } from './conversion';

/** Converts an expression to its value. Comments are kept, except those for other programs. */
export function expression(node: TreeNode, context: Context): TreeNode[] {
  const code = (node.value ?? '').trim();
  const rest = code.replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '').trim();
  if (rest === '') {
    const comment = code.replace(/^\/\*|\*\/$/g, '').trim();
    // Comments for other programs.
    if (
      comment === ''
      || /^(truncate|prettier-|eslint|cspell|markdownlint|vale|TODO)/i.test(comment)
    )
      return [];
    // On one line, so that formatters do not change it.
    return [
      {
        type: node.type,
        value: `/* ${comment.replace(/\*\/|\/\*/g, '* /').replace(/\s+/g, ' ')} */`,
      },
    ];
  }
  const value = valueOf(rest, context);
  if (typeof value === 'string' || typeof value === 'number') {
    const node_ = text(String(value));
    return node.type === 'mdxFlowExpression' && String(value).trim() !== ''
      ? [{ type: 'paragraph', children: [node_] }]
      : [node_];
  }
  const short = code.replace(/\s+/g, ' ').slice(0, 60);
  if (node.type === 'mdxTextExpression' && !/[<\n]|=>/.test(code)) {
    report(node, `the expression \`{${short}}\` is kept as text`, context);
    return [text(`{${code}}`)];
  }
  report(
    node,
    `the expression \`{${short}${code.length > 60 ? '…' : ''}}\` has a value only when the code runs; left out`,
    context,
  );
  return [];
}
