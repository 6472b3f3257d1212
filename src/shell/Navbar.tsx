import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '../components/ui/IconButton';
import Brand from './Brand';
import type { BrandProps } from './Brand';
import { ColorModeToggle } from './ColorModeToggle';
import { MobileMenu } from './MobileMenu';
import { NavbarItems } from './NavbarItems';
import type { NavbarItemsProps } from './NavbarItems';
import { say } from '../core/text/say';
import * as styles from './Navbar.module.css';

export interface NavbarProps extends NavbarItemsProps, BrandProps {
  /** The search box. */
  search?: ReactNode;
}

/** The bar that stays on top. */
export function Navbar({ search, ...site }: NavbarProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
  const { settings, mark } = site;
  const { version } = settings;
  return (
    <header className={styles.navbar} data-print="hide">
      <div className={styles.inner}>
        <IconButton
          icon="menu"
          label={WORDS.shell.openMenu}
          aria-haspopup="dialog"
          aria-expanded={isMenuOpen}
          onClick={() => setMenuOpen(true)}
        />
        <Brand settings={settings} mark={mark} />
        {version.label !== '' && (
          <a
            className={styles.version}
            data-version=""
            href={version.path}
            aria-label={say(WORDS.shell.version, { label: version.label })}
          >
            {version.label}
          </a>
        )}
        <nav aria-label={WORDS.shell.main} className={styles.items}>
          <NavbarItems {...site} />
        </nav>
        <div className={styles.search}>{search}</div>
        {THEMES.hasSwitch && <ColorModeToggle />}
      </div>
      <MobileMenu {...site} isOpen={isMenuOpen} onClose={closeMenu} />
    </header>
  );
}
