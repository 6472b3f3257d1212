import type { Plugin, Transformer } from 'unified';
import type { VFile } from 'vfile';
import type { TreeNode } from '../core/tree';

/** Options of `drawnTrees`. */
export interface DrawnTreesOptions {
  /** Returns the tree of a page after all steps, if the page was read before. */
  take: (path: string, body: string) => TreeNode | undefined;
}

type Node = Parameters<Transformer>[0];
type ParseText = (document: string, file: VFile) => Node;

/**
 * Takes the trees of pages that were read before, so that their text is parsed once. The steps leave such a tree unchanged.
 * Comes after the plugins that change the parser, and before the steps.
 */
export const drawnTrees: Plugin<[DrawnTreesOptions]> = function drawnTrees({ take }) {
  const parse = this.Parser as unknown as ParseText;
  const parseUnlessDrawn: ParseText = (document, file) => {
    file.data.drawn = take(file.path ?? '', document);
    return isDrawn(file) ? { type: 'root' } : parse(document, file);
  };
  this.Parser = parseUnlessDrawn as unknown as typeof this.Parser;
  return (_tree, file) => file.data.drawn as Node | undefined;
};

/** Whether the tree of a file is the result of all steps. */
export function isDrawn(file: VFile): boolean {
  return file.data.drawn !== undefined;
}
