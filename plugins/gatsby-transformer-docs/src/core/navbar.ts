import { nearestAdvice } from '../../../shared/nearest';
import { printPath } from '../../../shared/printPath';
import type { Problem } from '../../../shared/problem';
import type { YamlFile } from '../../../shared/readYaml';
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
