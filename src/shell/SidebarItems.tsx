import { memo, startTransition, useEffect, useState } from 'react';
import type { ResolvedGroup, ResolvedItem, ResolvedLink } from '../core/content/model';
import { isolated } from '../components/ui/isolated';
import { normalizePath } from '../browser/paths';
import { filterItems, firstHref, flatten, holdsOperations, trail } from '../browser/sidebars';
import { SidebarFilter } from './SidebarFilter';
import { sentMethod } from '../core/text/sentMethod';
import { say } from '../core/text/say';

interface SidebarItemsProps {
  items: readonly ResolvedItem[];
  /** Path of the page; undefined if none of the items is the page. */
  pathname: string | undefined;
  /** Whether the page is another one that belongs below this page. */
  isAbove?: boolean;
  /** Whether the items belong to an API. An API has one filter for all its items. */
  isInApi?: boolean;
  /** Whether all groups are open, because they contain the results of the filter. */
  isOpen?: boolean;
}

/**
 * One level of the tree. An API has hundreds of links on every page, so items have no classes and no wrappers, and groups
 * that do not contain the page are not rendered again when it changes.
 */
export function SidebarItems({ items, pathname, isAbove, isInApi, isOpen }: SidebarItemsProps) {
  const route = pathname === undefined ? undefined : normalizePath(pathname);
  return (
    <ul>
      {items.map((item) => {
        const isCurrent = route !== undefined && trail(route, [item]).length > 0;
        const current = isCurrent ? route : undefined;
        const key = item.href ?? item.label;
        return item.kind === 'link' ? (
          <Leaf key={key} item={item} current={current} isAbove={isCurrent && isAbove} />
        ) : (
          <Group
            key={key}
            item={item}
            current={current}
            isAbove={isCurrent && isAbove}
            isInApi={isInApi}
            isOpen={isOpen}
          />
        );
      })}
    </ul>
  );
}

interface ItemProps<Item> {
  item: Item;
  /** Route of the page, if it is one of the items or below one. */
  current?: string;
  isAbove?: boolean;
}

const Leaf = memo(function Leaf({ item, current, isAbove }: ItemProps<ResolvedLink>) {
  const { label, href, method, deprecated } = item;
  const place = isAbove ? 'true' : 'page';
  return (
    <li>
      <a href={href} aria-current={current === undefined ? undefined : place}>
        {method && <b data-method={method}>{`${sentMethod(method)} `}</b>}
        {deprecated ? <s>{isolated(label)}</s> : isolated(label)}
      </a>
    </li>
  );
});

/** A query must contain a letter or a digit. */
const WORDS_TO_ASK = /[\p{L}\p{N}]/u;

/**
 * A closed group with at most this many links stays in the HTML, because they are no larger than the link that would
 * replace them.
 */
const FEW_LINKS = 1;

/** A closed group whose links are also on a page has only a link to that page in the built HTML. The app adds its items. */
const Group = memo(function Group({
  item,
  current,
  isAbove,
  isInApi,
  isOpen,
}: ItemProps<ResolvedGroup> & Pick<SidebarItemsProps, 'isInApi' | 'isOpen'>) {
  const { label, href, listedAt } = item;
  const [isStarted, setStarted] = useState(false);
  const [query, setQuery] = useState('');
  const hasFilter = !isInApi && holdsOperations(item);
  const isFiltered = WORDS_TO_ASK.test(query);
  const items = isFiltered ? filterItems(item.items, query) : item.items;
  useEffect(() => startTransition(() => setStarted(true)), []);
  // The page belongs to this group, but is none of its items.
  const isPlace = isAbove === true && listedAt !== undefined && firstHref(item) === current;
  const isShort =
    !isStarted && current === undefined && listedAt !== undefined && items.length > FEW_LINKS;
  return (
    <li>
      {href && (
        <a href={href} aria-current={current === href ? 'page' : undefined}>
          {isolated(label)}
        </a>
      )}
      <details open={current !== undefined || isOpen}>
        <summary
          aria-label={href && say(WORDS.shell.pagesOf, { label })}
          aria-current={isPlace || undefined}
        >
          {!href && isolated(label)}
        </summary>
        {hasFilter && (
          <SidebarFilter
            label={say(WORDS.shell.filterOf, { label })}
            query={query}
            onChange={setQuery}
          />
        )}
        {isShort ? (
          <ul data-short="">
            <li>
              <a href={listedAt}>
                {say(WORDS.shell.allIn, { count: flatten(items).length, label })}
              </a>
            </li>
          </ul>
        ) : (
          <SidebarItems
            items={items}
            pathname={isPlace ? undefined : current}
            isAbove={isAbove}
            isInApi={isInApi ?? hasFilter}
            isOpen={isOpen ?? isFiltered}
          />
        )}
        {items.length === 0 && <p role="status">{WORDS.shell.nothingFiltered}</p>}
      </details>
    </li>
  );
});
