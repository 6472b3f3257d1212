import FlexSearch from 'flexsearch';
import type { CreateEngine, Engine } from '../../core/search/engine';

/** Creates an empty engine. The types of the package belong to another version. */
export const createEngine: CreateEngine = (options) =>
  FlexSearch.create(options) as unknown as Engine;
