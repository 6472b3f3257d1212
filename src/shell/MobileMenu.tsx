import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { showDialog } from '../behaviours/widgets/showDialog';
import { WIDE } from '../behaviours/wideWindow';
import { IconButton } from '../components/ui/IconButton';
import { useBackdrop } from '../hooks/useBackdrop';
import { sidebarFor } from '../browser/sidebars';
import Brand from './Brand';
import type { BrandProps } from './Brand';
import { NavbarItems } from './NavbarItems';
import type { NavbarItemsProps } from './NavbarItems';
import { revealCurrent } from './revealCurrent';
import { Sidebar } from './Sidebar';
import * as styles from './MobileMenu.module.css';

interface MobileMenuProps extends NavbarItemsProps, BrandProps {
  isOpen: boolean;
  onClose: () => void;
}

/**
 * The menu of small windows: the top navigation, then the current sidebar, or all sidebars on a page that is in none. It is
 * a modal dialog, so it keeps the focus, closes with Escape, and returns the focus. Its content is rendered only while it
 * is open.
 */
export function MobileMenu({ isOpen, onClose, ...site }: MobileMenuProps) {
  const { settings, sidebars, mark, pathname } = site;
  const dialog = useRef<HTMLDialogElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const current = sidebarFor(pathname, sidebars);

  useEffect(() => {
    if (!isOpen) dialog.current?.close();
    if (!isOpen || !dialog.current || dialog.current.open) return;
    showDialog(dialog.current);
    // The list has no size before the dialog is open.
    if (list.current) revealCurrent(list.current);
  }, [isOpen]);
  useEffect(() => onClose(), [onClose, pathname]);
  useEffect(() => {
    const wide = window.matchMedia(WIDE);
    wide.addEventListener('change', onClose);
    return () => wide.removeEventListener('change', onClose);
  }, [onClose]);

  const backdrop = useBackdrop(onClose);
  // A click on a link navigates, or stays on the current page.
  const onClick = (event: MouseEvent) => {
    backdrop.onClick(event);
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  };

  return (
    <dialog
      ref={dialog}
      className={styles.menu}
      aria-label={WORDS.shell.menu}
      onClose={onClose}
      {...backdrop}
      onClick={onClick}
    >
      {isOpen && (
        <div className={styles.panel}>
          <div className={styles.head}>
            <Brand settings={settings} mark={mark} />
            <IconButton icon="close" label={WORDS.shell.closeMenu} onClick={onClose} />
          </div>
          <nav aria-label={WORDS.shell.main} className={styles.main}>
            <NavbarItems {...site} />
          </nav>
          <div ref={list} className={styles.list}>
            {(current ? [current] : sidebars).map((sidebar) => (
              <section key={sidebar.id}>
                <h2>{sidebar.label}</h2>
                <Sidebar sidebar={sidebar} pathname={pathname} variant="drawer" />
              </section>
            ))}
          </div>
        </div>
      )}
    </dialog>
  );
}
