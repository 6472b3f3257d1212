import type { CreatePagesArgs } from 'gatsby';
import type { Redirect } from './planRedirects';
import { queryData } from './queryData';

interface Data {
  allDocPage: { nodes: { route: string; relativePath: string; redirectFrom: string[] }[] };
  allApiResource: { nodes: { apiId: string; route: string; formerRoute: string }[] };
  siteSettings: { redirects: { from: string; to: string }[] } | null;
}

const QUERY = /* GraphQL */ `
  query Redirects {
    allDocPage(sort: { route: ASC }) {
      nodes {
        route
        relativePath
        redirectFrom
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

/**
 * The redirects that pages, settings and API descriptions declare. They may be invalid.
 *
 * @param fileOf path for messages of a file of the content folder
 * @throws Error if the query fails
 */
export async function readRedirects(
  graphql: CreatePagesArgs['graphql'],
  fileOf: (relativePath: string) => string,
): Promise<Redirect[]> {
  const data = await queryData<Data>(graphql, QUERY, 'The redirects');
  return [
    ...data.allDocPage.nodes.flatMap(({ route, relativePath, redirectFrom }) =>
      redirectFrom.map((from) => ({ from, to: route, source: fileOf(relativePath) })),
    ),
    ...(data.siteSettings?.redirects ?? []).map((redirect) => ({
      ...redirect,
      source: fileOf('site.yml'),
    })),
    ...data.allApiResource.nodes.map(({ route: to, apiId, formerRoute: from }): Redirect => ({
      from,
      to,
      source: `the API ${apiId}`,
      isOptional: true,
    })),
  ];
}
