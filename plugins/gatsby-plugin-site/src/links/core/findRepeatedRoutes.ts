import type { Fault } from './model';

/** A route, with the source that claims it. */
export interface RouteOwner {
  route: string;
  /** The source file, or a name such as `the tag backup`. */
  owner: string;
}

/** Finds routes that several sources claim. `/A` and `/a` count as the same route, because some file systems ignore case. */
export function findRepeatedRoutes(owners: readonly RouteOwner[]): Fault[] {
  const first = new Map<string, RouteOwner>();
  const faults: Fault[] = [];
  for (const { route, owner } of owners) {
    const key = route.toLowerCase();
    const known = first.get(key);
    if (!known) first.set(key, { route, owner });
    else if (known.owner !== owner) {
      const same = known.route === route ? '' : ' but for upper and lower case';
      faults.push({
        rule: 'duplicateRoutes',
        target: route,
        message: `the route \`${route}\` of ${owner} is that of ${known.owner}${same}`,
        advice: 'Give one of them another route.',
        routes: [route],
      });
    }
  }
  return faults;
}
