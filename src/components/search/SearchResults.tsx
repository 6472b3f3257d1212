import { useEffect, useMemo } from 'react';
import type FlexSearch from 'flexsearch';
import { useFlexSearch } from 'react-use-flexsearch';
import { groupResults } from '../../lib/groupResults';
import { searchableWords } from '../../lib/searchEngine';
import type { LoadedSearch } from '../../lib/searchFiles';
import { MethodBadge } from '../ui/MethodBadge';
import * as styles from './SearchDialog.module.css';

interface SearchResultsProps {
  id: string;
  query: string;
  index: FlexSearch;
  documents: LoadedSearch['documents'];
  /** Position of the marked result. */
  active: number;
  onFound: (urls: string[]) => void;
  onChoose: (url: string) => void;
}

const LIMIT = 20;

/** What was found, listed under the headings of the results' groups. */
export function SearchResults(props: SearchResultsProps) {
  const { id, query, index, documents, active, onFound, onChoose } = props;
  const found = useFlexSearch(searchableWords(query), index, documents, { limit: LIMIT });
  const groups = useMemo(() => groupResults(found), [found]);
  const urls = useMemo(
    () => groups.flatMap(({ results }) => results.map(({ url }) => url)),
    [groups],
  );

  useEffect(() => onFound(urls), [onFound, urls]);
  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  return (
    <div className={styles.results}>
      <p className={styles.hidden} role="status">
        {query ? `${urls.length} results` : ''}
      </p>
      {query && urls.length === 0 && (
        <p className={styles.message}>
          Nothing found for “{query}”. The <a href="/docs">index of the documentation</a> lists all
          guides.
        </p>
      )}
      <div id={id} role="listbox" aria-label="Results">
        {groups.map(({ group, results }) => (
          <div key={group} role="group" aria-label={group}>
            <div className={styles.group} aria-hidden="true">
              {group}
            </div>
            {results.map((result) => {
              const place = urls.indexOf(result.url);
              return (
                <div
                  key={result.id}
                  id={`${id}-${place}`}
                  className={styles.result}
                  role="option"
                  aria-selected={place === active}
                  onClick={() => onChoose(result.url)}
                >
                  <div className={styles.title}>
                    {result.method && <MethodBadge method={result.method} />}
                    {result.title}
                    {result.section && <span className={styles.section}> › {result.section}</span>}
                  </div>
                  <div className={styles.excerpt}>{result.path ?? result.text}</div>
                </div>
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}
