import * as styles from './Breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** Outermost first; the last is the page itself, whose title stands below and is not repeated. */
  items: readonly { label: string; href?: string }[];
  /** What a phone shows instead; without it, the last step that is a link. */
  up?: { label: string; href: string };
}

/** The way from the sidebar's start to the page. A phone shows one link up. */
export function Breadcrumbs({ items, up }: BreadcrumbsProps) {
  const above = items.slice(0, -1);
  if (above.length === 0) return null;
  const { label: upLabel, href: upHref } = up ?? above.filter(({ href }) => href).at(-1) ?? {};
  return (
    <nav aria-label="Breadcrumbs" className={styles.breadcrumbs}>
      <ol>
        {above.map(({ label, href }, index) => (
          <li key={`${index} ${label}`}>{href ? <a href={href}>{label}</a> : label}</li>
        ))}
      </ol>
      {upHref && <a href={upHref}>{upLabel}</a>}
    </nav>
  );
}
