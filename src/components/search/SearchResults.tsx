import { useLayoutEffect, useMemo } from 'react';
import { useFlexSearch } from 'react-use-flexsearch';
import { withPage } from '../../browser/search/document';
import type { SearchDocument } from '../../browser/search/document';
import { groupResults } from '../../browser/search/groupResults';
import type { ResultGroup } from '../../browser/search/groupResults';
import { ENGINE_LIMIT } from '../../browser/search/openSearch';
import type { OpenSearch } from '../../browser/search/openSearch';
import { targetOf } from '../../browser/search/targetOf';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { NothingFound } from './NothingFound';
import type { Listed } from './SearchBody';
import { SearchResult } from './SearchResult';
import * as styles from './SearchDialog.module.css';

/** Something that Enter can open. */
export interface Choice {
  href: string;
  /** Words to mark on the page it opens. */
  words: ReadonlySet<string>;
}

interface SearchResultsProps {
  id: string;
  query: string;
  search: OpenSearch;
  /** Place of the marked result. */
  active: number;
  /** The one group shown; without, all. */
  group: string | undefined;
  onGroup: (group: string | undefined) => void;
  onListed: (listed: Listed) => void;
  onChoose: (choice: Choice) => void;
  onQuery: (query: string) => void;
}

/** What was found, listed under the headings of the results' groups. */
export function SearchResults(props: SearchResultsProps) {
  const { id, query, search, active, group, onGroup, onListed, onChoose, onQuery } = props;
  const { store, vocabulary } = search;
  const { words, analysis, ids } = useRanking(query, search);
  const groups = useMemo(() => {
    const documents = ids.flatMap((id) => store[id] ?? []);
    return groupResults(
      documents.map((document) => withPage(document, store)),
      group,
    );
  }, [ids, store, group]);
  const choices = useMemo(
    () =>
      groups.flatMap(({ results }) =>
        results.map((result) => ({ href: targetOf(result, words, analysis.isIdentifier), words })),
      ),
    [groups, words, analysis],
  );
  const count = group === undefined ? ids.length : choices.length;

  // Before the results are painted: whoever sees them can open the first with Enter.
  useLayoutEffect(() => onListed(choices), [onListed, choices]);

  return (
    <>
      {groups.length > 1 && (
        <div className={styles.filters} role="group" aria-label="Show">
          {[undefined, ...groups.map((each) => each.group)].map((each) => (
            <button
              key={each ?? ''}
              type="button"
              aria-pressed={each === group}
              onClick={() => onGroup(each)}
            >
              {each ?? 'All'}{' '}
              <small>
                {each === undefined ? ids.length : groups.find((one) => one.group === each)?.count}
              </small>
            </button>
          ))}
        </div>
      )}
      <VisuallyHidden>
        <span role="status">
          {count === 1 ? '1 result' : `${count} results`}
          {group && ` in ${group}`}
        </span>
      </VisuallyHidden>
      <div className={styles.body}>
        {analysis.corrections.length > 0 && ids.length > 0 && (
          <p className={styles.hint}>
            Showing results for{' '}
            {analysis.corrections.map(({ taken }) => `“${taken.replaceAll('_', ' ')}”`).join(', ')}
          </p>
        )}
        {ids.length === 0 && (
          <NothingFound query={query} near={vocabulary.near(query)} onQuery={onQuery} />
        )}
        <div id={id} role="listbox" aria-label="Results">
          {groupsWithStarts(groups).map(({ group: name, results, start }) => (
            <div key={name} role="group" aria-label={name}>
              <div className={styles.group} aria-hidden="true">
                {name}
              </div>
              {results.map((result, row) => {
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

/** What is found for a query: the engine finds documents, the ranking puts them in order. */
function useRanking(query: string, { engine, ranking, store }: OpenSearch) {
  const asked = useMemo(() => ranking.engineQuery(query), [ranking, query]);
  const found = useFlexSearch<SearchDocument>(asked, engine, store, ENGINE_LIMIT);
  // The hook takes the engine over in an effect. Until then it finds nothing, and the ranking looks at all documents.
  return useMemo(
    () =>
      ranking.order(
        query,
        found.map(({ id }) => id),
      ),
    [ranking, query, found],
  );
}

/** The groups that show something, each with the place of its first result among all. */
function groupsWithStarts(groups: readonly ResultGroup[]): (ResultGroup & { start: number })[] {
  return groups
    .map((group, position) => ({
      ...group,
      start: groups.slice(0, position).reduce((sum, { results }) => sum + results.length, 0),
    }))
    .filter(({ results }) => results.length > 0);
}
