import FlexSearch from 'flexsearch';
import type { CreateEngine, Engine } from '../../browser/search/engine';

/** A new, empty engine. Its own types are those of another version. */
export const createEngine: CreateEngine = (options) =>
  FlexSearch.create(options) as unknown as Engine;
