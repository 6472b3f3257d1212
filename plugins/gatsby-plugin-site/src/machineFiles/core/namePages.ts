import type { PageName, SiteData } from './model';
import { TAGS_ROUTE } from '../../../../../src/core/routes';

/** The pages that have a Markdown version, with their names in lists, in any order. */
export function namePages(data: SiteData): PageName[] {
  return [
    ...data.documents,
    ...data.categories,
    { route: TAGS_ROUTE, title: 'Tags' },
    ...data.tags.map(({ name, route }) => ({ route, title: `Tag: ${name}` })),
    ...data.apis,
    ...data.apis.flatMap(({ title, errorsRoute, scopesRoute, changelogRoute }) => [
      ...named(errorsRoute, `Errors (${title})`),
      ...named(scopesRoute, `Scopes (${title})`),
      ...named(changelogRoute, `Changelog (${title})`),
    ]),
    ...data.groupPages.map(({ name, route }) => ({ route, title: name })),
    ...data.operations,
    ...data.resources,
    ...data.schemas,
  ];
}

const named = (route: string | null | undefined, title: string): PageName[] =>
  route ? [{ route, title }] : [];
