import type { PageInputs } from './pageCache';
import type { StoredTree } from './storedTree';

/**
 * A page that is not compiled yet: its tree after all steps, and what the tree was made from. The text of the tree is
 * trimmed, because gatsby-plugin-mdx cuts off the front matter, and the reading replaces it by empty lines.
 */
export interface DrawnPage extends StoredTree {
  inputs: PageInputs;
}

/** The pages that were read and are not yet compiled, by path relative to the content folder. */
export interface DrawnPages {
  put: (relativePath: string, page: DrawnPage) => void;
  /** Returns a page and forgets it. */
  take: (relativePath: string) => DrawnPage | undefined;
}

/**
 * Creates an empty list of pages. gatsby-config.ts passes it to the plugins as an option, because Gatsby compiles each plugin
 * with its own copy of shared code.
 */
export function drawnPages(): DrawnPages {
  const pages = new Map<string, DrawnPage>();
  return {
    put: (relativePath, page) => {
      pages.set(relativePath, page);
    },
    take: (relativePath) => {
      const page = pages.get(relativePath);
      pages.delete(relativePath);
      return page;
    },
  };
}
