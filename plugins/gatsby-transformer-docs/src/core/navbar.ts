import { z } from 'zod';
import { checkShape, printPath } from './checkShape';
import type { NavbarItem } from './model';
import { nearest, nearestAdvice } from '../../../shared/nearest';
import type { Problem } from '../../../shared/problem';
import type { YamlContext } from './readYaml';
import { linkSchema } from './siteSettingsSchema';

/** Place of each entry that names a sidebar, for what is found out later. */
export type NavbarPlaces = Map<string, { line: number; column: number } | undefined>;

const navbarSidebar = z.strictObject({
  sidebar: z.string().min(1).describe('the name of a sidebar in sidebars.yml'),
  label: z.string().min(1).describe('the words of the link').optional(),
});

/** Reads the navbar's entries; a sidebar's label may still be missing. */
export function readNavbar(
  items: readonly unknown[],
  { file, yaml, problems, navbarPlaces }: YamlContext & { navbarPlaces: NavbarPlaces },
): NavbarItem[] {
  return items.flatMap((item, index): NavbarItem[] => {
    const at = ['navbar', index];
    const fields = typeof item === 'object' && item !== null ? Object.keys(item) : [];
    const [first = ''] = fields;
    // A misspelt `sidebar` is to be called that, not a link without its fields.
    if (!fields.includes('href') && nearest(first, ['sidebar']).length > 0) {
      const { data, problems: found } = checkShape(navbarSidebar, item, { file, yaml, at });
      problems.push(...found);
      if (!data) return [];
      navbarPlaces.set(data.sidebar, yaml.placeOf([...at, 'sidebar']));
      return [{ kind: 'sidebar', sidebarId: data.sidebar, label: data.label ?? '' }];
    }
    const { data, problems: found } = checkShape(linkSchema, item, { file, yaml, at });
    problems.push(...found);
    return data ? [{ kind: 'link', ...data }] : [];
  });
}

/** Sidebars the navbar names and nobody defines. */
export function checkNavbar(
  navbar: readonly NavbarItem[],
  {
    navbarPlaces,
    sidebarIds,
    file,
  }: { navbarPlaces: NavbarPlaces; sidebarIds: readonly string[]; file: string },
): Problem[] {
  return navbar.flatMap((item, index) =>
    item.kind === 'link' || sidebarIds.includes(item.sidebarId)
      ? []
      : [
          {
            file,
            ...navbarPlaces.get(item.sidebarId),
            path: printPath(['navbar', index, 'sidebar']),
            message: `there is no sidebar \`${item.sidebarId}\``,
            advice: nearestAdvice(item.sidebarId, sidebarIds, 'Sidebars'),
          },
        ],
  );
}
