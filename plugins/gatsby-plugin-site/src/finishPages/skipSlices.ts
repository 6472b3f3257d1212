import type { ParentSpanPluginArgs } from 'gatsby';
import { skipPagesWithoutSlices } from '../../../shared/gatsbyStore';

/** Action that Gatsby dispatches when it has written all pages, just before it inserts slices. */
const PAGES_WRITTEN = 'SLICES_PROPS_REMOVE_STALE';

/**
 * Lets Gatsby insert slices only into pages that have some. Gatsby keeps its script tags in a slice, so it reads all pages
 * when the scripts change ("stitching slices"). The pages of this site have a list of files instead of these tags.
 */
export function skipSlices({ emitter, store }: ParentSpanPluginArgs): void {
  emitter.on(PAGES_WRITTEN, () => skipPagesWithoutSlices(store));
}
