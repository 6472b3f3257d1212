import { Icon } from '../components/ui/Icon';
import { THEME_SWITCH } from '../behaviours/widgets/theme';
import * as iconButton from '../components/ui/IconButton.module.css';
import * as styles from './ColorModeToggle.module.css';

/**
 * The button that switches between the light and the dark theme. `behaviours/widgets/theme.ts` handles it. The style sheet
 * chooses the icon.
 */
export function ColorModeToggle() {
  return (
    <button
      {...THEME_SWITCH}
      type="button"
      className={`${iconButton.button} ${styles.toggle}`}
      aria-pressed={false}
      aria-label={WORDS.shell.darkTheme}
      title={WORDS.shell.switchTheme}
    >
      <Icon name="sun" />
      <Icon name="moon" />
    </button>
  );
}
