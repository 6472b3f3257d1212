import path from 'node:path';
import type { CreatePagesArgs } from 'gatsby';
import { apiRoute } from '../../../../src/core/routes';
import { displayPath } from '../../../../src/store/files/displayPath';
import { queryData } from '../../../shared/queryData';
import type { RouteOwner } from './core/findRepeatedRoutes';
import type { SiteData } from '../machineFiles/core/model';
import type { Redirect } from '../redirects/core/planRedirects';

const QUERY = /* GraphQL */ `
  query BuiltSite {
    siteSettings {
      model
      agents
      redirects {
        from
        to
      }
    }
    allSitePage(sort: { path: ASC }) {
      nodes {
        path
      }
    }
    allSidebar(sort: { position: ASC }) {
      nodes {
        id: sidebarId
        label
        items
      }
    }
    allDocPage(sort: { route: ASC }) {
      nodes {
        title
        description
        route
        relativePath
        redirectFrom
      }
    }
    allDocCategory(sort: { route: ASC }) {
      nodes {
        title
        description
        route
        slug
      }
    }
    allDocTag(sort: { name: ASC }) {
      nodes {
        name
        route
      }
    }
    allApiSpec {
      nodes {
        apiId
        title
        description
        route
        model
        errorsRoute
        scopesRoute
        changelogRoute
      }
    }
    allApiGroupPage(sort: { route: ASC }) {
      nodes {
        name
        route
      }
    }
    allApiSchema(sort: { route: ASC }) {
      nodes {
        title
        route
      }
    }
    allApiResource(sort: { route: ASC }) {
      nodes {
        apiId
        title: name
        description
        route
        formerRoute
      }
    }
    allApiOperation(sort: [{ apiId: ASC }, { position: ASC }]) {
      nodes {
        apiId
        kind
        method
        path
        title
        description
        route
        model
      }
    }
  }
`;

/** The built site, as the data layer knows it. */
export interface Site {
  data: SiteData;
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
): Promise<Site> {
  const data = inOrder(await queryData<SiteData>(graphql, QUERY, 'The pages'));
  const fileOf = (relativePath: string) => displayPath(path.join(contentFolder, relativePath));
  const pages = data.allDocPage.nodes.map((page) => ({ ...page, file: fileOf(page.relativePath) }));
  const operations = data.allApiOperation.nodes;
  return {
    data,
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
      ...data.siteSettings.redirects.map((redirect) => ({
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

/**
 * APIs in the order of the settings. Without it, an API would be the last one after each edit that changes its node. Of the
 * operations, only what is read stays in memory.
 */
function inOrder(data: SiteData): SiteData {
  const places = new Map(data.siteSettings.model.apis.map(({ id }, place) => [id, place]));
  const placeOf = ({ apiId }: { apiId: string }) => places.get(apiId) ?? places.size;
  return {
    ...data,
    allApiSpec: { nodes: [...data.allApiSpec.nodes].sort((a, b) => placeOf(a) - placeOf(b)) },
    allApiOperation: {
      nodes: data.allApiOperation.nodes.map(({ model: { security }, ...operation }) => ({
        ...operation,
        model: { security },
      })),
    },
  };
}
