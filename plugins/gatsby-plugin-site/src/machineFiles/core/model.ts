import type {
  CategorySection,
  ResolvedSidebar,
  SiteSettings,
} from '../../../../../src/core/content/model';
import type {
  ApiDescription,
  Changelog,
  ErrorCatalogue,
  Operation,
  ScopeCatalogue,
  ResourcePage,
  SchemaPage,
  Tag,
  TagGroup,
} from '../../../../../src/core/openapi/model';

/** All data that the machine-readable files are made from. */
export interface SiteData {
  settings: Pick<SiteSettings, 'siteUrl' | 'title' | 'description' | 'apis'>;
  /** Instructions for agents, as Markdown. */
  agents?: string;
  sidebars: readonly ResolvedSidebar[];
  documents: readonly (PageName & { markdown: string })[];
  categories: readonly (PageName & {
    whenToRead?: string | null;
    sections: CategorySection[];
  })[];
  tags: readonly { name: string; route: string; documents: readonly PageName[] }[];
  apis: readonly ApiData[];
  groupPages: readonly GroupPageData[];
  operations: readonly OperationData[];
  schemas: readonly SchemaData[];
  resources: readonly ResourceData[];
}

/** The page of an object with an id that responses return. */
export interface ResourceData extends PageName {
  apiId: string;
  spec: { title: string; route: string };
  model: Pick<ResourcePage, 'schema' | 'example' | 'uses'>;
}

/** The page of a schema with too many rows for the pages that use it. */
export interface SchemaData extends PageName {
  spec: { title: string; route: string };
  model: Pick<SchemaPage, 'from' | 'isReceived' | 'schema' | 'users'>;
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
  model: Omit<ApiDescription, 'operations'>;
  errorsRoute?: string | null;
  scopesRoute?: string | null;
  errorCatalogue?: ErrorCatalogue | null;
  scopeCatalogue?: ScopeCatalogue | null;
  changelogRoute?: string | null;
  changelog?: Changelog | null;
  sharedErrorCodes: readonly string[];
  /** File formats in which the description is published. Its slices are published in the same formats. */
  publications: readonly { format: string }[];
  tagGroups: readonly { name: string; listedOperations: readonly ListedOperation[] }[];
}

/** The fields of an operation that a list shows. */
export interface ListedOperation {
  title: string;
  method: string;
  route: string;
  deprecated?: boolean;
}

/** The page with operations of one group, of an API with many operations. */
export interface GroupPageData {
  name: string;
  route: string;
  from: number;
  to: number;
  count: number;
  spec: { title: string; route: string };
  operations: readonly ListedOperation[];
  model: { group: TagGroup; tags: Tag[] };
}

/** An operation and the guides that use it. */
export interface OperationData extends PageName {
  apiId: string;
  model: Operation;
  documents: readonly { title: string; route: string }[];
}

/** The Markdown version of a page. */
export interface MarkdownPage {
  route: string;
  title: string;
  description: string;
  /** The whole file. */
  text: string;
}
