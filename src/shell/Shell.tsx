import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type {
  ResolvedSidebar,
  SiteSettings,
} from '../../plugins/gatsby-transformer-docs/src/core/model';
import { CHOICES, readChoice, saveChoice } from '../behaviours/choices';
import { PartBoundary } from '../components/ui/PartBoundary';
import { normalizePath } from '../browser/paths';
import { sidebarFor } from '../browser/sidebars';
import { AnnouncementBar } from './AnnouncementBar';
import { Footer } from './Footer';
import { Navbar } from './Navbar';
import { PageBoundary } from './PageBoundary';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';
import * as styles from './Shell.module.css';

export interface ShellProps {
  settings: SiteSettings;
  sidebars: ResolvedSidebar[];
  pathname: string;
  /** The search box of the navbar. */
  search?: ReactNode;
  /** State of the page that is being loaded. */
  status?: ReactNode;
  children: ReactNode;
}

/** Everything around the page. It is mounted once, so that what the reader opened or scrolled stays when the page changes. */
export function Shell({ settings, sidebars, pathname, search, status, children }: ShellProps) {
  const sidebar = sidebarFor(pathname, sidebars);
  useRememberedVersion(settings.version, pathname);
  return (
    <>
      <SkipLink />
      {settings.announcement && (
        <PartBoundary name="The announcement">
          <AnnouncementBar {...settings.announcement} />
        </PartBoundary>
      )}
      <PartBoundary name="The top navigation" resetKey={pathname}>
        <Navbar settings={settings} sidebars={sidebars} pathname={pathname} search={search} />
      </PartBoundary>
      <div className={sidebar ? `${styles.frame} ${styles.withSidebar}` : styles.frame}>
        {sidebar && (
          <PartBoundary key={sidebar.id} name="The sidebar" resetKey={pathname}>
            <Sidebar sidebar={sidebar} pathname={pathname} />
          </PartBoundary>
        )}
        <main id="content" tabIndex={-1} className={styles.main}>
          {status}
          <PageBoundary pathname={pathname}>{children}</PageBoundary>
        </main>
      </div>
      <PartBoundary name="The footer" resetKey={pathname}>
        <Footer settings={settings} />
      </PartBoundary>
    </>
  );
}

/** Keeps the version of the documentation that the reader opened (specification section 4). */
function useRememberedVersion({ label, path }: SiteSettings['version'], pathname: string) {
  const isInside = `${normalizePath(pathname)}/`.startsWith(`${path}/`);
  useEffect(() => {
    if (isInside && readChoice(CHOICES.version) !== label) saveChoice(CHOICES.version, label);
  }, [isInside, label]);
}
