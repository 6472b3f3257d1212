import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import type { RouteOwner } from '../core/findRepeatedRoutes';
import type { Redirect } from '../../../shared/planRedirects';
import { displayPath } from '../../../shared/displayPath';
import { queryData } from '../../../shared/queryData';
import { readRedirects } from '../../../shared/readRedirects';

interface Data {
  allDocPage: { nodes: { route: string; relativePath: string }[] };
  allDocCategory: { nodes: { route: string; slug: string }[] };
  allDocTag: { nodes: { route: string; name: string }[] };
  allApiSpec: { nodes: { route: string; apiId: string }[] };
  allApiOperation: { nodes: { route: string; method: string; path: string }[] };
}

const QUERY = /* GraphQL */ `
  query CheckLinks {
    allDocPage(sort: { route: ASC }) {
      nodes {
        route
        relativePath
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
  }
`;

/** Data of the built site from GraphQL. */
export interface SiteData {
  owners: RouteOwner[];
  /** Source files of pages that authors write, by route, relative to the project. */
  pageFiles: Map<string, string>;
  operations: Set<string>;
  /** Beginnings of the routes of each API. */
  apis: string[];
  redirects: Redirect[];
}

/**
 * Queries everything that the checks need.
 *
 * @throws Error if a query fails
 */
export async function readSite(
  graphql: CreatePagesArgs['graphql'],
  contentFolder: string,
): Promise<SiteData> {
  const data = await queryData<Data>(graphql, QUERY, 'The pages');
  const fileOf = (relativePath: string) => displayPath(path.join(contentFolder, relativePath));
  const pages = data.allDocPage.nodes;
  return {
    owners: [
      ...pages.map(({ route, relativePath }) => ({ route, owner: fileOf(relativePath) })),
      ...data.allDocCategory.nodes.map(({ route, slug }) => ({
        route,
        owner: `the category ${slug}`,
      })),
      ...data.allDocTag.nodes.map(({ route, name }) => ({ route, owner: `the tag ${name}` })),
      ...data.allApiSpec.nodes.map(({ route, apiId }) => ({ route, owner: `the API ${apiId}` })),
      ...data.allApiOperation.nodes.map(({ route, method, path: url }) => ({
        route,
        owner: `${method.toUpperCase()} ${url}`,
      })),
    ],
    pageFiles: new Map(pages.map(({ route, relativePath }) => [route, fileOf(relativePath)])),
    operations: new Set(data.allApiOperation.nodes.map(({ route }) => route)),
    apis: data.allApiSpec.nodes.map(({ route }) => route.slice(0, route.lastIndexOf('/') + 1)),
    redirects: await readRedirects(graphql, fileOf),
  };
}
