import { createHash } from 'node:crypto';

/**
 * Numbers of webpack's modules that are the same wherever the project lies. webpack numbers a module by its path in the
 * project, but what follows the path's `?` keeps whole paths, and gatsby-plugin-mdx puts that of each guide there.
 *
 * @param identifiers webpack's names of modules, with whole paths
 * @param folder the project's, as a whole path
 * @returns numbers of those modules that webpack would number by the folder
 */
export function portableModuleIds(
  identifiers: readonly string[],
  folder: string,
): ReadonlyMap<string, number> {
  const start = `${slashed(folder)}/`;
  const used = new Set<number>();
  return new Map(
    identifiers
      .filter((identifier) => keepsFolder(slashed(identifier), start))
      .map((identifier) => [identifier, nameWithout(slashed(identifier), start)] as const)
      .sort(([, one], [, other]) => (one < other ? -1 : 1))
      .map(([identifier, name]) => {
        let id = createHash('sha256').update(name).digest().readUInt32BE() % 100_000;
        while (used.has(id)) id += 1;
        used.add(id);
        return [identifier, id];
      }),
  );
}

/** Whether the folder stands anywhere but where webpack leaves it out: at the start, or after a loader. */
function keepsFolder(identifier: string, start: string): boolean {
  return identifier.split(/[|!]/).some((part) => part.lastIndexOf(start) > 0);
}

/** What tells a module apart, without the digest of whole paths that the name of joined modules ends with. */
function nameWithout(identifier: string, start: string): string {
  return identifier.replaceAll(start, '').replace(/\|[0-9a-f]{20,}$/, '');
}

const slashed = (path: string): string => path.replaceAll('\\', '/');
