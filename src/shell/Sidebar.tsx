import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ResolvedSidebar } from '../core/content/model';
import { listedPath } from '../browser/sidebars';
import { SidebarItems } from './SidebarItems';
import { openGroups, revealCurrent, scrollToCurrent, SIDEBAR_SCRIPT } from './revealCurrent';
import { restorePlace, savePlace } from '../behaviours/widgets/sidebarPlace';
import { WIDE } from '../behaviours/wideWindow';
import * as styles from './Sidebar.module.css';

interface SidebarProps {
  sidebar: ResolvedSidebar;
  pathname: string;
  /** In the mobile menu, the panel scrolls instead of the list. */
  variant?: 'column' | 'drawer';
}

/** The build has no layout, and React warns about layout effects there. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** The pages of one part of the documentation. */
export function Sidebar({ sidebar, pathname, variant = 'column' }: SidebarProps) {
  const nav = useRef<HTMLElement>(null);
  const listed = listedPath(pathname, sidebar.items);
  useBeforePaint(() => {
    const list = nav.current;
    if (!list || variant === 'drawer') return undefined;
    const stop = restorePlace(list, () => revealCurrent(list));
    return () => {
      stop();
      savePlace(list);
    };
  }, [variant]);
  useBeforePaint(() => {
    if (!nav.current) return;
    openGroups(nav.current);
    // Small windows do not show the column. The browser would lay out the page for nothing.
    if (variant === 'drawer' || window.matchMedia(WIDE).matches) scrollToCurrent(nav.current);
  }, [pathname, variant]);
  return (
    <nav
      ref={nav}
      aria-label={sidebar.label}
      data-tree={variant}
      className={`${styles.sidebar} ${variant === 'column' ? styles.column : ''}`}
    >
      <SidebarItems items={sidebar.items} pathname={listed} isAbove={listed !== pathname} />
      {variant === 'column' && (
        // The source text of these functions differs between the HTML bundle and the browser bundle, so React must not
        // compare it.
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SIDEBAR_SCRIPT }} />
      )}
    </nav>
  );
}
