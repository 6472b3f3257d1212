import type { ReactNode } from 'react';
import { Helmet } from 'react-helmet';
import { SearchBox } from '../components/search/SearchBox';
import { SearchRoot } from '../components/search/SearchRoot';
import { ErrorBoundary } from '../components/ui/ErrorBoundary';
import { useSearchFiles } from '../hooks/useSearchFiles';
import { useSite } from '../hooks/useSite';
import { ImageZoom } from './ImageZoom';
import { PageBoundary } from './PageBoundary';
import { Shell } from './Shell';

interface FrameProps {
  /** Where the reader is; its query may ask the search something. */
  location: { pathname: string; search?: string };
  /** State of the page that is being loaded. */
  status?: ReactNode;
  children: ReactNode;
}

/** The shell with the site's data: what gatsby-browser and gatsby-ssr wrap every page in. */
export function Frame(props: FrameProps) {
  const { pathname } = props.location;
  return (
    <PageBoundary pathname={pathname}>
      <SiteFrame {...props} />
      {/* Without the zoom, pictures stay as they are. */}
      <ErrorBoundary fallback={() => null}>
        <ImageZoom pathname={pathname} />
      </ErrorBoundary>
    </PageBoundary>
  );
}

function SiteFrame({ location, status, children }: FrameProps) {
  const { settings, sidebars } = useSite();
  return (
    <SearchRoot files={useSearchFiles()} location={location}>
      <Helmet htmlAttributes={{ lang: settings.language }} />
      <Shell
        settings={settings}
        sidebars={sidebars}
        pathname={location.pathname}
        search={<SearchBox />}
        status={status}
      >
        {children}
      </Shell>
    </SearchRoot>
  );
}
