import { countWords } from '../core/text/countWords';
import { operationRange } from '../core/text/operationRange';
import type { FrontMatter, ResolvedSidebar, SiteSettings } from '../core/content/model';
import type { PageContext, PageHeadData } from '../browser/pageContext';
import { TAGS_ROUTE } from '../core/routes';
import { breadcrumbs } from '../browser/sidebars';
import { pageHeads } from './pageHeads';
import type { NamedPage } from './pageHeads';
import type { TemplateName } from './templates';

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
      title: 'Tags',
      description: 'All tags of the documentation.',
    },
    ...data.allDocTag.nodes.map(({ id, route, name, documents: { length } }): Draft => ({
      id,
      route,
      template: 'tag',
      title: `${countWords(length, 'doc')} tagged with “${name}”`,
      description: `Documents tagged with ${name}.`,
    })),
    ...data.allApiSpec.nodes.flatMap((api): Draft[] => [
      { ...api, template: 'apiInformation' },
      ...generatedPages(api),
    ]),
    ...data.allApiGroupPage.nodes.map(({ id, route, spec, ...group }): Draft => ({
      id,
      route,
      template: 'operationGroup',
      title: `${group.name} (${spec.title})`,
      description: `${operationRange(group)} in ${group.name} of the ${spec.title}.`,
    })),
    ...data.allApiOperation.nodes.map(({ spec, ...operation }): Draft => ({
      ...operation,
      template: 'operation',
      title: `${operation.title} (${spec.title})`,
    })),
    ...data.allApiSchema.nodes.map(({ spec, ...schema }): Draft => ({
      ...schema,
      template: 'schema',
      title: `${schema.title} (${spec.title})`,
      description: `The schema ${schema.title} of the ${spec.title}.`,
    })),
    ...data.allApiResource.nodes.map(({ name, spec, description, ...resource }): Draft => ({
      ...resource,
      template: 'resource',
      title: `${name} (${spec.title})`,
      description:
        `${description} Fields, an example, and the operations that return or take it.`.trim(),
    })),
  ];
}

function generatedPages({
  id,
  title,
  errorsRoute,
  scopesRoute,
  changelogRoute,
}: PagePlanData['allApiSpec']['nodes'][number]): Draft[] {
  return [
    ...(errorsRoute
      ? [
          {
            id,
            route: errorsRoute,
            template: 'errors' as const,
            title: `Errors (${title})`,
            description: `Every error code of the ${title}: what it means, and which operations return it.`,
          },
        ]
      : []),
    ...(scopesRoute
      ? [
          {
            id,
            route: scopesRoute,
            template: 'scopes' as const,
            title: `Scopes (${title})`,
            description: `Every scope of the ${title}, and the operations it opens.`,
          },
        ]
      : []),
    ...(changelogRoute
      ? [
          {
            id,
            route: changelogRoute,
            template: 'changelog' as const,
            title: `Changelog (${title})`,
            description: `What was added, changed, deprecated and removed in each version of the ${title}.`,
          },
        ]
      : []),
  ];
}
