import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { compare } from '../../../../src/core/input/problem';
import { writeIfChanged } from '../../../../src/store/files/writeIfChanged';
import { readLock } from './core/lockText';
import type { LockedRoute } from './core/lockText';

/** Name of the file in the content folder that lists every route that was published. */
export const LOCK = 'routes.lock';

/** The published routes. Undefined if the site has no lock file. */
export function readRoutesLock(contentFolder: string): LockedRoute[] | undefined {
  const file = path.join(contentFolder, LOCK);
  return existsSync(file) ? readLock(readFileSync(file, 'utf8')) : undefined;
}

/** File that a build writes for `npm run routes`, relative to the project. */
export const BUILT_ROUTES = '.cache/routes.json';

/** Routes of the last build. */
export interface BuiltRoutes {
  /** Absolute path of the content folder. */
  contentFolder: string;
  /** Routes of pages, and old paths that redirect to them. */
  routes: string[];
}

/** Writes the routes of a build for `npm run routes`, even if the build will fail because of them. */
export function keepBuiltRoutes(directory: string, { contentFolder, routes }: BuiltRoutes): void {
  const file = path.join(directory, BUILT_ROUTES);
  const built: BuiltRoutes = { contentFolder, routes: [...routes].sort(compare) };
  writeIfChanged(file, JSON.stringify(built, null, 1));
}
