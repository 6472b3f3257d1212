import { operationRange } from '../core/text/operationRange';
import { referencePages } from '../core/text/referencePages';
import type { FrontMatter, ResolvedSidebar, SiteSettings } from '../core/content/model';
import type { PageContext, PageHeadData } from '../browser/pageContext';
import { TAGS_ROUTE } from '../core/routes';
import { breadcrumbs } from '../browser/sidebars';
import { pageHeads } from './pageHeads';
import type { NamedPage } from './pageHeads';
import type { TemplateName } from './templates';
import { say } from '../core/text/say';
import { sayCount } from '../core/text/sayCount';

/** A page to create: its route, its template, and its page context. */
export interface PlannedPage {
  route: string;
  template: TemplateName;
  /** The MDX file that becomes the template's child; guides and standalone pages only. */
  contentFilePath?: string;
  context: PageContext;
}

type Query = Queries.PagePlanQuery;

/** Result of the query in gatsby-node.ts. The schema of GraphQL does not know what is in JSON, and which layouts exist. */
export type PagePlanData = Omit<Query, 'allDocPage' | 'allSidebar' | 'siteSettings'> & {
  allDocPage: {
    nodes: readonly (Query['allDocPage']['nodes'][number] & Pick<FrontMatter, 'layout'>)[];
  };
  allSidebar: { nodes: readonly ResolvedSidebar[] };
  siteSettings: { model: SiteSettings } | null;
};

/** A page before its title and description are unique. */
type Draft = Omit<PlannedPage, 'context'> & {
  id: string;
  title: string;
  description: string | null;
};

/** Turns the site's nodes into the list of its pages (specification section 2). */
export function planPages(data: PagePlanData): PlannedPage[] {
  const drafts = draftPages(data);
  const sidebars = data.allSidebar.nodes;
  const named = drafts.map(({ route, title, description }): NamedPage => {
    const labels = breadcrumbs(route, sidebars).map(({ label }) => label);
    return { route, title, description, above: labels.slice(0, -1).reverse() };
  });
  const heads = pageHeads(named, data.siteSettings?.model.description ?? '');
  return drafts.map(({ id, route, template, contentFilePath }) => ({
    route,
    template,
    ...(contentFilePath !== undefined && { contentFilePath }),
    context: { id, head: heads.get(route) as PageHeadData },
  }));
}

function draftPages(data: PagePlanData): Draft[] {
  return [
    ...data.allDocPage.nodes.map(({ layout, ...page }) => ({ ...page, template: layout })),
    ...data.allDocCategory.nodes.map((category) => ({
      ...category,
      template: 'category' as const,
    })),
    {
      id: '',
      route: TAGS_ROUTE,
      template: 'tags',
      title: WORDS.page.tags,
      description: WORDS.titles.tags,
    },
    ...data.allDocTag.nodes.map(({ id, route, name, documents: { length } }): Draft => ({
      id,
      route,
      template: 'tag',
      title: sayCount(WORDS.page.tagged, length, WORDS.language, { tag: name }),
      description: say(WORDS.titles.tagged, { tag: name }),
    })),
    ...data.allApiSpec.nodes.flatMap((api): Draft[] => [
      { ...api, template: 'apiInformation' },
      ...referencePages(api).map(({ kind, route, label }) => ({
        id: api.id,
        route,
        template: kind,
        title: titleOf(label, api),
        description: say(WORDS.titles[kind], { api: api.title }),
      })),
    ]),
    ...data.allApiGroupPage.nodes.map(({ id, route, spec, ...group }): Draft => ({
      id,
      route,
      template: 'operationGroup',
      title: titleOf(group.name, spec),
      description: say(WORDS.titles.group, {
        operations: operationRange(group),
        group: group.name,
        api: spec.title,
      }),
    })),
    ...data.allApiOperation.nodes.map(({ spec, ...operation }): Draft => ({
      ...operation,
      template: 'operation',
      title: titleOf(operation.title, spec),
    })),
    ...data.allApiSchema.nodes.map(({ spec, ...schema }): Draft => ({
      ...schema,
      template: 'schema',
      title: titleOf(schema.title, spec),
      description: say(WORDS.titles.schema, { schema: schema.title, api: spec.title }),
    })),
    ...data.allApiResource.nodes.map(({ name, spec, description, ...resource }): Draft => ({
      ...resource,
      template: 'resource',
      title: titleOf(name, spec),
      description: `${description} ${WORDS.titles.resource}`.trim(),
    })),
  ];
}

/** The title of a page about a part of an API. */
const titleOf = (page: string, api: { title: string }) =>
  say(WORDS.titles.of, { page, api: api.title });
