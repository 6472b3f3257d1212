import { shapesOf } from '../../browser/shapesOf';
import { useSite } from '../../hooks/useSite';
import { firstHref } from '../../browser/sidebars';
import { LostMark } from '../ui/MarkArt';
import { say } from '../../core/text/say';
import * as styles from './SearchList.module.css';

export interface NothingFoundProps {
  query: string;
  /** Words of the site that are similar to those of the query. */
  near: readonly string[];
  onQuery: (query: string) => void;
}

/** Shown instead of results: similar words, and links to the first pages of the sidebars. */
export default function NothingFound({ query, near, onQuery }: NothingFoundProps) {
  const { settings, sidebars, mark } = useSite();
  return (
    <div className={styles.note}>
      <LostMark mark={shapesOf(mark, settings.logo)} />
      <p>{say(WORDS.search.nothing, { query: query.slice(0, 60) })}</p>
      {near.length > 0 && (
        <p>
          {WORDS.search.near}{' '}
          {near.map((word) => (
            <button key={word} type="button" onClick={() => onQuery(word)}>
              {word}
            </button>
          ))}
        </p>
      )}
      <p>
        {WORDS.search.startFrom}{' '}
        {sidebars.map((sidebar, place) => (
          <span key={sidebar.id}>
            {place > 0 && ` ${WORDS.lists.or} `}
            <a href={firstHref(sidebar)}>{sidebar.label}</a>
          </span>
        ))}
        .
      </p>
    </div>
  );
}
