import { compare } from '../../../../../src/core/input/problem';

/** A published route, with its line in the lock file. */
export interface LockedRoute {
  route: string;
  line: number;
}

const HEADER = `# Every route that this site has published. A build fails when one of them is gone and nothing redirects from it.
# Written by \`npm run routes -- --accept\`.
`;

/** Writes a lock file of routes and of the old paths that redirect to them. */
export function writeLock(routes: Iterable<string>): string {
  return `${HEADER}${[...new Set(routes)].sort(compare).join('\n')}\n`;
}

/** Reads a lock file: one route on each line. Lines that begin with "#" are comments. */
export function readLock(text: string): LockedRoute[] {
  return text.split(/\r?\n/).flatMap((content, index) => {
    const route = content.trim();
    return route === '' || route.startsWith('#') ? [] : [{ route, line: index + 1 }];
  });
}
