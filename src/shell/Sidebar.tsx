import { useEffect, useLayoutEffect, useRef } from 'react';
import type { ResolvedSidebar } from '../../plugins/gatsby-transformer-docs/src/core/model';
import { SidebarItems } from './SidebarItems';
import { revealCurrent, SIDEBAR_SCRIPT } from './revealCurrent';
import { restorePlace, savePlace } from '../behaviours/sidebarPlace';
import * as styles from './Sidebar.module.css';

interface SidebarProps {
  sidebar: ResolvedSidebar;
  pathname: string;
  /** In the drawer the panel scrolls, not the list. */
  variant?: 'column' | 'drawer';
}

/** While building there is no layout, and React warns of its effect. */
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** The pages of one part of the documentation. */
export function Sidebar({ sidebar, pathname, variant = 'column' }: SidebarProps) {
  const nav = useRef<HTMLElement>(null);
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
    if (nav.current) revealCurrent(nav.current);
  }, [pathname]);
  return (
    <nav
      ref={nav}
      aria-label={sidebar.label}
      data-tree={variant}
      className={`${styles.sidebar} ${variant === 'column' ? styles.column : ''}`}
    >
      <SidebarItems items={sidebar.items} pathname={pathname} />
      {variant === 'column' && (
        // The source of its functions differs between the bundle of the build and that of the browser.
        <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: SIDEBAR_SCRIPT }} />
      )}
    </nav>
  );
}
