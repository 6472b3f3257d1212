import type { ResolvedSidebar, SiteSettings } from '../../../../../src/core/content/model';
import type { ApiDescription, Operation } from '../../../../../src/core/openapi/model';

type Query = Queries.BuiltSiteQuery;

/** The result of the query of `readSite`. The schema of GraphQL does not know what is in JSON. */
export type SiteData = Omit<
  Query,
  'siteSettings' | 'allSidebar' | 'allApiSpec' | 'allApiOperation'
> & {
  siteSettings: Omit<NonNullable<Query['siteSettings']>, 'model'> & {
    model: Pick<SiteSettings, 'siteUrl' | 'title' | 'description' | 'apis'>;
  };
  allSidebar: { nodes: readonly ResolvedSidebar[] };
  allApiSpec: { nodes: readonly ApiData[] };
  allApiOperation: {
    nodes: readonly (Omit<Query['allApiOperation']['nodes'][number], 'model'> & {
      model: Pick<Operation, 'security'>;
    })[];
  };
};

/** An API. */
export type ApiData = Omit<Query['allApiSpec']['nodes'][number], 'model'> & {
  model: Pick<ApiDescription, 'securitySchemes'>;
};

/** The fields of a page that a list shows. */
export interface PageName {
  title: string;
  description?: string | null;
  route: string;
}

/** The Markdown version of a page. */
export interface MarkdownPage {
  route: string;
  title: string;
  description: string;
  /** The whole file. */
  text: string;
}
