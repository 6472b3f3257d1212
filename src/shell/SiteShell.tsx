import type { ReactNode } from 'react';
import { Helmet } from 'react-helmet';
import { SearchBox } from '../components/search/SearchBox';
import { SearchRoot } from '../components/search/SearchRoot';
import { useSite } from '../hooks/useSite';
import { PageBoundary } from './PageBoundary';
import { Shell } from './Shell';

interface SiteShellProps {
  /** The current location. Its query may start a search. */
  location: { pathname: string; search?: string };
  children: ReactNode;
}

/** The shell with the data of the site. gatsby-browser and gatsby-ssr wrap every page in it. */
export function SiteShell(props: SiteShellProps) {
  const { pathname } = props.location;
  return (
    <PageBoundary pathname={pathname}>
      <FilledShell {...props} />
    </PageBoundary>
  );
}

function FilledShell({ location, children }: SiteShellProps) {
  const site = useSite();
  return (
    <SearchRoot location={location}>
      <Helmet
        htmlAttributes={{
          lang: site.settings.language,
          ...(WORDS.direction === 'rtl' && { dir: 'rtl' }),
        }}
      />
      <Shell {...site} pathname={location.pathname} search={<SearchBox />}>
        {children}
      </Shell>
    </SearchRoot>
  );
}
