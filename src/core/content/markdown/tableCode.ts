import { walk } from '../tree';
import type { TreeNode } from '../tree';
import { jsx } from './jsx';
import { replaceNodes } from './replaceNodes';
import type { Step } from './step';

/** Code up to this number of characters fits into a column of a table and is not broken. */
const SHORT = 20;
/** A name may break after `_`, `/`, `.` or `-`, before its next part. */
const BREAKS = /(?<=[_/.-])(?=[^_/.\s-])/;

/** Marks where long code in a table cell may break. Browsers would otherwise break it anywhere, or not at all. */
export const tableCode: Step = (tree) => {
  walk(tree, (cell) => {
    if (cell.type !== 'tableCell') return;
    replaceNodes(cell, (node) => {
      if (node.type !== 'inlineCode') return undefined;
      const parts = (node.value ?? '').split(BREAKS);
      if (parts.length === 1 || (node.value ?? '').length <= SHORT) return undefined;
      const children = parts.flatMap((value, index): TreeNode[] => [
        ...(index > 0 ? [jsx('wbr', {}, [], { type: 'mdxJsxTextElement' })] : []),
        { type: 'text', value },
      ]);
      return [jsx('code', {}, children, { type: 'mdxJsxTextElement', position: node.position })];
    });
  });
};
