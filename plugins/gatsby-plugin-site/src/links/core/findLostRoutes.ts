import type { LockedRoute } from './lockText';
import { nearestPath } from '../../redirects/core/nearestPath';
import type { Fault } from './model';

/** Finds routes that were published, and now neither exist nor redirect. */
export function findLostRoutes(
  locked: readonly LockedRoute[],
  { file, routes, served }: Published,
): Fault[] {
  const known = new Set(locked.map(({ route }) => route));
  const added = [...routes].filter((route) => !known.has(route));
  const lost = locked.filter(({ route }) => !served.has(route));
  return lost.map(({ route, line }): Fault => {
    const successor = nearestPath(route, added) ?? nearestPath(route, routes);
    const moved =
      successor === undefined
        ? ''
        : `If it moved to \`${successor}\`, put \`redirectFrom: [${route}]\` into the front matter of that page, or \`{ from: ${route}, to: ${successor} }\` into \`redirects\` of site.yml. `;
    return {
      rule: 'lostRoutes',
      target: route,
      message: `the route \`${route}\` was published and is gone`,
      advice: `${moved}If it is gone for good, run \`npm run routes -- --accept\`.`,
      routes: [],
      place: `${file}:${line}`,
    };
  });
}

interface Published {
  /** Path of the lock file for messages. */
  file: string;
  /** Routes of pages. */
  routes: ReadonlySet<string>;
  /** Paths of pages, redirects and files. */
  served: ReadonlySet<string>;
}
