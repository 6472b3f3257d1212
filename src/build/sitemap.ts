/** Pages of the sitemap. The `excludes` of the plugin leave out tag pages (specification section 9). */
export const SITEMAP_QUERY = /* GraphQL */ `
  query Sitemap {
    allSitePage(sort: { path: ASC }) {
      nodes {
        path
      }
    }
    allDocPage {
      nodes {
        route
        lastUpdated
      }
    }
    allDocCategory {
      nodes {
        route
        sections
      }
    }
    allApiOperation {
      nodes {
        route
        lastUpdated
      }
    }
    allApiSpec {
      nodes {
        route
        errorsRoute
        scopesRoute
        changelogRoute
        operations {
          route
        }
        resources {
          route
        }
      }
    }
  }
`;

interface SitemapSection {
  cards: { href: string }[];
  sections?: SitemapSection[];
}

/** Result of the query. The schema of GraphQL does not know what is in JSON. */
type SitemapData = Omit<Queries.SitemapQuery, 'allDocCategory'> & {
  allDocCategory: { nodes: { route: string; sections: SitemapSection[] }[] };
};

interface SitemapPage {
  path: string;
  /** Time of the last change of its source, if known. */
  lastmod?: string;
}

interface SitemapEntry {
  url: string;
  lastmod?: string;
  changefreq: 'weekly';
  priority: number;
}

/** Adds a date to each page: the date of its own source, or of the newest page in its list. */
export function sitemapPages(data: SitemapData): SitemapPage[] {
  const paths = data.allSitePage.nodes.map(({ path }) => path);
  const dates = new Map(
    [...data.allDocPage.nodes, ...data.allApiOperation.nodes].map(({ route, lastUpdated }) => [
      route,
      lastUpdated ?? undefined,
    ]),
  );
  const lists = membersOf(data);
  const known = new Set(paths);
  /** The pages that a list links to, directly or through other lists, each once. */
  const leavesOf = (route: string, seen: Set<string>): string[] => {
    if (seen.has(route) || !known.has(route)) return [];
    seen.add(route);
    return lists.get(route)?.flatMap((member) => leavesOf(member, seen)) ?? [route];
  };
  for (const route of lists.keys()) {
    dates.set(route, newest(leavesOf(route, new Set()).map((leaf) => dates.get(leaf))));
  }
  return paths.map((path) => {
    const lastmod = dates.get(path);
    return { path, ...(lastmod && { lastmod }) };
  });
}

/** Pages that are lists, with the pages that they list. */
function membersOf({ allApiSpec, allDocCategory }: SitemapData): Map<string, string[]> {
  const lists = new Map<string, string[]>();
  for (const { route, errorsRoute, scopesRoute, changelogRoute, ...api } of allApiSpec.nodes) {
    const members = api.operations.map((operation) => operation.route);
    const resources = api.resources.map((resource) => resource.route);
    for (const list of [route, errorsRoute, scopesRoute, changelogRoute, ...resources])
      if (list !== null) lists.set(list, members);
  }
  for (const { route, sections } of allDocCategory.nodes) {
    const hrefs = sections.flatMap(hrefsOf);
    lists.set(route, hrefs);
  }
  return lists;
}

/** Targets of the cards of a section and of the sections inside it. */
function hrefsOf({ cards, sections = [] }: SitemapSection): string[] {
  return [...cards.map(({ href }) => href.split('#')[0] ?? ''), ...sections.flatMap(hrefsOf)];
}

/** The newest time. Undefined if one of the times is unknown. */
function newest(times: readonly (string | undefined)[]): string | undefined {
  if (times.includes(undefined)) return undefined;
  return (times as readonly string[]).reduce<string | undefined>(
    (a, b) => (a === undefined || Date.parse(b) > Date.parse(a) ? b : a),
    undefined,
  );
}

/** One entry: weekly, 0.5 (specification section 9). */
export function serializeSitemapPage({ path, lastmod }: SitemapPage): SitemapEntry {
  return { url: path, ...(lastmod && { lastmod }), changefreq: 'weekly', priority: 0.5 };
}
