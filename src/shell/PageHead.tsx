import { Helmet } from 'react-helmet';
import { useSite } from '../hooks/useSite';

interface PageHeadProps {
  title: string;
  description?: string | null;
  /** Path of the page, without a trailing slash. */
  route: string;
  /** The home page's title stands alone. */
  isHome?: boolean;
  /** Kept out of search engines. */
  hidden?: boolean;
}

/** Title and meta tags of a page. */
export function PageHead({ title, description, route, isHome, hidden }: PageHeadProps) {
  const { settings } = useSite();
  const fullTitle = isHome ? title : `${title} | ${settings.title}`;
  const address = settings.siteUrl + (route === '/' ? '' : route);
  return (
    <Helmet>
      <title>{fullTitle}</title>
      <meta name="description" content={description ?? settings.description} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description ?? settings.description} />
      <meta property="og:type" content="article" />
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={settings.title} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
    </Helmet>
  );
}
