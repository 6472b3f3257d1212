import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { writeLock } from '../../plugins/gatsby-plugin-site/src/links/core/lockText';
import {
  BUILT_ROUTES,
  LOCK,
  readRoutesLock,
} from '../../plugins/gatsby-plugin-site/src/links/routesLock';
import type { BuiltRoutes } from '../../plugins/gatsby-plugin-site/src/links/routesLock';
import { HELP, readWords } from '../readWords';
import type { Streams } from '../readWords';

interface Surroundings extends Streams {
  /** Folder of the project. */
  directory?: string;
}

const USAGE = `npm run routes                  compares the routes of the last build with content/routes.lock
npm run routes -- --accept      writes them to content/routes.lock
`;

/**
 * Compares the routes of the last build with the published ones. With `--accept`, writes them to the lock file.
 *
 * @returns the exit status: 1 if a route is missing and was not accepted, 2 if the command cannot run
 */
export function runRoutes(words: string[], { directory = '', out, error }: Surroundings): number {
  const options = { accept: { type: 'boolean' }, ...HELP } as const;
  const parsed = readWords(words, { options }, USAGE, { out, error });
  if (typeof parsed === 'number') return parsed;
  const { accept } = parsed.values;
  const built = readBuiltRoutes(directory);
  if (!built) {
    error('No build has left its routes. Run `npm run build` first; it may fail.\n');
    return 2;
  }
  const { contentFolder, routes } = built;
  const file = path.join(contentFolder, LOCK);
  const locked = (readRoutesLock(contentFolder) ?? []).map(({ route }) => route);
  const lost = locked.filter((route) => !routes.includes(route));
  const added = routes.filter((route) => !locked.includes(route));
  for (const route of lost) out(`- ${route}\n`);
  for (const route of added) out(`+ ${route}\n`);
  if (accept) writeFileSync(file, writeLock(routes));
  const name = path.relative(directory, file);
  out(
    accept
      ? `${name} lists ${routes.length} routes.\n`
      : `${added.length} new, ${lost.length} gone, compared with ${name}.\n`,
  );
  return lost.length > 0 && !accept ? 1 : 0;
}

function readBuiltRoutes(directory: string): BuiltRoutes | undefined {
  try {
    return JSON.parse(readFileSync(path.join(directory, BUILT_ROUTES), 'utf8')) as BuiltRoutes;
  } catch {
    return undefined;
  }
}
