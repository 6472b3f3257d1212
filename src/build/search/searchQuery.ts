import type { ResolvedItem, SiteSettings } from '../../core/content/model';
import type {
  ApiDescription,
  Changelog,
  ErrorCatalogue,
  GroupPage,
  Operation,
  ResourcePage,
  SchemaPage,
  ScopeCatalogue,
} from '../../core/openapi/model';

/** One query for all data that the search indexes. */
export const SEARCH_QUERY = /* GraphQL */ `
  query SearchDocuments {
    allSiteSettings {
      nodes {
        model
      }
    }
    allSidebar(sort: { position: ASC }) {
      nodes {
        id: sidebarId
        label
        items
      }
    }
    home: docPage(layout: { eq: "home" }) {
      links
    }
    allDocPage(filter: { layout: { ne: "home" } }, sort: { route: ASC }) {
      nodes {
        route
        title
        description
        sidebarLabel
        tags {
          name
        }
        sections {
          anchor
          heading
          text
          code
          isLinks
        }
      }
    }
    allDocCategory(sort: { route: ASC }) {
      nodes {
        route
        title
        description
      }
    }
    allDocTag(sort: { route: ASC }) {
      nodes {
        route
        name
        documents {
          title
        }
      }
    }
    allApiSpec(sort: { apiId: ASC }) {
      nodes {
        apiId
        route
        title
        description
        model
        errorsRoute
        errorCatalogue
        scopesRoute
        scopeCatalogue
        changelogRoute
        changelog
      }
    }
    allApiGroupPage(sort: { route: ASC }) {
      nodes {
        apiId
        route
        name
        from
        to
        count
        model
      }
    }
    allApiSchema(sort: { route: ASC }) {
      nodes {
        apiId
        route
        title
        model
      }
    }
    allApiResource(sort: { route: ASC }) {
      nodes {
        apiId
        route
        name
        description
        model
      }
    }
    allApiOperation(sort: [{ apiId: ASC }, { position: ASC }]) {
      nodes {
        apiId
        route
        title
        description
        method
        path
        operationId
        scopes
        errorCodes
        model
      }
    }
  }
`;

type Query = Queries.SearchDocumentsQuery;

/** What JSON contains, which the schema of GraphQL does not know. */
interface Json {
  allSiteSettings: { model: SiteSettings };
  allSidebar: { items: ResolvedItem[] };
  allApiSpec: {
    model: Omit<ApiDescription, 'operations'>;
    errorCatalogue: ErrorCatalogue | null;
    scopeCatalogue: ScopeCatalogue | null;
    changelog: Changelog | null;
  };
  allApiGroupPage: { model: Pick<GroupPage, 'group'> };
  allApiSchema: { model: Pick<SchemaPage, 'from' | 'schema'> };
  allApiResource: { model: Pick<ResourcePage, 'schema'> };
  allApiOperation: { model: Operation };
}

/** A node of the result of the query. */
export type SearchedNode<List extends keyof Json> = Omit<
  Query[List]['nodes'][number],
  keyof Json[List]
>
  & Json[List];

/** Result of the query. */
export type SearchData = Omit<Query, keyof Json> & {
  [List in keyof Json]: { nodes: SearchedNode<List>[] };
};

/** The fields of an operation that the search reads. */
export type SearchedOperation = SearchedNode<'allApiOperation'>;
