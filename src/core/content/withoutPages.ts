import type { SidebarConfig, SidebarItemConfig } from './model';

/** The sidebars without some pages, and without groups and sidebars that then have no items. */
export function withoutPages(
  sidebars: readonly SidebarConfig[],
  pageIds: ReadonlySet<string>,
): SidebarConfig[] {
  return sidebars.flatMap((sidebar) => {
    const items = sidebar.items.flatMap((item) => itemWithout(item, pageIds));
    return items.length === 0 && sidebar.items.length > 0 ? [] : [{ ...sidebar, items }];
  });
}

function itemWithout(
  item: SidebarItemConfig,
  pageIds: ReadonlySet<string>,
): SidebarItemConfig | [] {
  if (item.kind === 'page' && pageIds.has(item.pageId)) return [];
  if (item.kind !== 'group') return item;
  const items = item.items.flatMap((inner) => itemWithout(inner, pageIds));
  return items.length === 0 ? [] : { ...item, items };
}
