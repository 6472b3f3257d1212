import { pageActions } from '../browser/pageActions';
import type { ActionPage, PageActionList } from '../browser/pageActions';
import { useSite } from './useSite';

/** The actions for a page that the settings of the site define. */
export function usePageActions(page: ActionPage): PageActionList {
  return pageActions(useSite().settings, page);
}
