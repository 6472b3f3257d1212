import { useEffect, useState } from 'react';
import { Icon } from '../components/ui/Icon';
import { remember } from '../behaviours/storage';
import * as styles from './ColorModeToggle.module.css';

/** Switches between light and dark. Which drawing shows is a matter of style: the built page knows no theme. */
export function ColorModeToggle() {
  const isDark = useIsDark();
  const toggle = () => {
    const theme = isDark ? 'light' : 'dark';
    document.documentElement.dataset.theme = theme;
    remember('theme', theme);
  };
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isDark}
      aria-label="Dark theme"
      title="Light or dark"
      onClick={toggle}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}

function useIsDark(): boolean {
  const [isDark, setDark] = useState(false);
  useEffect(() => {
    const root = document.documentElement;
    const read = () => setDark(root.dataset.theme === 'dark');
    read();
    // The head script and other tabs set the theme too.
    const observer = new MutationObserver(read);
    observer.observe(root, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return isDark;
}
