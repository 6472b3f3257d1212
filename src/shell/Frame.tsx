import type { ReactNode } from 'react';
import { SearchBox } from '../components/search/SearchBox';
import { SearchRoot } from '../components/search/SearchRoot';
import { useSearchFiles } from '../hooks/useSearchFiles';
import { useSite } from '../hooks/useSite';
import { Shell } from './Shell';

interface FrameProps {
  pathname: string;
  /** What there is to say about a page on its way. */
  status?: ReactNode;
  children: ReactNode;
}

/** The shell with the site's data: what gatsby-browser and gatsby-ssr wrap every page in. */
export function Frame({ pathname, status, children }: FrameProps) {
  const { settings, sidebars } = useSite();
  return (
    <SearchRoot files={useSearchFiles()}>
      <Shell
        settings={settings}
        sidebars={sidebars}
        pathname={pathname}
        search={<SearchBox />}
        status={status}
      >
        {children}
      </Shell>
    </SearchRoot>
  );
}
