import type { ReactNode } from 'react';
import { HeroArt } from './HeroArt';
import type { HeroParts } from './HeroContext';
import { DOCS_ROUTE } from '../../core/routes';
import * as styles from './Hero.module.css';

/** What the author of the home page gives, and what the site adds. */
export interface HomeHeroProps extends HeroParts {
  title: string;
  tagline: string;
  /** Words to search for, separated by commas. */
  examples?: string;
  /** `HeroLink` elements. */
  children?: ReactNode;
}

/**
 * The top of the home page: title, one sentence, the search box, examples of queries, links, and the areas of the
 * documentation on orbits.
 */
export default function HomeHero({
  title,
  tagline,
  examples = '',
  search,
  areas,
  mark,
  children,
}: HomeHeroProps) {
  const queries = examples.split(',').map((query) => query.trim());
  return (
    <div className={styles.hero}>
      <HeroArt areas={areas} mark={mark} />
      <div className={styles.text}>
        <h1>{title}</h1>
        <p>{tagline}</p>
        {search}
        {search && examples && (
          <ul
            className={styles.examples}
            role="list"
            aria-label={WORDS.search.examples}
            data-print="hide"
          >
            {queries.map((query) => (
              <li key={query}>
                <a href={DOCS_ROUTE} aria-haspopup="dialog" data-search-box="" data-query={query}>
                  {query}
                </a>
              </li>
            ))}
          </ul>
        )}
        <div className={styles.doors}>{children}</div>
      </div>
    </div>
  );
}
