import { useMemo } from 'react';
import { breadcrumbs, linkUp, previousNext, sidebarFor } from '../browser/sidebars';
import { useSite } from './useSite';

/** Where a page stands in its sidebar: the way to it, the link up, and its neighbors. Nothing for a page in no sidebar. */
export function usePlace(route: string) {
  const { sidebars } = useSite();
  return useMemo(
    () => ({
      breadcrumbs: breadcrumbs(route, sidebars),
      up: linkUp(route, sidebars),
      ...previousNext(route, sidebarFor(route, sidebars)?.items ?? []),
    }),
    [route, sidebars],
  );
}
