import type { NavbarItem, ResolvedSidebar, SiteSettings } from '../core/content/model';
import { ErrorBoundary } from '../components/ui/ErrorBoundary';
import { Icon } from '../components/ui/Icon';
import { isExternal } from '../browser/paths';
import { firstHref, sidebarFor } from '../browser/sidebars';

export interface NavbarItemsProps {
  settings: SiteSettings;
  sidebars: ResolvedSidebar[];
  pathname: string;
}

/** The top navigation, in the navbar and in the mobile menu. */
export function NavbarItems({ settings, sidebars, pathname }: NavbarItemsProps) {
  return (
    <ul role="list">
      {settings.navbar.map((item) => (
        <li key={item.label}>
          <ErrorBoundary fallback={(cause) => fail(item.label, cause)}>
            <Item item={item} sidebars={sidebars} pathname={pathname} />
          </ErrorBoundary>
        </li>
      ))}
    </ul>
  );
}

/** Adds the name of the item to its error, and throws it again (specification section 8). */
function fail(label: string, cause: Error): never {
  throw new Error(`The navbar item "${label}" could not be drawn: ${cause.message}`, { cause });
}

/** A link, or a sidebar with a link to its first page. */
function Item({
  item,
  sidebars,
  pathname,
}: Omit<NavbarItemsProps, 'settings'> & { item: NavbarItem }) {
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
