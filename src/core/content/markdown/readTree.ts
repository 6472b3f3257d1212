import type { Plugin, Transformer } from 'unified';
import type { VFile } from 'vfile';
import type { TreeNode } from '../tree';

/** Options of `readTree`. */
export interface ReadTreeOptions {
  /** Returns the tree of a page after all steps. Undefined for files that are not pages. */
  treeOf: (path: string) => TreeNode | undefined;
}

type Node = Parameters<Transformer>[0];
type ParseText = (document: string, file: VFile) => Node;

/** Takes the tree of a page that was read before, instead of parsing its text. */
export const readTree: Plugin<[ReadTreeOptions]> = function readTree({ treeOf }) {
  const parse = this.Parser as unknown as ParseText;
  const parseUnlessRead: ParseText = (document, file) => {
    file.data.tree = treeOf(file.path ?? '');
    // MDX changes what the parser returns before other plugins run.
    return file.data.tree ? { type: 'root' } : parse(document, file);
  };
  this.Parser = parseUnlessRead as unknown as typeof this.Parser;
  return (_tree, file) => file.data.tree as Node | undefined;
};
