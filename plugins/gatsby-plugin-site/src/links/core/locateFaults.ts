import { findRedirect, findSource } from './findSource';
import type { SourceFile } from './findSource';
import type { Fault } from './model';

interface Sources {
  /** The source file of each page, by route. */
  ofRoute: ReadonlyMap<string, SourceFile>;
  /** Files that several pages are made from: settings, sidebars, API descriptions. */
  shared: readonly SourceFile[];
}

/** Adds file and line to faults. A fault that is written in several files becomes one fault for each file. */
export function locateFaults(faults: readonly Fault[], sources: Sources): Fault[] {
  return faults.flatMap((fault) => {
    if (fault.rule === 'redirects') return [locateRedirect(fault, sources)];
    return fault.rule === 'lostRoutes' ? [fault] : locate(fault, sources);
  });
}

/** Adds the line to a fault of a redirect, whose file is already known. */
function locateRedirect(fault: Fault, { ofRoute, shared }: Sources): Fault {
  const source = [...shared, ...ofRoute.values()].find(({ file }) => file === fault.place);
  const place = source && findRedirect(fault.target, source);
  return place === undefined ? fault : { ...fault, place };
}

function locate(fault: Fault, { ofRoute, shared }: Sources): Fault[] {
  const located: Fault[] = [];
  const others: string[] = [];
  for (const route of fault.routes) {
    const source = ofRoute.get(route);
    const place = source && findSource(fault.target, [source]);
    if (place === undefined) others.push(route);
    else located.push({ ...fault, place, routes: [route] });
  }
  if (others.length === 0) return located;
  const place = findSource(fault.target, shared);
  return [...located, { ...fault, routes: others, ...(place !== undefined && { place }) }];
}
