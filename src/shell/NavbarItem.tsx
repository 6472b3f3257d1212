import type { NavbarItem as Item, ResolvedSidebar } from '../core/content/model';
import { Icon } from '../components/ui/Icon';
import { isExternal } from '../browser/paths';
import { firstHref, sidebarFor } from '../browser/sidebars';

interface NavbarItemProps {
  item: Item;
  sidebars: ResolvedSidebar[];
  pathname: string;
}

/** A link, or a sidebar with a link to its first page. */
export function NavbarItem({ item, sidebars, pathname }: NavbarItemProps) {
  if (item.kind === 'link') {
    return (
      <a href={item.href}>
        {item.label}
        {isExternal(item.href) && <Icon name="external" />}
      </a>
    );
  }
  const sidebar = sidebars.find(({ id }) => id === item.sidebarId);
  const href = sidebar && firstHref(sidebar);
  if (!href) throw new Error(`There is no page in a sidebar "${item.sidebarId}".`);
  const isCurrent = sidebarFor(pathname, sidebars) === sidebar;
  return (
    <a href={href} aria-current={isCurrent ? 'true' : undefined}>
      {item.label}
    </a>
  );
}
