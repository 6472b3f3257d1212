import { isolated } from '../ui/isolated';
import type { Breadcrumb } from '../../browser/sidebars';
import * as styles from './Breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** From the start of the sidebar to the page itself. The page is not shown, because its title is below. */
  items: readonly Breadcrumb[];
  /** The link that small screens show. By default, the last item with a link. */
  up?: { label: string; href: string };
}

/** Breadcrumbs of a page. Small screens only show one link to the parent. */
export function Breadcrumbs({ items, up }: BreadcrumbsProps) {
  const above = items.slice(0, -1);
  if (above.length === 0) return null;
  const { label: upLabel, href: upHref } = up ?? above.filter(({ href }) => href).at(-1) ?? {};
  return (
    <nav aria-label={WORDS.page.breadcrumbs} className={styles.breadcrumbs}>
      <ol>
        {above.map(({ label, href }, index) => (
          <li key={`${index} ${label}`}>
            {href ? <a href={href}>{isolated(label)}</a> : isolated(label)}
          </li>
        ))}
      </ol>
      {upHref && <a href={upHref}>{isolated(upLabel)}</a>}
    </nav>
  );
}
