import { pageActions } from '../browser/pageActions';
import type { ActionPage, PageActionList } from '../browser/pageActions';
import { useSite } from './useSite';

/** What the site's settings let a reader do with a page. */
export function usePageActions(page: ActionPage): PageActionList {
  return pageActions(useSite().settings, page);
}
