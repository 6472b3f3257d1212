import type { NavbarItem as Item, ResolvedSidebar, SiteSettings } from '../core/content/model';
import { NavbarItem } from './NavbarItem';
import { NavbarItemBoundary } from './NavbarItemBoundary';

interface NavbarItemsProps {
  settings: SiteSettings;
  sidebars: ResolvedSidebar[];
  pathname: string;
}

/** The top navigation, in the navbar and in the mobile menu. */
export function NavbarItems({ settings, sidebars, pathname }: NavbarItemsProps) {
  return (
    <ul role="list">
      {settings.navbar.map((item: Item) => (
        <li key={item.label}>
          <NavbarItemBoundary label={item.label}>
            <NavbarItem item={item} sidebars={sidebars} pathname={pathname} />
          </NavbarItemBoundary>
        </li>
      ))}
    </ul>
  );
}
