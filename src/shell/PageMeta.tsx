import { Head } from './Head';
import { usePlace } from '../hooks/usePlace';
import { useSite } from '../hooks/useSite';
import { markdownPath, socialPicturePath } from '../core/text/pageFilePaths';
import type { PageHeadData } from '../browser/pageContext';
import { structuredData } from '../browser/structuredData';
import type { PageType } from '../browser/structuredData';
import type { Breadcrumb } from '../browser/sidebars';

interface PageMetaProps {
  head: PageHeadData;
  /** Path of the page, without a trailing slash. */
  route: string;
  type: PageType;
  /** Breadcrumbs of a page that is in no sidebar. */
  breadcrumbs?: readonly Breadcrumb[];
  /** Time of the last change, if known. */
  updated?: string | null;
}

/** Title, meta tags and structured data of a page. */
export function PageMeta({ head, route, type, breadcrumbs = [], updated }: PageMetaProps) {
  const { settings } = useSite();
  const { breadcrumbs: way } = usePlace(route);
  const { siteUrl, language, product, showsDrafts, noindex } = settings;
  const { title, description } = head;
  const address = siteUrl + (route === '/' ? '' : route);
  const image = siteUrl + socialPicturePath(route);
  return (
    <Head>
      {/* The title of the home page does not end with the name of the site. */}
      <title>{type === 'WebSite' ? title : `${title} | ${settings.title}`}</title>
      <meta name="description" content={description} />
      {(showsDrafts || noindex) && <meta name="robots" content="noindex" />}
      <link rel="canonical" href={address} />
      <link rel="alternate" type="text/markdown" href={markdownPath(route)} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:type" content={type === 'WebSite' ? 'website' : 'article'} />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={settings.title} />
      <meta property="og:image" content={image} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
      <script type="application/ld+json">
        {structuredData({
          type,
          head,
          url: address,
          image,
          updated: updated?.slice(0, 10),
          site: { title: settings.title, siteUrl, language, publisher: product.name },
          breadcrumbs: way.length > 0 ? way : breadcrumbs,
        })}
      </script>
    </Head>
  );
}
