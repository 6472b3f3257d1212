import type {
  ResolvedItem,
  SiteSettings,
} from '../../../plugins/gatsby-transformer-docs/src/core/model';
import type {
  ApiDescription,
  Changelog,
  ErrorCatalogue,
  GroupPage,
  Operation,
  ResourcePage,
  SchemaPage,
  ScopeCatalogue,
} from '../../../plugins/gatsby-transformer-openapi/src/core/model';

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
        sidebarId
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
        deprecated
        scopes
        errorCodes
        model
      }
    }
  }
`;

interface Nodes<Node> {
  nodes: Node[];
}

/** Result of the query. `model` and `items` are JSON of the types that are named here. */
export interface SearchData {
  allSiteSettings: Nodes<{ model: SiteSettings }>;
  allSidebar: Nodes<{ sidebarId: string; label: string; items: ResolvedItem[] }>;
  home: { links: string[] } | null;
  allDocPage: Nodes<{
    route: string;
    title: string;
    description: string | null;
    sidebarLabel: string;
    tags: { name: string }[];
    sections: {
      anchor: string | null;
      heading: string | null;
      text: string;
      code: string;
      isLinks: boolean;
    }[];
  }>;
  allDocCategory: Nodes<{ route: string; title: string; description: string }>;
  allDocTag: Nodes<{ route: string; name: string; documents: { title: string }[] }>;
  allApiSpec: Nodes<{
    apiId: string;
    route: string;
    title: string;
    description: string;
    model: Omit<ApiDescription, 'operations'>;
    errorsRoute: string | null;
    errorCatalogue: ErrorCatalogue | null;
    scopesRoute: string | null;
    scopeCatalogue: ScopeCatalogue | null;
    changelogRoute: string | null;
    changelog: Changelog | null;
  }>;
  allApiGroupPage: Nodes<{
    apiId: string;
    route: string;
    name: string;
    from: number;
    to: number;
    count: number;
    model: Pick<GroupPage, 'group'>;
  }>;
  allApiSchema: Nodes<{
    apiId: string;
    route: string;
    title: string;
    model: Pick<SchemaPage, 'from' | 'schema'>;
  }>;
  allApiResource: Nodes<{
    apiId: string;
    route: string;
    name: string;
    description: string;
    model: Pick<ResourcePage, 'schema'>;
  }>;
  allApiOperation: Nodes<SearchedOperation>;
}

/** The fields of an operation that the search reads. */
export interface SearchedOperation {
  apiId: string;
  route: string;
  title: string;
  description: string;
  method: string;
  path: string;
  operationId: string | null;
  deprecated: boolean;
  scopes: string[];
  errorCodes: string[];
  model: Operation;
}
