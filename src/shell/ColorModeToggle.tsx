import { Icon } from '../components/ui/Icon';
import { THEME_SWITCH } from '../behaviours/theme';
import * as styles from './ColorModeToggle.module.css';

/** The switch between light and dark: behaviours/theme.ts answers it. The style sheet chooses the icon. */
export function ColorModeToggle() {
  return (
    <button
      {...THEME_SWITCH}
      type="button"
      className={styles.toggle}
      aria-pressed={false}
      aria-label="Dark theme"
      title="Light or dark"
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
