import type { PageHeadData } from './pageContext';
import type { Breadcrumb } from './sidebars';

/** Types of pages for search engines (https://schema.org). */
export type PageType = 'WebSite' | 'TechArticle' | 'APIReference' | 'CollectionPage';

interface Described {
  type: PageType;
  head: PageHeadData;
  /** Address of the page. */
  url: string;
  /** Address of the social picture. */
  image: string;
  /** Day of the last change, if known. */
  updated?: string | undefined;
  site: { title: string; siteUrl: string; language: string; publisher: string };
  /** Breadcrumbs that end with the page itself. Names without an address are left out. */
  breadcrumbs: readonly Breadcrumb[];
}

/** A page as JSON-LD: its type, and its breadcrumbs. */
export function structuredData({
  type,
  head,
  url,
  image,
  updated,
  site,
  breadcrumbs,
}: Described): string {
  const { title, siteUrl, language, publisher } = site;
  const isSite = type === 'WebSite';
  const page = {
    '@type': type,
    [isSite || type === 'CollectionPage' ? 'name' : 'headline']: head.title,
    description: head.description,
    url,
    inLanguage: language,
    ...(!isSite && { image, isPartOf: { '@type': 'WebSite', name: title, url: siteUrl } }),
    ...(updated && { dateModified: updated }),
    publisher: { '@type': 'Organization', name: publisher },
  };
  const steps = [
    ...breadcrumbs
      .slice(0, -1)
      .flatMap(({ label, href }) =>
        href?.startsWith('/') && siteUrl + href !== url
          ? [{ name: label, item: siteUrl + href }]
          : [],
      ),
    { name: breadcrumbs.at(-1)?.label ?? head.title, item: url },
  ];
  const trail = {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      ...step,
    })),
  };
  const graph = steps.length > 1 ? [page, trail] : [page];
  // The text is inside a script element, which `</` would close.
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': graph }).replaceAll(
    '<',
    '\\u003c',
  );
}
