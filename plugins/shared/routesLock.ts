import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Name of the file in the content folder that lists every route that was published. */
export const LOCK = 'routes.lock';

/** A published route, with its line in the lock file. */
export interface LockedRoute {
  route: string;
  line: number;
}

/** The published routes. Undefined if the site has no lock file. */
export function readRoutesLock(contentFolder: string): LockedRoute[] | undefined {
  const file = path.join(contentFolder, LOCK);
  return existsSync(file) ? readLock(readFileSync(file, 'utf8')) : undefined;
}

/** Reads a lock file: one route on each line. Lines that begin with "#" are comments. */
export function readLock(text: string): LockedRoute[] {
  return text.split(/\r?\n/).flatMap((content, index) => {
    const route = content.trim();
    return route === '' || route.startsWith('#') ? [] : [{ route, line: index + 1 }];
  });
}
