import type { ReactNode } from 'react';
import { WIDE } from '../behaviours/wideWindow';
import { AfterPaint } from '../components/ui/AfterPaint';
import { PartBoundary } from '../components/ui/PartBoundary';
import { SkipLink } from '../components/ui/SkipLink';
import { shownSidebar } from '../browser/sidebars';
import { AnnouncementBar } from './AnnouncementBar';
import Footer from './Footer';
import { Navbar } from './Navbar';
import type { NavbarProps } from './Navbar';
import { PageBoundary } from './PageBoundary';
import { Sidebar } from './Sidebar';
import { VisitStatus } from './VisitStatus';
import * as styles from './Shell.module.css';

/** What the parts around a page show. */
export interface ShellProps extends NavbarProps {
  children: ReactNode;
}

/** Everything around the page. It is mounted once, so that open groups and scroll positions stay when the page changes. */
export function Shell({ children, ...navbar }: ShellProps) {
  const { settings, sidebars, pathname } = navbar;
  const sidebar = shownSidebar(pathname, sidebars);
  return (
    <>
      <SkipLink to="content">{WORDS.shell.skip}</SkipLink>
      {settings.announcement && (
        <PartBoundary name={WORDS.parts.announcement}>
          <AnnouncementBar {...settings.announcement} />
        </PartBoundary>
      )}
      <PartBoundary name={WORDS.parts.navbar} resetKey={pathname}>
        <Navbar {...navbar} />
      </PartBoundary>
      <div className={sidebar ? `${styles.frame} ${styles.withSidebar}` : styles.frame}>
        {sidebar && (
          <PartBoundary key={sidebar.id} name={WORDS.parts.sidebar} resetKey={pathname}>
            <AfterPaint unless={WIDE}>
              <Sidebar sidebar={sidebar} pathname={pathname} />
            </AfterPaint>
          </PartBoundary>
        )}
        <main
          id="content"
          tabIndex={-1}
          className={styles.main}
          data-zoom={JSON.stringify(settings.zoom)}
        >
          <span aria-live="polite" data-announcer="" />
          <VisitStatus />
          <PageBoundary pathname={pathname}>{children}</PageBoundary>
        </main>
      </div>
      <PartBoundary name={WORDS.parts.footer} resetKey={pathname}>
        <Footer settings={settings} />
      </PartBoundary>
    </>
  );
}
