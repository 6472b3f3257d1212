import { handleFilters, showFilters } from './listFilter';
import { handlePermalinks } from './permalinks';

/** Starts the parts that only pages with a filter have. They come in a file of their own (parts.ts). */
export function handleLateParts(document: Document): void {
  handleFilters(document);
  handlePermalinks(document);
}

/** Updates these parts of a page that has just been shown. */
export const showLateParts = showFilters;
