import { useEffect } from 'react';
import type { ReactNode } from 'react';
import type {
  ResolvedSidebar,
  SiteSettings,
} from '../../plugins/gatsby-transformer-docs/src/core/model';
import { recall, remember } from '../behaviours/storage';
import { normalizePath } from '../lib/paths';
import { sidebarFor } from '../lib/sidebars';
import { AnnouncementBar } from './AnnouncementBar';
import { ErrorBoundary } from './ErrorBoundary';
import { Footer } from './Footer';
import { Navbar } from './Navbar';
import { Sidebar } from './Sidebar';
import { SkipLink } from './SkipLink';
import * as styles from './Shell.module.css';

export interface ShellProps {
  settings: SiteSettings;
  sidebars: ResolvedSidebar[];
  pathname: string;
  /** The search box of the navbar. */
  search?: ReactNode;
  /** What there is to say about a page on its way. */
  status?: ReactNode;
  children: ReactNode;
}

/** Everything around the page. Mounted once: it survives page changes, and so does what the reader did to it. */
export function Shell({ settings, sidebars, pathname, search, status, children }: ShellProps) {
  const sidebar = sidebarFor(pathname, sidebars);
  useRememberedVersion(settings.version, pathname);
  return (
    <ErrorBoundary resetKey={pathname}>
      <SkipLink />
      {settings.announcement && <AnnouncementBar {...settings.announcement} />}
      <Navbar settings={settings} sidebars={sidebars} pathname={pathname} search={search} />
      <div className={sidebar ? `${styles.frame} ${styles.withSidebar}` : styles.frame}>
        {sidebar && <Sidebar key={sidebar.id} sidebar={sidebar} pathname={pathname} />}
        <main id="content" tabIndex={-1} className={styles.main}>
          {status}
          <ErrorBoundary resetKey={pathname}>{children}</ErrorBoundary>
        </main>
      </div>
      <Footer settings={settings} />
    </ErrorBoundary>
  );
}

/** Keeps the version of the documentation that the reader opened (specification section 4). */
function useRememberedVersion({ label, path }: SiteSettings['version'], pathname: string) {
  const isInside = `${normalizePath(pathname)}/`.startsWith(`${path}/`);
  useEffect(() => {
    if (isInside && recall('version') !== label) remember('version', label);
  }, [isInside, label]);
}
