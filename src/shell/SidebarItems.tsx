import { memo, startTransition, useEffect, useState } from 'react';
import type {
  ResolvedGroup,
  ResolvedItem,
  ResolvedLink,
} from '../../plugins/gatsby-transformer-docs/src/core/model';
import { normalizePath } from '../browser/paths';
import { trail } from '../browser/sidebars';

interface SidebarItemsProps {
  items: readonly ResolvedItem[];
  /** Path of the page; nothing where the page is in none of the items. */
  pathname: string | undefined;
}

/**
 * One level of the tree. An API has hundreds of links on every page: no classes, no wrappers, and the groups that the
 * page is not in are not drawn again when it changes.
 */
export function SidebarItems({ items, pathname }: SidebarItemsProps) {
  const route = pathname === undefined ? undefined : normalizePath(pathname);
  return (
    <ul>
      {items.map((item) => {
        const isCurrent = route !== undefined && trail(route, [item]).length > 0;
        const current = isCurrent ? route : undefined;
        const key = item.href ?? item.label;
        return item.kind === 'link' ? (
          <Leaf key={key} item={item} current={current} />
        ) : (
          <Group key={key} item={item} current={current} />
        );
      })}
    </ul>
  );
}

interface ItemProps<Item> {
  item: Item;
  /** Route of the page, for items it is in or below. */
  current?: string;
}

const Leaf = memo(function Leaf({ item, current }: ItemProps<ResolvedLink>) {
  const { label, href, method, deprecated } = item;
  return (
    <li>
      <a href={href} aria-current={current ? 'page' : undefined}>
        {method && <b data-method={method}>{`${method.toUpperCase()} `}</b>}
        {deprecated ? <s>{label}</s> : label}
      </a>
    </li>
  );
});

/** So many links weigh no more than the one that stands for them. */
const FEW_LINKS = 1;

/** A folded group that is listed on a page too has only a link to that list in the built HTML, and its items later. */
const Group = memo(function Group({ item, current }: ItemProps<ResolvedGroup>) {
  const { label, href, listedAt, items } = item;
  const [isStarted, setStarted] = useState(false);
  useEffect(() => startTransition(() => setStarted(true)), []);
  const isShort =
    !isStarted && current === undefined && listedAt !== undefined && items.length > FEW_LINKS;
  return (
    <li>
      {href && (
        <a href={href} aria-current={current === href ? 'page' : undefined}>
          {label}
        </a>
      )}
      <details open={current !== undefined}>
        <summary aria-label={href && `Pages of ${label}`}>{!href && label}</summary>
        {isShort ? (
          <ul data-short="">
            <li>
              <a href={listedAt}>{`All ${items.length} in ${label}`}</a>
            </li>
          </ul>
        ) : (
          <SidebarItems items={items} pathname={current} />
        )}
      </details>
    </li>
  );
});
