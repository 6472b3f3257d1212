import type { ReactNode } from 'react';
import * as styles from './CodePanel.module.css';

/** An option of the menu of a code panel. */
export interface CodeOption {
  /** Short and unchanging, because it is stored as the reader's choice. */
  value: string;
  label: string;
  /** Name of the example that the code shows. The menu of request examples selects it (behaviours/widgets/exampleMenus.ts). */
  example?: string;
  /** Id of the heading whose rows the code belongs to, if options differ in it. */
  about?: string;
  /** Names of the examples inside, if the menu of request examples may select the option. */
  holds?: readonly string[];
  /** Whether behaviours/widgets/laterSamples.ts replaces the code by the sample of another request example. */
  isReplaced?: boolean;
  /** The code. Without it, behaviours/widgets/laterSamples.ts fetches the sample of this language. */
  content?: ReactNode;
}

interface CodeMenuProps {
  /** What the reader chooses. For assistive technology only. */
  legend: string;
  options: readonly CodeOption[];
  /** Key under which the choice is stored. All pages then show the same choice. Absent for a choice that is not stored. */
  remember?: string;
  /** Index of the option that is selected at first. */
  selected?: number;
}

/**
 * The menu of a code panel. `behaviours/widgets/codeMenus.ts` shows the chosen option. A single option has a label instead of a
 * menu.
 */
export function CodeMenu({ legend, options, remember = '', selected = 0 }: CodeMenuProps) {
  const [only, second] = options;
  if (!second) return <span className={styles.only}>{only?.label}</span>;
  return (
    <select
      className={styles.menu}
      aria-label={legend}
      data-menu={remember}
      defaultValue={options[selected]?.value}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
