import type { ReactNode } from 'react';
import * as styles from './CodePanel.module.css';

export interface CodeOption {
  /** Stable and short: what is remembered. */
  value: string;
  label: string;
  /** Id of the heading whose rows the code is about, where options differ in it. */
  about?: string;
  /** Without it, behaviours/laterSamples.ts fetches the sample of this language. */
  content?: ReactNode;
}

interface CodeMenuProps {
  /** Says what is chosen; read out, not shown. */
  legend: string;
  options: readonly CodeOption[];
  /** Name under which the choice follows the reader from page to page. */
  remember?: string;
}

/** The menu of the options in a code panel: behaviours/codeMenus.ts shows the chosen one. A single option is named only. */
export function CodeMenu({ legend, options, remember = '' }: CodeMenuProps) {
  const [only, second] = options;
  if (!second) return <span className={styles.only}>{only?.label}</span>;
  return (
    <select className={styles.menu} aria-label={legend} data-menu={remember}>
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
