import { useSite } from '../../hooks/useSite';
import { firstHref } from '../../browser/sidebars';
import { LostStone } from '../ui/Stone';
import * as styles from './SearchList.module.css';

export interface NothingFoundProps {
  query: string;
  /** Words of the site that are similar to those of the query. */
  near: readonly string[];
  onQuery: (query: string) => void;
}

/** Shown instead of results: similar words, and links to the first pages of the sidebars. */
export default function NothingFound({ query, near, onQuery }: NothingFoundProps) {
  const { sidebars } = useSite();
  return (
    <div className={styles.note}>
      <LostStone />
      <p>Nothing found for “{query.slice(0, 60)}”.</p>
      {near.length > 0 && (
        <p>
          Near words:{' '}
          {near.map((word) => (
            <button key={word} type="button" onClick={() => onQuery(word)}>
              {word}
            </button>
          ))}
        </p>
      )}
      <p>
        Or start from{' '}
        {sidebars.map((sidebar, place) => (
          <span key={sidebar.id}>
            {place > 0 && ' or '}
            <a href={firstHref(sidebar)}>{sidebar.label}</a>
          </span>
        ))}
        .
      </p>
    </div>
  );
}
