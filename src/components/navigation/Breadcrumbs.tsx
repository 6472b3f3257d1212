import * as styles from './Breadcrumbs.module.css';

interface BreadcrumbsProps {
  /** Outermost first; the last is the page itself. */
  items: readonly { label: string; href?: string }[];
}

/** The way from the sidebar's start to the page. */
export function Breadcrumbs({ items }: BreadcrumbsProps) {
  if (items.length === 0) return null;
  return (
    <nav aria-label="Breadcrumbs" className={styles.breadcrumbs}>
      <ol>
        {items.map(({ label, href }, index) => (
          <li
            key={`${index} ${label}`}
            aria-current={index === items.length - 1 ? 'page' : undefined}
          >
            {href ? <a href={href}>{label}</a> : label}
          </li>
        ))}
      </ol>
    </nav>
  );
}
