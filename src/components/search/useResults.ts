import { useMemo } from 'react';
import { useFlexSearch } from 'react-use-flexsearch';
import { withPage } from '../../core/search/document';
import type { SearchDocument } from '../../core/search/document';
import { groupResults } from '../../core/search/groupResults';
import type { ResultGroup } from '../../core/search/groupResults';
import { ENGINE_LIMIT } from '../../core/search/openSearch';
import type { OpenSearch } from '../../core/search/openSearch';
import type { Ranking } from '../../core/search/rankDocuments';
import { targetOf } from '../../core/search/targetOf';
import type { Choice } from './choice';
import { siteEngine } from './loadSearch';

/** The results of a query. */
export interface Results extends Ranking {
  groups: readonly ResultGroup[];
  /** What Enter opens, for each result that is shown. */
  choices: readonly Choice[];
}

const NO_DOCUMENTS = {};

/**
 * The results of a query. The engine finds documents, and the ranking sorts them. Undefined without a query, and before the
 * search has loaded. The package uses the engine only after an effect, so call this hook before that.
 *
 * @param group the group that is shown. Undefined shows all groups.
 */
export function useResults(
  search: OpenSearch | undefined,
  query: string,
  group: string | undefined,
): Results | undefined {
  const { store = NO_DOCUMENTS, ranking } = search ?? {};
  const isAsked = query.trim() !== '';
  const asked = useMemo(
    () => (isAsked ? (ranking?.engineQuery(query) ?? '') : ''),
    [ranking, isAsked, query],
  );
  const found = useFlexSearch<SearchDocument>(asked, siteEngine, store, ENGINE_LIMIT);
  const ranked = useMemo(
    () =>
      isAsked
        ? ranking?.order(
            query,
            found.map(({ id }) => id),
          )
        : undefined,
    [ranking, isAsked, query, found],
  );
  return useMemo(() => ranked && listResults(ranked, store, group), [ranked, store, group]);
}

function listResults(
  ranked: Ranking,
  store: OpenSearch['store'],
  group: string | undefined,
): Results {
  const { ids, words, analysis } = ranked;
  const documents = ids.flatMap((id) => store[id] ?? []);
  const groups = groupResults(
    documents.map((document) => withPage(document, store)),
    group,
  );
  const choices = groups.flatMap(({ results }) =>
    results.map((result) => ({ href: targetOf(result, words, analysis.isIdentifier), words })),
  );
  return { ...ranked, groups, choices };
}
