import { useEffect, useState } from 'react';
import { Icon } from '../components/ui/Icon';
import { currentTheme, THEME_SWITCH } from '../behaviours/theme';
import * as styles from './ColorModeToggle.module.css';

/** The switch between light and dark: behaviours/theme.ts answers it. The style sheet chooses the icon. */
export function ColorModeToggle() {
  const isDark = useIsDark();
  return (
    <button
      {...THEME_SWITCH}
      type="button"
      className={styles.toggle}
      aria-pressed={isDark}
      aria-label="Dark theme"
      title="Light or dark"
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
    const read = () => setDark(currentTheme(root) === 'dark');
    read();
    const observer = new MutationObserver(read);
    observer.observe(root, { attributeFilter: ['data-theme'] });
    return () => observer.disconnect();
  }, []);
  return isDark;
}
