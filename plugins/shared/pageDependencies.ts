/** Files that each page was made from besides its own. */
export interface PageDependencies {
  /** Records that a page depends on a file, which may not exist. */
  add: (page: string, file: string) => void;
  /** Files that a page depends on. */
  of: (page: string) => Iterable<string>;
}

/**
 * Creates an empty list of dependencies. gatsby-config.ts passes it to the plugins as an option, because Gatsby compiles
 * each plugin with its own copy of shared code.
 */
export function pageDependencies(): PageDependencies {
  const filesOf = new Map<string, Set<string>>();
  return {
    add: (page, file) => {
      filesOf.set(page, (filesOf.get(page) ?? new Set()).add(file));
    },
    of: (page) => filesOf.get(page) ?? [],
  };
}
