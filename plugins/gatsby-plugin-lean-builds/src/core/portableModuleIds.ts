import { createHash } from 'node:crypto';
import { posix } from 'node:path';

/** How gatsby-plugin-mdx names the module of a guide's page: the template's path, and behind it that of the guide. */
const GUIDE = /\?__contentFilePath=([^|!&]+)/;

/**
 * Numbers of webpack's modules that are the same wherever the project lies. webpack numbers a module by its path in the
 * project, but keeps what follows the `?` as it is, which is the whole path of a guide.
 *
 * @param identifiers webpack's names of modules, with whole paths
 * @param folder the project's, as a whole path
 * @returns numbers of those modules that webpack would number by the folder
 */
export function portableModuleIds(
  identifiers: readonly string[],
  folder: string,
): ReadonlyMap<string, number> {
  const used = new Set<number>();
  return new Map(
    identifiers
      .filter((identifier) => GUIDE.test(identifier))
      .map(
        (identifier) => [identifier, portableName(slashed(identifier), slashed(folder))] as const,
      )
      .sort(([, one], [, other]) => (one < other ? -1 : 1))
      .map(([identifier, name]) => {
        let id = createHash('sha256').update(name).digest().readUInt32BE() % 100_000;
        while (used.has(id)) id += 1;
        used.add(id);
        return [identifier, id];
      }),
  );
}

/** What tells a module apart: no whole paths, nor the digest of some that the name of joined modules ends with. */
function portableName(identifier: string, folder: string): string {
  return identifier
    .replace(GUIDE, (_, guide: string) => `?${posix.relative(folder, guide)}`)
    .replaceAll(`${folder}/`, '')
    .replace(/\|[0-9a-f]{20,}$/, '');
}

const slashed = (path: string): string => path.replaceAll('\\', '/');
