import { useMemo } from 'react';
import { breadcrumbs, linkUp, previousNext, sidebarFor } from '../browser/sidebars';
import { useSite } from './useSite';

/**
 * Position of a page in its sidebar: breadcrumbs, the link up, and the previous and next pages. Empty for a page in no
 * sidebar.
 */
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
