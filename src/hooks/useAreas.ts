import { pageOf } from '../browser/sidebars';
import { useSite } from './useSite';

/** Returns a function that finds the area of a page in the sidebars, by the page's route. */
export function useAreas(): (route: string) => string | undefined {
  const { sidebars } = useSite();
  return (route) =>
    sidebars.map(({ items }) => pageOf(route, items)?.area).find((area) => area !== undefined);
}
