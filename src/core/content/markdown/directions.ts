import { setDirections } from '../../text/setDirections';
import { isJsx } from '../tree';
import type { Step } from './step';

const BLOCKS = new Set('blockquote heading list listItem paragraph table tableCell'.split(' '));

/** Gives blocks with letters from right to left the attribute `dir`. */
export const directions: Step = (tree) => {
  setDirections(
    { ...tree, children: tree.children ?? [] },
    {
      kindOf: (node) => {
        if (node.type === 'inlineCode' || (isJsx(node) && node.name === 'code')) return 'code';
        return BLOCKS.has(node.type) ? 'block' : undefined;
      },
      set: (node, dir) => {
        if (isJsx(node)) {
          node.attributes = [
            ...(node.attributes ?? []),
            { type: 'mdxJsxAttribute', name: 'dir', value: dir },
          ];
        } else node.data = { ...node.data, hProperties: { ...node.data?.hProperties, dir } };
      },
    },
  );
};
