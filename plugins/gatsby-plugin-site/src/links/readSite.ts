import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { apiRoute } from '../../../../src/core/routes';
import { displayPath } from '../../../../src/store/files/displayPath';
import { queryData } from '../../../shared/queryData';
import type { Redirect } from '../redirects/core/planRedirects';
import type { RouteOwner } from './core/findRepeatedRoutes';

interface Nodes<Node> {
  nodes: Node[];
}

interface Data {
  allSitePage: Nodes<{ path: string }>;
  allDocPage: Nodes<{ route: string; relativePath: string; redirectFrom: string[] }>;
  allDocCategory: Nodes<{ route: string; slug: string }>;
  allDocTag: Nodes<{ route: string; name: string }>;
  allApiSpec: Nodes<{ route: string; apiId: string }>;
  allApiOperation: Nodes<{ route: string; method: string; path: string }>;
  allApiResource: Nodes<{ apiId: string; route: string; formerRoute: string }>;
  siteSettings: { redirects: { from: string; to: string }[] } | null;
}

const QUERY = /* GraphQL */ `
  query BuiltSite {
    allSitePage(sort: { path: ASC }) {
      nodes {
        path
      }
    }
    allDocPage(sort: { route: ASC }) {
      nodes {
        route
        relativePath
        redirectFrom
      }
    }
    allDocCategory {
      nodes {
        route
        slug
      }
    }
    allDocTag {
      nodes {
        route
        name
      }
    }
    allApiSpec {
      nodes {
        route
        apiId
      }
    }
    allApiOperation {
      nodes {
        route
        method
        path
      }
    }
    allApiResource(sort: { route: ASC }) {
      nodes {
        apiId
        route
        formerRoute
      }
    }
    siteSettings {
      redirects {
        from
        to
      }
    }
  }
`;

/** Data of the built site from GraphQL. */
export interface SiteData {
  /** Routes of all pages, sorted. */
  routes: string[];
  owners: RouteOwner[];
  /** Source files of pages that authors write, by route, relative to the project. */
  pageFiles: Map<string, string>;
  operations: Set<string>;
  /** Beginnings of the routes of each API. */
  apis: string[];
  /** The redirects that pages, settings and API descriptions declare. They may be invalid. */
  redirects: Redirect[];
}

/**
 * Queries everything that is needed after the build.
 *
 * @throws Error if the query fails
 */
export async function readSite(
  graphql: CreatePagesArgs['graphql'],
  contentFolder: string,
): Promise<SiteData> {
  const data = await queryData<Data>(graphql, QUERY, 'The pages');
  const fileOf = (relativePath: string) => displayPath(path.join(contentFolder, relativePath));
  const pages = data.allDocPage.nodes.map((page) => ({ ...page, file: fileOf(page.relativePath) }));
  const operations = data.allApiOperation.nodes;
  return {
    routes: data.allSitePage.nodes.map(({ path: route }) => route),
    owners: [
      ...pages.map(({ route, file }) => ({ route, owner: file })),
      ...data.allDocCategory.nodes.map(({ route, slug }) => ({
        route,
        owner: `the category ${slug}`,
      })),
      ...data.allDocTag.nodes.map(({ route, name }) => ({ route, owner: `the tag ${name}` })),
      ...data.allApiSpec.nodes.map(({ route, apiId }) => ({ route, owner: `the API ${apiId}` })),
      ...operations.map(({ route, method, path: url }) => ({
        route,
        owner: `${method.toUpperCase()} ${url}`,
      })),
    ],
    pageFiles: new Map(pages.map(({ route, file }) => [route, file])),
    operations: new Set(operations.map(({ route }) => route)),
    apis: data.allApiSpec.nodes.map(({ route }) => route.slice(0, route.lastIndexOf('/') + 1)),
    redirects: [
      ...pages.flatMap(({ route: to, file: source, redirectFrom }) =>
        redirectFrom.map((from) => ({ from, to, source })),
      ),
      ...(data.siteSettings?.redirects ?? []).map((redirect) => ({
        ...redirect,
        source: fileOf('site.yml'),
      })),
      ...data.allApiResource.nodes.map(({ route: to, apiId, formerRoute: from }): Redirect => ({
        from,
        to,
        source: `the API ${apiId}`,
        isOptional: 'published',
      })),
      // Readers shorten addresses.
      ...data.allApiSpec.nodes.map(({ route: to, apiId }): Redirect => ({
        from: apiRoute(apiId),
        to,
        source: `the API ${apiId}`,
        isOptional: 'free',
      })),
    ],
  };
}
