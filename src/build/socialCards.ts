import type { ResolvedSidebar } from '../core/content/model';
import type { SocialCard } from '../../plugins/gatsby-plugin-site/src/images/core/model';
import type { PageContext } from '../browser/pageContext';
import { breadcrumbs } from '../browser/sidebars';

/** The texts of the social images. */
export const SOCIAL_CARDS_QUERY = /* GraphQL */ `
  query SocialCards {
    allSitePage(sort: { path: ASC }) {
      nodes {
        path
        pageContext
      }
    }
    allApiOperation {
      nodes {
        route
        title
        method
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
  }
`;

/** Result of the query. The schema of GraphQL does not know what is in JSON. */
type CardData = Omit<Queries.SocialCardsQuery, 'allSitePage' | 'allSidebar'> & {
  allSitePage: { nodes: { path: string; pageContext: Partial<PageContext> }[] };
  allSidebar: { nodes: ResolvedSidebar[] };
};

/** The social image of every page: its title, its group, and its description or its request. */
export function socialCards({ allSitePage, allApiOperation, allSidebar }: CardData): SocialCard[] {
  const operations = new Map(allApiOperation.nodes.map((node) => [node.route, node]));
  return allSitePage.nodes.flatMap(({ path: route, pageContext }): SocialCard[] => {
    const { head } = pageContext;
    if (!head) return [];
    const operation = operations.get(route);
    const section = breadcrumbs(route, allSidebar.nodes)
      .slice(0, -1)
      .map(({ label }) => label)
      .join(' / ');
    return [
      {
        route,
        title: operation?.title ?? head.title,
        ...(section !== '' && { section }),
        ...(operation
          ? { request: { method: operation.method, path: operation.path } }
          : { text: head.description }),
      },
    ];
  });
}
