import type { PageName, SiteData } from './model';
import { say } from '../../../../../src/core/text/say';
import { TAGS_ROUTE } from '../../../../../src/core/routes';

/** The pages that have a Markdown version, with their names in lists, in any order. */
export function namePages(data: SiteData): PageName[] {
  return [
    ...data.documents,
    ...data.categories,
    { route: TAGS_ROUTE, title: WORDS.page.tags },
    ...data.tags.map(({ name, route }) => ({ route, title: say(WORDS.titles.tag, { tag: name }) })),
    ...data.apis,
    ...data.apis.flatMap(({ title, errorsRoute, scopesRoute, changelogRoute }) => [
      ...named(errorsRoute, WORDS.api.errors, title),
      ...named(scopesRoute, WORDS.access.scopes, title),
      ...named(changelogRoute, WORDS.api.changelog, title),
    ]),
    ...data.groupPages.map(({ name, route }) => ({ route, title: name })),
    ...data.operations,
    ...data.resources,
    ...data.schemas,
  ];
}

const named = (route: string | null | undefined, page: string, api: string): PageName[] =>
  route ? [{ route, title: say(WORDS.titles.of, { page, api }) }] : [];
