import { useCallback, useState } from 'react';
import type { ReactNode } from 'react';
import type { SiteMark } from '../../plugins/gatsby-plugin-site/src/images/core/model';
import type { ResolvedSidebar, SiteSettings } from '../core/content/model';
import { IconButton } from '../components/ui/IconButton';
import Brand from './Brand';
import { ColorModeToggle } from './ColorModeToggle';
import { MobileMenu } from './MobileMenu';
import { NavbarItems } from './NavbarItems';
import { say } from '../core/text/say';
import * as styles from './Navbar.module.css';

interface NavbarProps {
  settings: SiteSettings;
  sidebars: ResolvedSidebar[];
  mark?: SiteMark | undefined;
  pathname: string;
  search?: ReactNode;
}

/** The bar that stays on top. */
export function Navbar({ settings, sidebars, mark, pathname, search }: NavbarProps) {
  const [isMenuOpen, setMenuOpen] = useState(false);
  const closeMenu = useCallback(() => setMenuOpen(false), []);
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
          <NavbarItems settings={settings} sidebars={sidebars} pathname={pathname} />
        </nav>
        <div className={styles.search}>{search}</div>
        {THEMES.hasSwitch && <ColorModeToggle />}
      </div>
      <MobileMenu
        isOpen={isMenuOpen}
        onClose={closeMenu}
        settings={settings}
        sidebars={sidebars}
        mark={mark}
        pathname={pathname}
      />
    </header>
  );
}
