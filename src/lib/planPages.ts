import type { TemplateName } from './templates';

/** A page to create: its route, the template that draws it, and the id its query is given. */
export interface PlannedPage {
  route: string;
  template: TemplateName;
  /** The MDX file that becomes the template's child; guides and standalone pages only. */
  contentFilePath?: string;
  context: { id: string };
}

interface Routed {
  readonly id: string;
  readonly route: string;
}

/** What the query of gatsby-node.ts yields, and all that the plan needs to know. */
export interface PagePlanData {
  readonly allDocPage: {
    readonly nodes: readonly (Routed & {
      readonly layout: string;
      readonly contentFilePath: string;
    })[];
  };
  readonly allDocCategory: { readonly nodes: readonly Routed[] };
  readonly allDocTag: { readonly nodes: readonly Routed[] };
  readonly allApiSpec: {
    readonly nodes: readonly (Routed & {
      readonly errorsRoute: string | null;
      readonly scopesRoute: string | null;
      readonly changelogRoute: string | null;
    })[];
  };
  readonly allApiOperation: { readonly nodes: readonly Routed[] };
  readonly allApiSchema: { readonly nodes: readonly Routed[] };
}

/** Turns the site's nodes into the list of its pages (specification section 2). */
export function planPages(data: PagePlanData): PlannedPage[] {
  const routed = (template: TemplateName, nodes: readonly Routed[]): PlannedPage[] =>
    nodes.map(({ id, route }) => ({ route, template, context: { id } }));

  return [
    ...data.allDocPage.nodes.map(({ id, route, layout, contentFilePath }) => ({
      route,
      template: templateOfLayout(layout),
      contentFilePath,
      context: { id },
    })),
    ...routed('category', data.allDocCategory.nodes),
    { route: '/docs/tags', template: 'tags', context: { id: '' } },
    ...routed('tag', data.allDocTag.nodes),
    ...routed('apiInformation', data.allApiSpec.nodes),
    ...data.allApiSpec.nodes.flatMap(({ id, errorsRoute, scopesRoute, changelogRoute }) => [
      ...(errorsRoute ? routed('errors', [{ id, route: errorsRoute }]) : []),
      ...(scopesRoute ? routed('scopes', [{ id, route: scopesRoute }]) : []),
      ...(changelogRoute ? routed('changelog', [{ id, route: changelogRoute }]) : []),
    ]),
    ...routed('operation', data.allApiOperation.nodes),
    ...routed('schema', data.allApiSchema.nodes),
  ];
}

function templateOfLayout(layout: string): TemplateName {
  if (layout === 'doc' || layout === 'page' || layout === 'home') return layout;
  throw new Error(`Unknown layout "${layout}": front matter is checked, so this cannot happen.`);
}
