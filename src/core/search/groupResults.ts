import { groupBy } from '../text/groupBy';
import type { FoundDocument } from './document';

/** A result with its position in the list. */
export interface ListedResult extends FoundDocument {
  /** Whether the result is a section that is listed below its page. */
  isNested: boolean;
}

/** Results under one heading. */
export interface ResultGroup {
  group: string;
  /** Results to show. */
  results: ListedResult[];
  /** Number of all results of the group. */
  count: number;
}

/** Number of results of each group that are shown while all groups are shown. */
const FEW = 5;

/** Groups results under headings. Groups are in the order of their best results. With `group`, only that group. */
export function groupResults(found: readonly FoundDocument[], only?: string): ResultGroup[] {
  const groups = groupBy(found, ({ group }) => group);
  return [...groups].map(([group, results], place) => {
    const few = results.slice(0, groups.size > 1 && only === undefined ? FEW : undefined);
    const isFirst = place === 0 || only !== undefined;
    return {
      group,
      results: only === undefined || only === group ? nestSections(few, isFirst) : [],
      count: results.length,
    };
  });
}

/**
 * Puts sections below their page if the page is also a result. Pages are in the order of their best results. The first
 * result of the whole list stays first, even if it is a section.
 */
function nestSections(results: readonly FoundDocument[], isFirst: boolean): ListedResult[] {
  const [best, ...others] = results;
  if (!best) return [];
  const staysFirst = isFirst && best.page !== undefined;
  const pages = groupBy(staysFirst ? others : results, ({ route }) => route);
  const nested = [...pages.values()].flatMap((ofPage): ListedResult[] => {
    const page = ofPage.find((result) => result.page === undefined);
    const sections = ofPage.filter((result) => result !== page);
    return [
      ...(page ? [{ ...page, isNested: false }] : []),
      ...sections.map((section) => ({ ...section, isNested: page !== undefined })),
    ];
  });
  return staysFirst ? [{ ...best, isNested: false }, ...nested] : nested;
}
