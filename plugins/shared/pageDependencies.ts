/**
 * Files each page was made from besides its own. Gatsby compiles gatsby-config.ts and the gatsby-node.ts of each plugin with
 * its own copy of this code; the registered symbol is what the copies have in common.
 */
const KEY = Symbol.for('shared:page-dependencies');

type Registry = Map<string, Set<string>>;

function registry(): Registry {
  const scope = globalThis as { [KEY]?: Registry };
  return (scope[KEY] ??= new Map());
}

/** Notes that a page depends on a file, whether that exists or not. */
export function addPageDependency(page: string, file: string): void {
  const files = registry().get(page);
  if (files) files.add(file);
  else registry().set(page, new Set([file]));
}

/** Files a page depends on besides its own. */
export function pageDependencies(page: string): ReadonlySet<string> {
  return registry().get(page) ?? new Set();
}
