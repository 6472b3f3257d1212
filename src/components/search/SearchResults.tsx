import { say } from '../../core/text/say';
import { sayCount } from '../../core/text/sayCount';
import type { ResultGroup } from '../../core/search/groupResults';
import { MOST_RESULTS } from '../../core/search/rankDocuments';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import type { Item } from './choice';
import NothingFound from './NothingFound';
import { SearchResult } from './SearchResult';
import type { Results } from './useResults';
import * as styles from './SearchList.module.css';

interface SearchResultsProps {
  id: string;
  query: string;
  results: Results;
  /** Words of the site that are similar to a query. */
  near: (query: string) => readonly string[];
  /** Index of the selected result. */
  active: number;
  /** The group that is shown. Undefined shows all groups. */
  group: string | undefined;
  onGroup: (group: string | undefined) => void;
  onChoose: (item: Item) => void;
}

/** The results below the headings of their groups. */
export function SearchResults(props: SearchResultsProps) {
  const { id, query, results, near, active, group, onGroup, onChoose } = props;
  const { words, analysis, ids, groups, choices } = results;
  const count = group === undefined ? ids.length : choices.length;
  const counted =
    count < MOST_RESULTS
      ? sayCount(WORDS.search.count, count, WORDS.language)
      : say(WORDS.search.many, { count: MOST_RESULTS });

  return (
    <>
      {groups.length > 1 && (
        <div className={styles.filters} role="group" aria-label={WORDS.search.show}>
          {[undefined, ...groups.map((each) => each.group)].map((each) => (
            <button
              key={each ?? ''}
              type="button"
              aria-pressed={each === group}
              onClick={() => onGroup(each)}
            >
              {each ?? WORDS.search.all}{' '}
              <small>
                {each !== undefined
                  ? groups.find((one) => one.group === each)?.count
                  : ids.length < MOST_RESULTS
                    ? ids.length
                    : `${MOST_RESULTS}+`}
              </small>
            </button>
          ))}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">
          {group === undefined ? counted : say(WORDS.search.countIn, { count: counted, group })}
        </span>
      </VisuallyHidden>
      <div className={styles.body}>
        {analysis.corrections.length > 0 && ids.length > 0 && (
          <p className={styles.hint}>
            {say(WORDS.search.corrected, {
              words: analysis.corrections
                .map(({ taken }) => `“${taken.replaceAll('_', ' ')}”`)
                .join(', '),
            })}
          </p>
        )}
        {ids.length === 0 && (
          <NothingFound
            query={query}
            near={near(query)}
            onQuery={(word) => onChoose({ query: word })}
          />
        )}
        <div id={id} role="listbox" aria-label={WORDS.search.results}>
          {groupsWithStarts(groups).map(({ group: name, results: own, start }) => (
            <div key={name} role="group" aria-label={name}>
              <div className={styles.group} aria-hidden="true">
                {name}
              </div>
              {own.map((result, row) => {
                const place = start + row;
                const choice = choices[place] ?? { href: result.url, words };
                return (
                  <SearchResult
                    key={result.id}
                    id={`${id}-${place}`}
                    result={result}
                    href={choice.href}
                    words={words}
                    isNested={result.isNested}
                    names={analysis.isIdentifier ? analysis.names : undefined}
                    isActive={place === active}
                    onChoose={() => onChoose(choice)}
                  />
                );
              })}
            </div>
          ))}
        </div>
      </div>
    </>
  );
}

/** Groups with results, each with the index of its first result in the whole list. */
function groupsWithStarts(groups: readonly ResultGroup[]): (ResultGroup & { start: number })[] {
  return groups
    .map((group, position) => ({
      ...group,
      start: groups.slice(0, position).reduce((sum, { results }) => sum + results.length, 0),
    }))
    .filter(({ results }) => results.length > 0);
}
