import { useLayoutEffect, useMemo } from 'react';
import { useFlexSearch } from 'react-use-flexsearch';
import { countWords } from '../../../plugins/shared/text/countWords';
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

/** A result that Enter opens. */
export interface Choice {
  href: string;
  /** Words to mark on that page. */
  words: ReadonlySet<string>;
}

interface SearchResultsProps {
  id: string;
  query: string;
  search: OpenSearch;
  /** Index of the selected result. */
  active: number;
  /** The group that is shown. Undefined shows all groups. */
  group: string | undefined;
  onGroup: (group: string | undefined) => void;
  onListed: (listed: Listed) => void;
  onChoose: (choice: Choice) => void;
  onQuery: (query: string) => void;
}

/** The results below the headings of their groups. */
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

  // Before the results are painted, because readers may press Enter as soon as they see them.
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
          {countWords(count, 'result')}
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

/** The results of a query. The engine finds documents, and the ranking sorts them. */
function useRanking(query: string, { engine, ranking, store }: OpenSearch) {
  const asked = useMemo(() => ranking.engineQuery(query), [ranking, query]);
  const found = useFlexSearch<SearchDocument>(asked, engine, store, ENGINE_LIMIT);
  // The hook uses the engine only after an effect. Until then it finds nothing, and the ranking reads all documents.
  return useMemo(
    () =>
      ranking.order(
        query,
        found.map(({ id }) => id),
      ),
    [ranking, query, found],
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
