import { nearestAdvice } from '../input/nearest';
import { printPath } from '../input/printPath';
import type { Problem } from '../input/problem';
import type { YamlFile } from '../input/readYaml';
import type { NavbarItem } from './model';

/** Reports sidebars that are in the navbar but not defined. */
export function checkNavbar(
  navbar: readonly NavbarItem[],
  {
    file,
    placeOf,
    sidebarIds,
  }: { file: string; placeOf: YamlFile['placeOf']; sidebarIds: readonly string[] },
): Problem[] {
  return navbar.flatMap((item, index) => {
    if (item.kind === 'link' || sidebarIds.includes(item.sidebarId)) return [];
    const path = ['navbar', index, 'sidebar'];
    return {
      file,
      ...placeOf(path),
      path: printPath(path),
      message: `there is no sidebar \`${item.sidebarId}\``,
      advice: nearestAdvice(item.sidebarId, sidebarIds, 'Sidebars'),
    };
  });
}
