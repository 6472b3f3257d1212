import path from 'node:path';
import { compare } from '../../../shared/problem';
import { writeIfChanged } from '../../../shared/writeIfChanged';

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
