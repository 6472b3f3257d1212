import { TagList } from './TagList';
import * as styles from './TagIndex.module.css';

interface TagIndexProps {
  /** Sorted by name. */
  tags: readonly { name: string; route: string; count: number }[];
}

/** All tags, by first letter. */
export function TagIndex({ tags }: TagIndexProps) {
  const letters = [...new Set(tags.map(firstLetter))];
  return (
    <div className={styles.index}>
      {letters.map((letter) => (
        <section key={letter}>
          <h2>{letter}</h2>
          <TagList
            label={`Tags that begin with ${letter}`}
            tags={tags.filter((tag) => firstLetter(tag) === letter)}
          />
        </section>
      ))}
    </div>
  );
}

function firstLetter({ name }: { name: string }): string {
  return name.charAt(0).toUpperCase();
}
