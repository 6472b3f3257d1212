import { useMemo } from 'react';
import { flatten } from '../browser/sidebars';
import { useSite } from './useSite';

/** The area of each page that is in a sidebar, by the page's route. */
export function useAreas(): ReadonlyMap<string, string> {
  const { sidebars } = useSite();
  return useMemo(
    () =>
      new Map(
        sidebars
          .flatMap(({ items }) => flatten(items))
          .flatMap(({ href, area }) => (area === undefined ? [] : [[href, area] as const])),
      ),
    [sidebars],
  );
}
