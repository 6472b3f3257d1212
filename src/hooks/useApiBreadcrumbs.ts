import type { Breadcrumb } from '../browser/sidebars';
import { usePlace } from './usePlace';

/** The API of a page, as a template queries it. */
interface Api {
  title: string;
  route: string;
}

/**
 * Breadcrumbs of a page of an API that is in no sidebar: those of the API's introduction, a link to the introduction or to
 * one of its sections, and the page itself.
 *
 * @param api undefined if the page is unknown, because hooks must run before a template can throw
 * @param title title of the page
 * @param section section of the introduction. The introduction itself by default.
 */
export function useApiBreadcrumbs(
  api: Api | null | undefined,
  title = '',
  section?: { label: string; id: string },
): Breadcrumb[] {
  const { breadcrumbs } = usePlace(api?.route ?? '');
  if (!api) return [];
  const parent = section
    ? { label: section.label, href: `${api.route}#${section.id}` }
    : { label: breadcrumbs.at(-1)?.label ?? api.title, href: api.route };
  return [...breadcrumbs.slice(0, -1), parent, { label: title }];
}
