import FlexSearch from 'flexsearch';
import { ENGINE_OPTIONS } from '../../browser/search/engineOptions';
import type { Engine } from '../../browser/search/openSearch';

/** A new, empty engine with the options of the index. Its own types are those of another version. */
export function createEngine(): Engine {
  return FlexSearch.create(ENGINE_OPTIONS as object) as unknown as Engine;
}
