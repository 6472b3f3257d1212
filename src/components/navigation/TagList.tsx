import * as styles from './TagList.module.css';

interface TagListProps {
  tags: readonly { name: string; route: string; count?: number }[];
  /** Name of the list for assistive technology. */
  label?: string;
  /** Whether print and the Markdown version leave the list out. */
  print?: 'hide';
}

/** Tags as small links, with the number of their documents if it is given. */
export function TagList({ tags, label = WORDS.page.tags, print }: TagListProps) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} role="list" aria-label={label} data-print={print}>
      {tags.map(({ name, route, count }) => (
        <li key={route}>
          <a href={route}>
            {name}
            {count !== undefined && <span> {count}</span>}
          </a>
        </li>
      ))}
    </ul>
  );
}
