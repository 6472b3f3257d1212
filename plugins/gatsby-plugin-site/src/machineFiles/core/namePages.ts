import type { PageName, SiteData } from './model';
import { referencePages } from '../../../../../src/core/text/referencePages';
import { say } from '../../../../../src/core/text/say';
import { TAGS_ROUTE } from '../../../../../src/core/routes';

/** The pages that have a Markdown version, with their names in lists, in any order. */
export function namePages(data: SiteData): PageName[] {
  return [
    ...data.allDocPage.nodes,
    ...data.allDocCategory.nodes,
    { route: TAGS_ROUTE, title: WORDS.page.tags },
    ...data.allDocTag.nodes.map(({ name, route }) => ({
      route,
      title: say(WORDS.titles.tag, { tag: name }),
    })),
    ...data.allApiSpec.nodes,
    ...data.allApiSpec.nodes.flatMap((api) =>
      referencePages(api).map(({ route, label }) => ({
        route,
        title: say(WORDS.titles.of, { page: label, api: api.title }),
      })),
    ),
    ...data.allApiGroupPage.nodes.map(({ name, route }) => ({ route, title: name })),
    ...data.allApiOperation.nodes,
    ...data.allApiResource.nodes,
    ...data.allApiSchema.nodes,
  ];
}
