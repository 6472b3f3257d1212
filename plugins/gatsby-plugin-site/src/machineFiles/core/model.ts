import type { ResolvedSidebar, SiteSettings } from '../../../../../src/core/content/model';
import type { ApiDescription, Operation } from '../../../../../src/core/openapi/model';

/** All data that the lists of pages for programs are made from. */
export interface SiteData {
  settings: Pick<SiteSettings, 'siteUrl' | 'title' | 'description' | 'apis'>;
  /** Instructions for agents, as Markdown. */
  agents?: string;
  sidebars: readonly ResolvedSidebar[];
  documents: readonly PageName[];
  categories: readonly PageName[];
  tags: readonly { name: string; route: string }[];
  apis: readonly ApiData[];
  groupPages: readonly { name: string; route: string }[];
  operations: readonly OperationData[];
  schemas: readonly PageName[];
  resources: readonly (PageName & { apiId: string })[];
}

/** The fields of a page that a list shows. */
export interface PageName {
  title: string;
  description?: string | null;
  route: string;
}

/** An API with its generated pages. */
export interface ApiData extends PageName {
  apiId: string;
  model: Pick<ApiDescription, 'securitySchemes'>;
  errorsRoute?: string | null;
  scopesRoute?: string | null;
  changelogRoute?: string | null;
}

/** An operation. */
export interface OperationData extends PageName {
  apiId: string;
  model: Pick<Operation, 'kind' | 'security'>;
}

/** The Markdown version of a page. */
export interface MarkdownPage {
  route: string;
  title: string;
  description: string;
  /** The whole file. */
  text: string;
}
